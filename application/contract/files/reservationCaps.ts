import * as z from 'zod/mini'

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

/** The caps of what unpaid orders reserve (docs/reservations.md). `address` is of the e-mail address, and of the house likewise. */
export const reservations = z._default(
  z.strictObject({
    session: caps(RESERVATIONS.session.attempts, RESERVATIONS.session.pieces),
    address: caps(RESERVATIONS.address.attempts, RESERVATIONS.address.pieces),
    network: caps(RESERVATIONS.network.attempts, RESERVATIONS.network.pieces),
  }),
  RESERVATIONS,
)
