import { DAYS_ON_ACCOUNT } from '../../../domain/orders/onAccount.ts'
import { NOTHING } from '../../../domain/kernel/cents.ts'
import * as z from 'zod/mini'
import { euros } from '../money.ts'
import { Words } from './text.ts'

/* Settings of a shop's `config.json` that visitors do not need. */

/** Limits of what one party's unpaid orders may reserve: attempts, and pieces of managed stock. */
const caps = (attempts: number, pieces: number) =>
  z._default(
    z.strictObject({
      attempts: z._default(z.int().check(z.positive()), attempts),
      pieces: z._default(z.int().check(z.positive()), pieces),
    }),
    { attempts, pieces },
  )

const RESERVATIONS = {
  session: { attempts: 3, pieces: 100 },
  address: { attempts: 3, pieces: 100 },
  network: { attempts: 20, pieces: 200 },
} as const

/**
 * The limits of what unpaid orders reserve (docs/operate/reservations.md). `address` applies to the email
 * address, and separately to the house.
 */
export const reservations = z._default(
  z.strictObject({
    session: caps(RESERVATIONS.session.attempts, RESERVATIONS.session.pieces),
    address: caps(RESERVATIONS.address.attempts, RESERVATIONS.address.pieces),
    network: caps(RESERVATIONS.network.attempts, RESERVATIONS.network.pieces),
  }),
  RESERVATIONS,
)

/**
 * The tracking page of each carrier, by the name given to `orders ship`; `{code}` stands for the tracking
 * code, `{zipCode}` and `{countryCode}` for the parcel's destination.
 */
export const trackingUrls = z._default(
  z.array(
    z.strictObject({
      carrier: Words,
      url: z
        .string()
        .check(
          z.regex(
            /^https:\/\/[^\s{/]+\/(?:[^\s{]|\{(?!code\}))*\{code\}\S*$/,
            'expected https://host/ and a {code} after it',
          ),
        ),
    }),
  ),
  [],
)

/**
 * Payment term on account in days from the invoice: at most what businesses may agree on (Directive
 * 2011/7/EU, article 3(5)).
 */
export const paymentTermDays = z._default(z.int().check(z.minimum(1), z.maximum(60)), DAYS_ON_ACCOUNT)

/**
 * A customer's default credit limit on account, in euros incl. VAT: nothing, because anybody can open an
 * account.
 */
export const creditLimit = z._default(
  euros.check(z.refine((sum) => sum >= 0, 'an amount is at least 0')),
  NOTHING,
)
