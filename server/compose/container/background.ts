import { ContainerModule } from 'inversify'
import { avifTwins } from '../../../adapters/images/avifTwins.ts'
import { forgetSessions } from '../../../adapters/sql/account/access.ts'
import { forgetCalls } from '../../../adapters/sql/calls/callCounts.ts'
import { forgetAnswers } from '../../../adapters/sql/log/eventStore.ts'
import { foldTally } from '../../../adapters/sql/log/foldTally.ts'
import { DEVICE_RETENTION_MS } from '../../../application/shop/accounts/knownDevice.ts'
import { SESSION_IDLE_MS } from '../../../application/shop/sessions/session.ts'
import { SpotCheck } from '../../../application/shop/audit/checks/spotCheck.ts'
import { updateSessionList } from '../../../application/shop/audit/viewer/updateSessionList.ts'
import { sendNotices } from '../../../application/shop/stockNotice/sendNotices.ts'
import { LANES } from '../../../application/shop/outbox/messages.ts'
import { OutboxWorker } from '../../../application/shop/outbox/worker.ts'
import { pageInvalidation } from '../../background/pageInvalidation.ts'
import { dataExpiry } from '../../background/dataExpiry.ts'
import { repeat } from '../../background/repeat.ts'
import { freshRedirects } from '../../background/redirects.ts'
import { signCheckpoints } from '../../background/signCheckpoints.ts'
import { databaseFault } from '../../plugins/databaseFault.ts'
import { shopFailure } from '../../plugins/errors.ts'
import { throttledFaults } from '../../plugins/refusals/throttledFaults.ts'
import { APP, BACKGROUND, CIRCUMSTANCES, INSIDE, USE_CASES } from './names.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Ms between updates of the session list from the log. */
const LIST_MS = 5_000
/** Ms between checks whether awaited products are back in stock. */
const STOCK_MS = 30_000

const { failed } = BACKGROUND
const { services } = USE_CASES

/** Background tasks of an open shop. */
export const background = new ContainerModule(({ bind }) => {
  bind(failed).toResolvedValue(
    ({ app }, { monotonic }) =>
      (meaning) => {
        const isFresh = throttledFaults(monotonic.now)
        return (error) => {
          if (!isFresh(error)) return
          // while the database is unavailable, every task reports the same
          if (databaseFault(error) === null) app.log.error({ err: error }, meaning)
          else app.log.warn(shopFailure('unavailable', error), meaning)
        }
      },
    [APP.server, services],
  )
  bind(BACKGROUND.announce).toResolvedValue(
    ({ app }) =>
      (words) =>
        app.log.warn(words),
    [APP.server],
  )
  bind(BACKGROUND.droppedPages).toResolvedValue(
    (all, pages, tell) => pageInvalidation(all, pages, tell('cached pages could not be checked for changes')),
    [services, APP.pageCache, failed],
  )
  bind(BACKGROUND.outbox).toResolvedValue(
    (all, handlers, tell, gate, announce) => {
      const failed = tell('outbox work failed')
      const workers = LANES.map((lane) => new OutboxWorker(all, handlers, failed, lane))
      return {
        start: async () => {
          const held = await gate.decide()
          if (held !== null) return announce(held)
          await Promise.all(workers.map((worker) => worker.start()))
        },
        stop: async () => {
          await Promise.all(workers.map((worker) => worker.stop()))
        },
      }
    },
    [services, USE_CASES.outboxHandlers, failed, INSIDE.outboxGate, BACKGROUND.announce],
  )
  bind(BACKGROUND.forgetting).toResolvedValue(
    (database, { clock, catalogueChanges, challenges, knownDevices, mailedLinks, ticketFiles }, tell) =>
      dataExpiry(async () => {
        await forgetAnswers(database, clock.now())
        await forgetCalls(database, clock.now())
        await foldTally(database)
        await forgetSessions(database, clock.now() - SESSION_IDLE_MS)
        await mailedLinks.forget(clock.now())
        await challenges.forget(clock.now())
        await knownDevices.forget(clock.now() - DEVICE_RETENTION_MS)
        await catalogueChanges.forget(clock.now() - HOUR_MS)
        await ticketFiles.forgetParts(clock.now() - DAY_MS)
      }, tell('expired data could not be deleted')),
    [INSIDE.database, services, failed],
  )
  bind(BACKGROUND.freshRedirects).toResolvedValue(
    (all, tell) => freshRedirects(all, tell('the imported redirects could not be read')),
    [services, failed],
  )
  bind(BACKGROUND.spotCheck).toResolvedValue(
    (all, { audit }, { app }) =>
      new SpotCheck(all, audit.streams, (finding) => {
        app.log.error(finding, 'the tables do not match the log: run toonbank audit verify')
        const { stream } = finding
        // if the verdict cannot be stored, the next full verification reports it again
        if (stream !== null)
          void all.sessionList.judge([{ session: stream, facts: null, sound: false }]).catch(() => undefined)
      }),
    [services, CIRCUMSTANCES.environment, APP.server],
  )
  bind(BACKGROUND.spotChecks).toResolvedValue(
    (spotCheck, { audit }, tell) =>
      repeat(audit.everyMs, () => spotCheck.look(), {
        failed: tell('the tables could not be checked against the log'),
      }),
    [BACKGROUND.spotCheck, CIRCUMSTANCES.environment, failed],
  )
  bind(BACKGROUND.sequencing).toResolvedValue(
    (sequencer, witnesses, tell, gate) =>
      signCheckpoints(
        sequencer,
        // a copy of a shop asks no witness: its log may differ from the one that they cosign
        { look: async () => (gate.isHeld ? undefined : witnesses.look()) },
        tell('new log lines could not be signed yet'),
      ),
    [USE_CASES.logSequencer, USE_CASES.witnessAsker, failed, INSIDE.outboxGate],
  )
  bind(BACKGROUND.listing).toResolvedValue(
    (all, tell) =>
      repeat(LIST_MS, (isStopped) => updateSessionList(all, isStopped), {
        failed: tell('the session list could not be updated'),
      }),
    [services, failed],
  )
  bind(BACKGROUND.stockNotices).toResolvedValue(
    (all, tell) =>
      repeat(STOCK_MS, (isStopped) => sendNotices(all, isStopped), {
        failed: tell('awaited products could not be checked for new stock'),
      }),
    [services, failed],
  )
  bind(BACKGROUND.avifTwins).toResolvedValue(
    (files, { schedule, monotonic }, tell) =>
      avifTwins({
        files,
        schedule,
        now: monotonic.now,
        failed: tell('a picture could not be converted to AVIF yet'),
      }),
    [INSIDE.pictureFiles, services, failed],
  )
  bind(BACKGROUND.metrics).toConstantValue([])
  bind(BACKGROUND.pictureMade).toResolvedValue(({ wake }) => wake, [BACKGROUND.avifTwins])
})
