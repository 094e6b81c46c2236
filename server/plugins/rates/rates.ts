import type { FastifyRequest } from 'fastify'
/** Maximum calls of a kind in a window of time. */
export interface Rate {
  /** per session (a cart or a log-in), or per email address for kinds about one */
  readonly session: number
  /** per network, which many people may share */
  readonly network: number
  readonly windowMs: number
}

const MINUTE_MS = 60_000
const quarter = { windowMs: 15 * MINUTE_MS } as const

/**
 * Kinds of calls, with their default limits. Three hundred shoppers of one office, school or mobile carrier
 * can buy within fifteen minutes without reaching a limit; docs/reference/limits.md has the calculation.
 */
export const RATES = {
  /** pages, public and own, and their data */
  pages: { session: 300, network: 3_000, windowMs: MINUTE_MS },
  /** searches, as a page or while typing */
  search: { session: 60, network: 600, windowMs: MINUTE_MS },
  /** new carts */
  carts: { session: 20, network: 1_000, ...quarter },
  /** receipts of consent */
  consents: { session: 20, network: 1_000, ...quarter },
  /** tries of discount codes */
  coupons: { session: 20, network: 600, ...quarter },
  /** checks whether an email address is known, per address: trying a list of addresses takes days */
  presessions: { session: 10, network: 60, ...quarter },
  /** statements of withdrawal, per address */
  withdrawals: { session: 10, network: 600, ...quarter },
  /** challenges for passkeys, before anybody is identified */
  challenges: { session: 10, network: 600, ...quarter },
  /** tries to log in, per address */
  logins: { session: 5, network: 20, ...quarter },
  /** requests for new passwords and accounts, per address */
  resets: { session: 5, network: 20, ...quarter },
  /** passwords that a logged-in customer re-enters, per customer */
  confirmations: { session: 5, network: 20, ...quarter },
  /** checkout forms with an address */
  addresses: { session: 30, network: 1_200, ...quarter },
  /** address look-ups and suggestions while typing, each of which costs a fee */
  lookups: { session: 100, network: 6_000, ...quarter },
  /**
   * tickets and messages with files, each read, encrypted and stored; returns, each answered by mail; all of
   * a customer's own data, decrypted
   */
  tickets: { session: 20, network: 400, ...quarter },
  /** invitations to companies, each a mail to any address */
  invitations: { session: 20, network: 100, windowMs: 1_440 * MINUTE_MS },
  /** new payments, and orders put into a cart again, with hundreds of lines at once */
  payments: { session: 15, network: 600, ...quarter },
  /** webhooks of the payment provider */
  webhooks: { session: 3_000, network: 3_000, ...quarter },
  /** all other calls and forms */
  calls: { session: 1_000, network: 20_000, ...quarter },
} as const satisfies Record<string, Rate>

export type RateName = keyof typeof RATES

export type Rates = Readonly<Record<RateName, Rate>>

/** Rate limit of a route's requests, which may depend on the address or on having a cart. */
export type RouteRate = RateName | ((request: FastifyRequest, hasCart: boolean) => RateName)
