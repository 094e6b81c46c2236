import { databaseMaintenance as upkeepOf } from '../databaseMaintenance.ts'

// peer dependency of inversify
import 'reflect-metadata'
import { Container, ContainerModule } from 'inversify'
import { sanitise } from '../../../adapters/html/sanitise.ts'
import type { Environment } from '../environment.ts'
import { projectRoot } from '../projectRoot.ts'
import { paymentProvider } from '../outside/paymentProvider.ts'
import { picturesOf, readShop, type Shop } from '../shop.ts'
import { background } from './background.ts'
import { commands } from './commands.ts'
import { APP, BACKGROUND, CIRCUMSTANCES, INSIDE, SERVICES, type Name, USE_CASES, WHOLE } from './names.ts'
import { ports } from './ports.ts'
import { routes } from './routes.ts'
import { shopSettings } from './shopSettings.ts'
import { useCases } from './useCases.ts'

/** All parts of a program: each is made once, on its first request, from its dependencies. */
export interface Composition {
  get<Value>(name: Name<Value>): Value
}

/** Rebinds a name to another value. */
export type Replacement = (container: Container) => void

/** Replaces a part of the server in a test: `instead(SERVICES.clock, clock)`. */
export const instead =
  <Value>(name: Name<Value>, value: Value): Replacement =>
  (container) =>
    void container.rebind(name).toConstantValue(value)

/** Inputs of a composition. */
export interface Circumstances {
  readonly environment: Environment
  /** collects the closers of everything opened here; the caller closes it */
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
  // asynchronous parts are awaited here: all others are made synchronously
  await container.getAsync(INSIDE.derivedKeys)
  await container.getAsync(INSIDE.database)
  return { get: (name) => container.get(name) }
}

/** A shop's whole server. Rejects if its database cannot be opened. */
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

/**
 * Only the simulator's own process can pay through it: the
 * shop creates the payments that a command leaves due.
 */
const simulatorAway: Replacement = (container) =>
  void container
    .rebind(INSIDE.payment)
    .toResolvedValue(
      (environment, address, store, clock, ids) =>
        paymentProvider(environment, address, store, clock, ids, () =>
          Promise.reject(new Error('the simulator answers only its own process')),
        ),
      [CIRCUMSTANCES.environment, INSIDE.address, INSIDE.simulatorStore, SERVICES.clock, SERVICES.ids],
    )

/**
 * Services of a command if no shop is running. Reads the shop's folder only if a command needs one of its
 * settings, which most do not.
 * @throws Error that names the file and the field if a needed setting cannot be read
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
    // the command itself meets and reports these faults
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
    ],
    commands: get(WHOLE.commands),
  }))
})

/** Maintains the database while a shop or a command has it open. */
const upkeep = new ContainerModule(({ bind }) => {
  bind(BACKGROUND.upkeep).toResolvedValue(upkeepOf, [
    INSIDE.database,
    CIRCUMSTANCES.environment,
    BACKGROUND.failed,
    BACKGROUND.announce,
  ])
})
