import type { Environment } from './environment.ts'

/** Addresses of the shop, none with a slash at its end. */
export interface ShopAddress {
  /** this process, on its own machine */
  local(): string
  /** the shop, as browsers reach it */
  public(): string
  /** sets the port that the shop listens on */
  listensOn(port: number): void
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
