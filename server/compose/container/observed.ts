import { ContainerModule } from 'inversify'
import { readFigures } from '../observe/figures.ts'
import { metricsServer, type MetricsPlace } from '../observe/metricsServer.ts'
import type { Environment } from '../environment.ts'
import { APP, BACKGROUND, INSIDE, SERVICES } from './names.ts'

/**
 * Measures the parts of a server where they are put together, as the environment asks. A shop that isn't
 * measured loads no package for it, and none of its parts is wrapped.
 */
export const observed = async ({
  metrics,
}: Pick<Environment, 'metrics'>): Promise<readonly ContainerModule[]> => [
  ...(metrics === null ? [] : [await measured(metrics)]),
]

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
