import { ContainerModule } from 'inversify'
import { upkeep as upkeepOf } from '../upkeep.ts'
import { BACKGROUND, GIVEN, INSIDE } from './names.ts'

/** What keeps the database in shape for as long as it is open, by a shop or by a command. */
export const upkeep = new ContainerModule(({ bind }) => {
  bind(BACKGROUND.upkeep).toResolvedValue(upkeepOf, [
    INSIDE.database,
    GIVEN.environment,
    BACKGROUND.failed,
    BACKGROUND.told,
  ])
})
