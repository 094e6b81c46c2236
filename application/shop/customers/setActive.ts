import type { Actor } from '../../../domain/kernel/event.ts'
import { decideAll } from '../../streams/change.ts'
import { customer } from '../../streams/kinds/customer.ts'
import { handle } from '../../streams/handle.ts'
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
