// peer dependency of inversify
import 'reflect-metadata'
import { Container, ContainerModule } from 'inversify'
import { databaseMaintenance as upkeepOf } from '../databaseMaintenance.ts'
import type { Environment } from '../environment.ts'
import { BACKGROUND, CIRCUMSTANCES, INSIDE, type Name } from './names.ts'

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

/** Makes the parts of these modules on request; those that open asynchronously are open by then. */
export const composed = async (
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

/** Maintains the database while a shop or a command has it open. */
export const upkeep = new ContainerModule(({ bind }) => {
  bind(BACKGROUND.upkeep).toResolvedValue(upkeepOf, [
    INSIDE.database,
    CIRCUMSTANCES.environment,
    BACKGROUND.failed,
    BACKGROUND.announce,
  ])
})
