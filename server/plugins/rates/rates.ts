import type { FastifyRequest } from 'fastify'
/** How many calls of a kind are answered in a window of time. */
export interface Rate {
  /** of one session (a cart or a log-in), or about one e-mail address where the kind says so */
  readonly session: number
  /** of one network, which many people may share */
  readonly network: number
  readonly windowMs: number
}

const MINUTE_MS = 60_000
const quarter = { windowMs: 15 * MINUTE_MS } as const

/**
 * The kinds of calls, and how many of each are answered unless the shop is set up otherwise. Three hundred shoppers of one office,
 * school or mobile carrier buy in a quarter of an hour without meeting a limit; docs/reference/limits.md has the reckoning.
 */
export const RATES = {
  /** pages, public and own, and their data */
  pages: { session: 300, network: 3_000, windowMs: MINUTE_MS },
  /** searches, as a page or while somebody types */
  search: { session: 60, network: 600, windowMs: MINUTE_MS },
  /** carts that are begun */
  carts: { session: 20, network: 1_000, ...quarter },
  /** receipts of consent */
  consents: { session: 20, network: 1_000, ...quarter },
  /** discount codes that are tried */
  coupons: { session: 20, network: 600, ...quarter },
  /** questions whether an e-mail address is known, so many about one address: a list of addresses takes days to try */
  presessions: { session: 10, network: 60, ...quarter },
  /** withdrawals that are stated, so many with one address */
  withdrawals: { session: 10, network: 600, ...quarter },
  /** challenges for passkeys, before anybody is known */
  challenges: { session: 10, network: 600, ...quarter },
  /** log-ins that are tried, so many with one address */
  logins: { session: 5, network: 20, ...quarter },
  /** new passwords and accounts that are asked for, so many with one address */
  resets: { session: 5, network: 20, ...quarter },
  /** passwords that who is logged in gives again, so many of one customer */
  confirmations: { session: 5, network: 20, ...quarter },
  /** checkout forms with an address */
  addresses: { session: 30, network: 1_200, ...quarter },
  /** addresses that are looked up, or searched for while somebody types: a service is paid for each */
  lookups: { session: 100, network: 6_000, ...quarter },
  /** tickets and messages in them, with their files: each file is read, sealed and kept; returns, each answered by mail; all of one's own data, opened */
  tickets: { session: 20, network: 400, ...quarter },
  /** invitations to companies, each a mail to anybody */
  invitations: { session: 20, network: 100, windowMs: 1_440 * MINUTE_MS },
  /** payments that are begun, and orders that are put into a cart again: hundreds of lines at once */
  payments: { session: 15, network: 600, ...quarter },
  /** news of the payment provider */
  webhooks: { session: 3_000, network: 3_000, ...quarter },
  /** all other calls and forms */
  calls: { session: 1_000, network: 20_000, ...quarter },
} as const satisfies Record<string, Rate>

export type RateName = keyof typeof RATES

export type Rates = Readonly<Record<RateName, Rate>>

/** As what a route's requests are counted. It may depend on the address, or on having a cart. */
export type RouteRate = RateName | ((request: FastifyRequest, hasCart: boolean) => RateName)
