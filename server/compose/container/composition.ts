import { hostname } from 'node:os'
import { ContainerModule } from 'inversify'
import { folderReload } from '../../background/folderReload.ts'
import { buildApp } from '../buildApp.ts'
import { buildWorker } from '../buildWorker.ts'
import type { Shop } from '../shop.ts'
import { background } from './background.ts'
import { commands } from './commands.ts'
import {
  composed,
  instead,
  upkeep,
  type Circumstances,
  type Composition,
  type Replacement,
} from './composed.ts'
import { LASTING } from './lasting.ts'
import { APP, BACKGROUND, CIRCUMSTANCES, INSIDE, SERVICES, USE_CASES, WHOLE } from './names.ts'
import { observers } from './observed.ts'
import type { Observer } from './observer.ts'
import { ports } from './ports.ts'
import { routes } from './routes.ts'
import { shopSettings } from './shopSettings.ts'
import { useCases } from './useCases.ts'

export { instead, type Composition, type Replacement } from './composed.ts'

type OfShop = Circumstances & { readonly shop: Shop }

/** Modules of a server that `observing` observe. */
const modules = (shop: Shop, observing: readonly Observer[]): readonly ContainerModule[] => [
  new ContainerModule(({ bind }) => {
    bind(CIRCUMSTANCES.shop).toConstantValue(shop)
    bind(CIRCUMSTANCES.observers).toConstantValue(observing)
  }),
  shopSettings,
  ports,
  useCases,
  routes,
  background,
  upkeep,
  commands,
  opening,
  ...observing.map(({ reloaded }) => reloaded),
]

/** A shop's whole server. Rejects if its database cannot be opened. */
export const serverComposition = async (
  circumstances: OfShop,
  ...replacements: readonly Replacement[]
): Promise<Composition> => {
  const observing = await observers(circumstances.environment, circumstances.closing)
  return composed(
    circumstances,
    [...modules(circumstances.shop, observing), ...observing.map(({ lasting }) => lasting)],
    replacements,
  )
}

/**
 * The same server made from another reading of the shop's folder: what a reload keeps is taken from the
 * server that runs. @param circumstances `closing` closes what is opened for this reading alone
 */
export const recomposition = (
  running: Composition,
  circumstances: OfShop,
  ...replacements: readonly Replacement[]
): Promise<Composition> =>
  composed(circumstances, modules(circumstances.shop, running.get(CIRCUMSTANCES.observers)), [
    ...LASTING.map((name) => instead(name, running.get(name))),
    ...replacements,
  ])

/** Parts that open a shop. */
const opening = new ContainerModule(({ bind }) => {
  bind(WHOLE.edition).toDynamicValue(({ get }) => {
    const { role } = get(CIRCUMSTANCES.environment)
    const parts = get(WHOLE.appParts)
    return {
      app: parts.app,
      // a worker answers probes alone, no visitors
      build: () => (role === 'worker' ? buildWorker(parts) : buildApp(parts)),
      storeBuild: () =>
        get(APP.storeBuild)().catch(
          get(BACKGROUND.failed)('processes of another build lack this build’s files until the next start'),
        ),
      fill: get(USE_CASES.fillShop),
      droppedPages: get(BACKGROUND.droppedPages),
      jobs: [
        // any number of processes may run each of these at once
        ...(role === 'web' ? [] : [get(BACKGROUND.outbox), get(BACKGROUND.stockNotices)]),
        // what a process caches
        get(BACKGROUND.freshRedirects),
      ],
      commands: get(WHOLE.commands),
      forgetPages: () => get(APP.pageCache).clear(),
      end: () => get(CIRCUMSTANCES.closing).disposeAsync(),
    }
  })
  bind(WHOLE.openingShop).toDynamicValue(({ get }) => ({
    edition: get(WHOLE.edition),
    address: get(INSIDE.address),
    noteBuild: get(INSIDE.noteBuild),
    isWorker: get(CIRCUMSTANCES.environment).role === 'worker',
    background: [
      // any number of processes may run each of these at once
      ...(get(CIRCUMSTANCES.environment).role === 'web'
        ? []
        : [
            get(BACKGROUND.forgetting),
            get(BACKGROUND.avifTwins),
            get(BACKGROUND.spotChecks),
            get(BACKGROUND.sequencing),
            get(BACKGROUND.listing),
          ]),
      // its own embedded database
      ...get(BACKGROUND.upkeep),
      ...get(BACKGROUND.metrics),
    ],
    lastReload: () => get(INSIDE.reloads).latest(),
    reloading: (reload, from) =>
      folderReload({
        reloads: get(INSIDE.reloads),
        monotonic: get(SERVICES.monotonic),
        self: { id: get(SERVICES.ids).uuid(), name: `${hostname()} (process ${process.pid})` },
        reload,
        from,
        failed: get(BACKGROUND.failed)('the shop’s folder could not be reloaded'),
      }),
    schedule: get(SERVICES.schedule),
    failed: get(BACKGROUND.failed)(
      'the end of the settings before a reload, or a task of the new ones, failed',
    ),
  }))
})
