import type { Build, BuildsState } from '../../../domain/archive/builds.ts'
import { decideAll } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { load, type Loaded } from '../../streams/load.ts'
import { BUILDS, system } from '../../streams/kinds/system.ts'
import type { Services } from '../services.ts'

const UID = BUILDS.slice(system.prefix.length)

/**
 * Records which build writes the log from here on.
 * @param isRepeated whether it is recorded although the same build was the last one: a shop records each of its starts, a command none
 */
export const noteBuild = async (
  services: Pick<Services, 'store' | 'clock'>,
  build: Build,
  isRepeated: boolean,
): Promise<void> => {
  await handle<Loaded<BuildsState>, null>(services, {
    read: () => load(services.store, system, UID),
    decide: async (loaded) => {
      const by = { actor: 'system', at: services.clock.now(), value: null } as const
      const decided = decideAll(system, loaded, [{ type: 'NoteBuild', ...build, isRepeated }])
      return { ...by, changes: decided.ok && decided.value.facts.length > 0 ? [decided.value] : [] }
    },
  })
}
