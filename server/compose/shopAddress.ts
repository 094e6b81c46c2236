import type { Environment } from './environment.ts'

/** Where the shop is reached. No address ends in a slash. */
export interface ShopAddress {
  /** this process, on its own machine */
  local(): string
  /** the shop, as browsers see it */
  public(): string
  /** from now on this is the port that it listens on */
  listensOn(port: number): void
}

/** Where nobody says how browsers see the shop, that is where it listens; until it listens, where it was told to. */
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
