import { ContainerModule } from 'inversify'
import { readFigures } from '../observe/figures.ts'
import { metricsServer, type MetricsPlace } from '../observe/metricsServer.ts'
import type { Environment } from '../environment.ts'
import type { TraceSettings } from '../variables/traceVariables.ts'
import { APP, BACKGROUND, INSIDE, SERVICES, USE_CASES } from './names.ts'

/**
 * Measures the parts of a server where they are put together, as the environment asks. A shop that isn't
 * measured loads no package for it, and none of its parts is wrapped.
 */
export const observed = async (
  { metrics, traces }: Pick<Environment, 'metrics' | 'traces'>,
  closing: AsyncDisposableStack,
): Promise<readonly ContainerModule[]> => [
  ...(metrics === null ? [] : [await measured(metrics)]),
  ...(traces === null ? [] : [await traced(traces, closing)]),
]

/** @param closing sends the last spans after everything else has closed */
const traced = async (settings: TraceSettings, closing: AsyncDisposableStack): Promise<ContainerModule> => {
  const { shopTraces } = await import('../observe/traces.ts')
  const traces = shopTraces(settings)
  closing.defer(() => traces.close())
  return new ContainerModule(({ onActivation }) => {
    onActivation(APP.server, (_context, server) => {
      traces.requests(server.app)
      return server
    })
    onActivation(INSIDE.database, (_context, database) => traces.database(database))
    onActivation(INSIDE.payment, (_context, payment) => ({
      ...payment,
      provider: traces.provider(payment.provider),
    }))
    onActivation(SERVICES.mailer, (_context, mailer) => traces.mailer(mailer))
    onActivation(USE_CASES.outboxHandlers, (_context, handlers) => traces.outbox(handlers))
  })
}

const measured = async (place: MetricsPlace): Promise<ContainerModule> => {
  const { shopMetrics } = await import('../observe/metrics.ts')
  const metrics = shopMetrics()
  return new ContainerModule(({ rebind, onActivation }) => {
    onActivation(APP.server, (_context, server) => {
      metrics.requests(server.app)
      return server
    })
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
            pages: pages.counts,
            pool: () => database.pool?.() ?? null,
            figures: () => readFigures(database, clock.now()),
          }),
        ),
      ],
      [INSIDE.database, APP.pageCache, SERVICES.clock],
    )
  })
}
