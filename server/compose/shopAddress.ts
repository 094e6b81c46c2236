import { trimEndSigns } from '../../domain/kernel/trimSigns.ts'
import type { Environment } from './environment.ts'
import { LOOPBACK } from './variables/variables.ts'

/** Addresses of the shop, none with a slash at its end. */
export interface ShopAddress {
  /** this process, on its own machine */
  local(): string
  /** the shop, as browsers reach it */
  public(): string
  /** sets the port that the shop listens on */
  listensOn(port: number): void
}

/** The public address in its standard form; null if there is none, or if only this machine reaches it. */
export const reachableAddress = (publicUrl: string | null): string | null => {
  if (publicUrl === null) return null
  const { href, hostname } = new URL(publicUrl)
  return LOOPBACK.test(hostname) ? null : trimEndSigns(href, /\//)
}

/**
 * Without a public address, browsers reach the shop at its
 * listening address; before it listens, at the configured one.
 */
export const shopAddress = ({
  host,
  port,
  publicUrl,
}: Pick<Environment, 'host' | 'port' | 'publicUrl'>): ShopAddress => {
  const on = (listening: number) => `http://${host.includes(':') ? `[${host}]` : host}:${listening}`
  let local = on(port)
  return {
    local: () => local,
    public: () => publicUrl ?? local,
    listensOn: (listening) => {
      local = on(listening)
    },
  }
}
