import { ContainerModule } from 'inversify'
import type { Shop } from '../shop.ts'
import { background } from './background.ts'
import { commands } from './commands.ts'
import { composed, upkeep, type Circumstances, type Composition, type Replacement } from './composed.ts'
import { APP, BACKGROUND, CIRCUMSTANCES, INSIDE, USE_CASES, WHOLE } from './names.ts'
import { observed } from './observed.ts'
import { ports } from './ports.ts'
import { routes } from './routes.ts'
import { shopSettings } from './shopSettings.ts'
import { useCases } from './useCases.ts'

export { instead, type Composition, type Replacement } from './composed.ts'

/** A shop's whole server. Rejects if its database cannot be opened. */
export const serverComposition = async (
  circumstances: Circumstances & { readonly shop: Shop },
  ...replacements: readonly Replacement[]
): Promise<Composition> =>
  composed(
    circumstances,
    [
      new ContainerModule(({ bind }) => void bind(CIRCUMSTANCES.shop).toConstantValue(circumstances.shop)),
      shopSettings,
      ports,
      useCases,
      routes,
      background,
      upkeep,
      commands,
      opening,
      ...(await observed(circumstances.environment, circumstances.closing)),
    ],
    replacements,
  )

/** Parts that open a shop. */
const opening = new ContainerModule(({ bind }) => {
  bind(WHOLE.openingShop).toDynamicValue(({ get }) => ({
    parts: get(WHOLE.appParts),
    address: get(INSIDE.address),
    noteBuild: get(INSIDE.noteBuild),
    storeBuild: () =>
      get(APP.storeBuild)().catch(
        get(BACKGROUND.failed)('processes of another build lack this build’s files until the next start'),
      ),
    fill: get(USE_CASES.fillShop),
    droppedPages: get(BACKGROUND.droppedPages),
    isWorker: get(CIRCUMSTANCES.environment).role === 'worker',
    background: [
      // any number of processes may run each of these at once
      ...(get(CIRCUMSTANCES.environment).role === 'web'
        ? []
        : [
            get(BACKGROUND.outbox),
            get(BACKGROUND.forgetting),
            get(BACKGROUND.avifTwins),
            get(BACKGROUND.spotChecks),
            get(BACKGROUND.sequencing),
            get(BACKGROUND.listing),
            get(BACKGROUND.stockNotices),
          ]),
      // what a process caches, and its own embedded database
      get(BACKGROUND.freshRedirects),
      ...get(BACKGROUND.upkeep),
      ...get(BACKGROUND.metrics),
    ],
    commands: get(WHOLE.commands),
  }))
})
