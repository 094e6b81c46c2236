import type { AccessState } from '../../../domain/account/access.ts'
import { access } from '../../streams/access.ts'
import { decideAll } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { load, type Loaded } from '../../streams/load.ts'
import type { Services } from '../services.ts'
import { openPasskeys } from './passkeyList.ts'

/**
 * Takes away all of a customer's passkeys but those of these uids: the names of those that went, oldest first. Null where others kept changing
 * them, and nothing went.
 */
export const dropPasskeys = async (
  services: Pick<Services, 'store' | 'vault' | 'clock'>,
  customerId: string,
  kept: ReadonlySet<string>,
): Promise<readonly string[] | null> => {
  const handled = await handle<Loaded<AccessState>, readonly string[]>(services, {
    task: null,
    answerIn: null,
    read: () => load(services.store, access, customerId),
    decide: async (loaded) => {
      const known = await openPasskeys(services, loaded.state)
      const gone = [...loaded.state.passkeys.keys()].filter((uid) => !kept.has(uid))
      const wishes = gone.map((passkeyUid) => ({ type: 'RemovePasskey', passkeyUid }) as const)
      const decided = decideAll(access, loaded, wishes)
      if (!decided.ok) throw new Error(`a passkey that there is was not removed: ${decided.refusal.why}`)
      return {
        value: known.filter(({ uid }) => gone.includes(uid)).map(({ name }) => name),
        actor: `customer:${customerId}`,
        at: services.clock.now(),
        changes: [decided.value],
      }
    },
  })
  return handled.kind === 'done' ? handled.value : null
}
