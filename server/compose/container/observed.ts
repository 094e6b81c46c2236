import { ContainerModule } from 'inversify'
import { readFigures } from '../observe/figures.ts'
import { metricsServer, type MetricsPlace } from '../observe/metricsServer.ts'
import type { Environment } from '../environment.ts'
import type { TraceSettings } from '../variables/traceVariables.ts'
import type { Observer } from './observer.ts'
import { APP, BACKGROUND, INSIDE, SERVICES, USE_CASES } from './names.ts'

/**
 * What the environment asks to measure. A shop that isn't measured loads no package for it, and none of its
 * parts is wrapped.
 */
export const observers = async (
  { metrics, traces }: Pick<Environment, 'metrics' | 'traces'>,
  closing: AsyncDisposableStack,
): Promise<readonly Observer[]> => [
  ...(metrics === null ? [] : [await measured(metrics)]),
  ...(traces === null ? [] : [await traced(traces, closing)]),
]

/** @param closing sends the last spans after everything else has closed */
const traced = async (settings: TraceSettings, closing: AsyncDisposableStack): Promise<Observer> => {
  const { shopTraces } = await import('../observe/traces.ts')
  const traces = shopTraces(settings)
  closing.defer(() => traces.close())
  const reloaded = new ContainerModule(({ onActivation }) => {
    onActivation(APP.server, (_context, server) => {
      traces.requests(server.app)
      return server
    })
    onActivation(USE_CASES.outboxHandlers, (_context, handlers) => traces.outbox(handlers))
  })
  const lasting = new ContainerModule(({ onActivation }) => {
    onActivation(INSIDE.database, (_context, database) => traces.database(database))
    onActivation(INSIDE.payment, (_context, payment) => ({
      ...payment,
      provider: traces.provider(payment.provider),
    }))
    onActivation(SERVICES.mailer, (_context, mailer) => traces.mailer(mailer))
  })
  return { lasting, reloaded }
}

const measured = async (place: MetricsPlace): Promise<Observer> => {
  const { shopMetrics } = await import('../observe/metrics.ts')
  const metrics = shopMetrics()
  const reloaded = new ContainerModule(({ onActivation }) => {
    onActivation(APP.server, (_context, server) => {
      metrics.requests(server.app)
      return server
    })
  })
  const lasting = new ContainerModule(({ rebind, onActivation }) => {
    onActivation(INSIDE.database, (_context, database) => metrics.database(database))
    onActivation(INSIDE.plainStore, (_context, store) => metrics.store(store))
    onActivation(INSIDE.payment, (_context, payment) => ({
      ...payment,
      provider: metrics.provider(payment.provider),
    }))
    onActivation(SERVICES.mailer, (_context, mailer) => metrics.mailer(mailer))
    rebind(BACKGROUND.metrics).toResolvedValue(
      (database, pages, clock) => [
        metricsServer(place, () =>
          metrics.scrape({
            pages,
            pool: () => database.pool?.() ?? null,
            figures: () => readFigures(database, clock.now()),
          }),
        ),
      ],
      [INSIDE.database, APP.pageCounts, SERVICES.clock],
    )
  })
  return { lasting, reloaded }
}
