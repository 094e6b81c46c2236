import { databaseMaintenance as upkeepOf } from '../databaseMaintenance.ts'

// inversify's peer
import 'reflect-metadata'
import { Container, ContainerModule } from 'inversify'
import { sanitise } from '../../../adapters/html/sanitise.ts'
import type { Environment } from '../environment.ts'
import { projectRoot } from '../projectRoot.ts'
import { paymentProvider } from '../outside/paymentProvider.ts'
import { picturesOf, readShop, type Shop } from '../shop.ts'
import { background } from './background.ts'
import { commands } from './commands.ts'
import { BACKGROUND, CIRCUMSTANCES, INSIDE, SERVICES, type Name, USE_CASES, WHOLE } from './names.ts'
import { ports } from './ports.ts'
import { routes } from './routes.ts'
import { shopSettings } from './shopSettings.ts'
import { useCases } from './useCases.ts'

/** Everything a program is made of: each made once, when it is first asked for, out of what it needs. */
export interface Composition {
  get<Value>(name: Name<Value>): Value
}

/** Another value under a name. */
export type Replacement = (container: Container) => void

/** What a test puts in the place of a part of the server: `instead(SERVICES.clock, clock)`. */
export const instead =
  <Value>(name: Name<Value>, value: Value): Replacement =>
  (container) =>
    void container.rebind(name).toConstantValue(value)

/** What a program runs in. */
export interface Circumstances {
  readonly environment: Environment
  /** takes in what closes whatever is opened here; closing is the caller's */
  readonly closing: AsyncDisposableStack
}

const composed = async (
  { environment, closing }: Circumstances,
  modules: readonly ContainerModule[],
  replacements: readonly Replacement[] = [],
): Promise<Composition> => {
  const container = new Container({ defaultScope: 'Singleton' })
  container.bind(CIRCUMSTANCES.environment).toConstantValue(environment)
  container.bind(CIRCUMSTANCES.closing).toConstantValue(closing)
  container.load(...modules)
  for (const replace of replacements) replace(container)
  // what has to be waited for: everything else is made on the spot
  await container.getAsync(INSIDE.derivedKeys)
  await container.getAsync(INSIDE.database)
  return { get: (name) => container.get(name) }
}

/** A shop's whole server. Rejects where its database can't be opened. */
export const serverComposition = (
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
    ],
    replacements,
  )

/** Only the process that the simulator runs in can pay through it: the shop creates what a command leaves to be paid. */
const simulatorAway: Replacement = (container) =>
  void container
    .rebind(INSIDE.payment)
    .toResolvedValue(
      (environment, address, store, clock, ids) =>
        paymentProvider(environment, address, store, clock, ids, () =>
          Promise.reject(new Error('the simulator answers its own process alone')),
        ),
      [CIRCUMSTANCES.environment, INSIDE.address, INSIDE.simulatorStore, SERVICES.clock, SERVICES.ids],
    )

/**
 * What a command needs while no shop runs. The shop's folder is read once a command needs a setting of it: most need none.
 * @throws Error that names the file and the field, when a needed setting can't be read
 */
export const commandComposition = (circumstances: Circumstances): Promise<Composition> => {
  const { shop: name, shopsDir, mollieApiKey } = circumstances.environment
  const root = projectRoot()
  const alone = new ContainerModule(({ bind }) => {
    bind(CIRCUMSTANCES.shop).toDynamicValue(() => {
      const shop = readShop(root, name, sanitise, shopsDir)
      if (!shop.ok) throw new Error(shop.refusal)
      return shop.value
    })
    bind(BACKGROUND.pictureMade).toConstantValue(() => undefined)
    // whatever they would tell of, the command meets and tells itself
    bind(BACKGROUND.failed).toConstantValue(() => () => undefined)
    bind(BACKGROUND.announce).toConstantValue(() => undefined)
  })
  return composed(
    circumstances,
    [alone, shopSettings, ports, useCases, upkeep, commands],
    [
      instead(INSIDE.isEachStart, false),
      instead(INSIDE.ownRedirects, []),
      instead(INSIDE.picturesDir, picturesOf(root, name, shopsDir)),
      ...(mollieApiKey === null ? [simulatorAway] : []),
    ],
  )
}

/** What it takes to open a shop. */
const opening = new ContainerModule(({ bind }) => {
  bind(WHOLE.openingShop).toDynamicValue(({ get }) => ({
    parts: get(WHOLE.appParts),
    address: get(INSIDE.address),
    noteBuild: get(INSIDE.noteBuild),
    fill: get(USE_CASES.fillShop),
    droppedPages: get(BACKGROUND.droppedPages),
    background: [
      get(BACKGROUND.outbox),
      get(BACKGROUND.forgetting),
      get(BACKGROUND.freshRedirects),
      get(BACKGROUND.avifTwins),
      get(BACKGROUND.spotChecks),
      get(BACKGROUND.sequencing),
      get(BACKGROUND.listing),
      get(BACKGROUND.stockNotices),
      ...get(BACKGROUND.upkeep),
    ],
    commands: get(WHOLE.commands),
  }))
})

/** What keeps the database in shape for as long as it is open, by a shop or by a command. */
const upkeep = new ContainerModule(({ bind }) => {
  bind(BACKGROUND.upkeep).toResolvedValue(upkeepOf, [
    INSIDE.database,
    CIRCUMSTANCES.environment,
    BACKGROUND.failed,
    BACKGROUND.announce,
  ])
})
