import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Actor } from '../../../domain/kernel/event.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { decideAll } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { customer } from '../../streams/kinds/customer.ts'
import type { Services } from '../services.ts'
import { customerOf, type LoadedCustomer } from './customerForms.ts'

/** Whether the shop takes orders of a customer from now on, in the name of whoever says so. Answers false where there is no such customer. @throws Error when others kept changing them */
export const setActive = async (
  services: Pick<Services, 'store' | 'clock'>,
  customerId: string,
  isActive: boolean,
  actor: Actor,
): Promise<boolean> => {
  const handled = await handle<LoadedCustomer, boolean>(services, {
    task: null,
    answerIn: null,
    read: () => customerOf(services, customerId),
    decide: async (loaded) => {
      const decided = decideAll(customer, loaded, [{ type: 'SetActive', isActive }])
      return {
        value: decided.ok,
        actor,
        at: services.clock.now(),
        changes: decided.ok ? [decided.value] : [],
      }
    },
  })
  if (handled.kind !== 'done') throw new Error('others kept changing this customer')
  return handled.value
}

/** `no-account`: a guest has no password, so nobody is known to be them. */
export type LimitRefusal = { readonly why: 'unknown-customer' | 'no-account' | 'version-conflict' }

/** Says how much a customer may owe on account, in cents incl. VAT, in the name of whoever does it; null: as much as anybody may owe the shop. */
export const setCreditLimit = async (
  services: Pick<Services, 'store' | 'clock'>,
  customerId: string,
  limit: Cents | null,
  actor: Actor,
): Promise<Result<null, LimitRefusal>> => {
  const handled = await handle<LoadedCustomer, Result<null, LimitRefusal>>(services, {
    task: null,
    answerIn: null,
    read: () => customerOf(services, customerId),
    decide: async (loaded) => {
      const decided = decideAll(customer, loaded, [{ type: 'SetCreditLimit', limit }])
      const by = { actor, at: services.clock.now() }
      if (decided.ok) return { ...by, value: ok(null), changes: [decided.value] }
      const why = decided.refusal.why === 'no-account' ? 'no-account' : 'unknown-customer'
      return { ...by, value: refused({ why }), changes: [] }
    },
  })
  return handled.kind === 'done' ? handled.value : refused({ why: 'version-conflict' })
}
