import { DAYS_ON_ACCOUNT } from '../../../domain/orders/onAccount.ts'
import { NOTHING } from '../../../domain/kernel/cents.ts'
import * as z from 'zod/mini'
import { euros } from '../money.ts'
import { Words } from './text.ts'

/* What a shop's `config.json` says that visitors need not know. */

/** What one party may have reserved at once by orders that are not paid: so many attempts, with so many pieces of managed stock. */
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

/** The caps of what unpaid orders reserve (docs/operate/reservations.md). `address` is of the e-mail address, and of the house likewise. */
export const reservations = z._default(
  z.strictObject({
    session: caps(RESERVATIONS.session.attempts, RESERVATIONS.session.pieces),
    address: caps(RESERVATIONS.address.attempts, RESERVATIONS.address.pieces),
    network: caps(RESERVATIONS.network.attempts, RESERVATIONS.network.pieces),
  }),
  RESERVATIONS,
)

/**
 * On which page each carrier's parcels are followed, by the name that `orders ship` is told; `{code}` stands for the tracking code, `{zipCode}`
 * and `{countryCode}` for where the parcel goes.
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

/** Days from its invoice that a buyer on account has: no more than firms may agree on (Directive 2011/7/EU, article 3(5)). */
export const paymentTermDays = z._default(z.int().check(z.minimum(1), z.maximum(60)), DAYS_ON_ACCOUNT)

/** What a customer may owe on account unless the shop said otherwise of them, in euros incl. VAT: nothing, since anybody can open an account. */
export const creditLimit = z._default(
  euros.check(z.refine((sum) => sum >= 0, 'an amount is at least 0')),
  NOTHING,
)
