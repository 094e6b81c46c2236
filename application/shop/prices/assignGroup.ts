import type { Actor } from '../../../domain/kernel/event.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { decideAll } from '../../streams/change.ts'
import { customer } from '../../streams/kinds/customer.ts'
import { handle } from '../../streams/handle.ts'
import { customerOf, type LoadedCustomer } from '../customers/customerForms.ts'
import type { Services } from '../services.ts'
import { groupList } from './groupPrices.ts'

/** `no-account`: a guest has no password, so nobody is known to be them. */
export type GroupRefusal = {
  readonly why: 'unknown-customer' | 'no-account' | 'unknown-group' | 'version-conflict'
}

/** Puts a customer into the group whose price list is to hold for them, in the name of whoever does it; null: into none. */
export const assignGroup = async (
  services: Pick<Services, 'store' | 'clock'>,
  customerId: string,
  group: string | null,
  actor: Actor,
): Promise<Result<null, GroupRefusal>> => {
  if (group !== null && (await groupList(services, group)) === null) return refused({ why: 'unknown-group' })
  const handled = await handle<LoadedCustomer, Result<null, GroupRefusal>>(services, {
    task: null,
    answerIn: null,
    read: () => customerOf(services, customerId),
    decide: async (loaded) => {
      const decided = decideAll(customer, loaded, [{ type: 'AssignGroup', group }])
      const by = { actor, at: services.clock.now() }
      if (decided.ok) return { ...by, value: ok(null), changes: [decided.value] }
      const why = decided.refusal.why === 'no-account' ? 'no-account' : 'unknown-customer'
      return { ...by, value: refused({ why }), changes: [] }
    },
  })
  return handled.kind === 'done' ? handled.value : refused({ why: 'version-conflict' })
}
