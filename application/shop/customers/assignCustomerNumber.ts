import { drawCustomerNumber } from '../../../domain/account/customerNumber.ts'
import { decideAll } from '../../streams/change.ts'
import { customer } from '../../streams/kinds/customer.ts'
import { customerNumber } from '../../streams/kinds/customerNumber.ts'
import { handle } from '../../streams/handle.ts'
import { load } from '../../streams/load.ts'
import type { Services } from '../services.ts'
import { customerOf } from './customerForms.ts'

/**
 * Gives an account holder a customer number if they have none. Customer and number change in one commit; if
 * two draw the same number, one of them draws again.
 */
export const assignCustomerNumber = async (
  services: Pick<Services, 'store' | 'clock' | 'ids'>,
  customerId: string,
): Promise<void> => {
  const { store, clock, ids } = services
  const draw = async () => {
    const number = drawCustomerNumber(ids.uuid())
    return { number, claim: await load(store, customerNumber, number) }
  }
  await handle(services, {
    read: async () => {
      const own = await customerOf(services, customerId)
      return { own, drawn: own.state.number === undefined ? await draw() : null }
    },
    decide: async ({ own, drawn }) => {
      const by = { actor: 'system', at: clock.now(), value: null } as const
      if (drawn === null) return { ...by, changes: [] }
      const numbered = decideAll(customer, own, [{ type: 'NumberCustomer', number: drawn.number }])
      if (!numbered.ok) return { ...by, changes: [] }
      const given = decideAll(customerNumber, drawn.claim, [{ type: 'GiveCustomerNumber', customerId }])
      return given.ok ? { ...by, changes: [numbered.value, given.value] } : null
    },
  })
}
