import type { Schedule } from '../../application/ports/outside/schedule.ts'
import { avifTwins, type AvifTwins } from '../../adapters/images/avifTwins.ts'
import { forgetSessions } from '../../adapters/sql/account/forgetSessions.ts'
import { forgetAnswers } from '../../adapters/sql/log/forgetAnswers.ts'
import { SESSION_IDLE_MS } from '../../application/shop/account/session.ts'
import { OutboxWorker } from '../../application/shop/outbox/worker.ts'
import { paymentHandlers } from '../../application/shop/payments/paymentHandlers.ts'
import type { Background } from '../background/background.ts'
import { droppedPages } from '../background/droppedPages.ts'
import { forgetting } from '../background/forgetting.ts'
import { freshRedirects } from '../background/redirects.ts'
import { servicesIn, type AppParts } from './buildApp.ts'
import { SERVICES } from './services.ts'

const HOUR_MS = 3_600_000

/** Hears of what went wrong, with what that means for the shop. */
export type Failed = (meaning: string) => (error: unknown) => void

/** Lets go of ready pages. It runs before the first of them is kept. */
export const droppedPagesOf = (parts: AppParts, failed: Failed): Background =>
  droppedPages(servicesIn(parts), parts.pageCache, failed('it could not be seen whether pages still hold'))

/** Makes the pictures that were brought in smaller still; woken when there are new ones. */
export const picturesOf = (imagesDir: string, schedule: Schedule, failed: Failed): AvifTwins =>
  avifTwins({
    imagesDir,
    schedule,
    now: () => performance.now(),
    failed: failed('a picture has no AVIF twin yet'),
  })

/** What else runs while the shop is open. */
export const backgroundOf = (parts: AppParts, failed: Failed): readonly Background[] => {
  const services = servicesIn(parts)
  const { clock, catalogueChanges } = services
  const database = parts.services.get(SERVICES.database)
  return [
    new OutboxWorker(services, paymentHandlers(services), failed('outbox work failed')),
    forgetting(async () => {
      await forgetAnswers(database, clock.now())
      await forgetSessions(database, clock.now() - SESSION_IDLE_MS)
      await catalogueChanges.forget(clock.now() - HOUR_MS)
    }, failed('old answers and sessions are still there')),
    freshRedirects(services, failed('the imported redirects could not be read')),
  ]
}
