import { avifTwins, type AvifTwins } from '../../adapters/images/avifTwins.ts'
import { forgetSessions } from '../../adapters/sql/account/forgetSessions.ts'
import { forgetAnswers } from '../../adapters/sql/log/forgetAnswers.ts'
import type { Schedule } from '../../application/ports/outside/schedule.ts'
import { SESSION_IDLE_MS } from '../../application/shop/account/session.ts'
import { OutboxWorker } from '../../application/shop/outbox/worker.ts'
import { paymentHandlers } from '../../application/shop/payments/paymentHandlers.ts'
import type { Background } from '../background/background.ts'
import { droppedPages } from '../background/droppedPages.ts'
import { forgetting } from '../background/forgetting.ts'
import { freshRedirects } from '../background/redirects.ts'
import { checkoutDepsOf, type AppParts } from './buildApp.ts'
import { SERVICES } from './services.ts'

const HOUR_MS = 3_600_000

const schedule: Schedule = {
  after: (ms, work) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}

/** Hears of what went wrong, with what that means for the shop. */
export type Failed = (meaning: string) => (error: unknown) => void

/** Lets go of ready pages. It runs before the first of them is kept. */
export const droppedPagesOf = ({ services, pageCache }: AppParts, failed: Failed): Background =>
  droppedPages({
    changes: services.get(SERVICES.catalogueChanges),
    catalogue: services.get(SERVICES.catalogue),
    pages: pageCache,
    now: () => performance.now(),
    failed: failed('it could not be seen whether pages still hold'),
  })

/** Makes the pictures that were brought in smaller still; woken when there are new ones. */
export const picturesOf = (imagesDir: string, failed: Failed): AvifTwins =>
  avifTwins({
    imagesDir,
    schedule,
    now: () => performance.now(),
    failed: failed('a picture has no AVIF twin yet'),
  })

/** What else runs while the shop is open. */
export const backgroundOf = (parts: AppParts, failed: Failed): readonly Background[] => {
  const { services, redirects } = parts
  const clock = services.get(SERVICES.clock)
  const database = services.get(SERVICES.database)
  const changes = services.get(SERVICES.catalogueChanges)
  return [
    new OutboxWorker({
      outbox: services.get(SERVICES.outbox),
      clock,
      schedule,
      handlers: paymentHandlers(checkoutDepsOf(parts)),
      failed: failed('outbox work failed'),
    }),
    forgetting(async () => {
      await forgetAnswers(database, clock.now())
      await forgetSessions(database, clock.now() - SESSION_IDLE_MS)
      await changes.forget(clock.now() - HOUR_MS)
    }, failed('old answers and sessions are still there')),
    freshRedirects(
      redirects,
      services.get(SERVICES.redirects),
      failed('the imported redirects could not be read'),
    ),
  ]
}
