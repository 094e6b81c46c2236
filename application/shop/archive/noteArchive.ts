import type { Archiving } from '../../../domain/archive/archive.ts'
import { archive } from '../../streams/kinds/archive.ts'
import { decideAll } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { load } from '../../streams/load.ts'
import type { Services } from '../services.ts'

/**
 * Records an archive file that was written and verified.
 * @throws Error if another archive is recorded under that uid
 */
export const noteArchive = async (
  services: Pick<Services, 'store' | 'clock'>,
  uid: string,
  by: string,
  archiving: Archiving,
): Promise<void> => {
  const { store, clock } = services
  const handled = await handle(services, {
    read: () => load(store, archive, uid),
    decide: async (loaded) => {
      const decided = decideAll(archive, loaded, [{ type: 'NoteArchive', ...archiving }])
      if (!decided.ok) throw new Error(`this archive can't be noted: ${decided.refusal.why}`)
      return { actor: `staff:${by}`, at: clock.now(), value: null, changes: [decided.value] }
    },
  })
  if (handled.kind !== 'done') throw new Error('the archive could not be noted')
}
