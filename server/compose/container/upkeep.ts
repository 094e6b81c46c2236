import { ContainerModule } from 'inversify'
import { upkeep as upkeepOf } from '../upkeep.ts'
import { BACKGROUND, CIRCUMSTANCES, INSIDE } from './names.ts'

/** What keeps the database in shape for as long as it is open, by a shop or by a command. */
export const upkeep = new ContainerModule(({ bind }) => {
  bind(BACKGROUND.upkeep).toResolvedValue(upkeepOf, [
    INSIDE.database,
    CIRCUMSTANCES.environment,
    BACKGROUND.failed,
    BACKGROUND.announce,
  ])
})
