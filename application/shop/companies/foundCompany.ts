import { isBusinessCustomer } from '../../../domain/account/customer.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { decideAll } from '../../streams/change.ts'
import { company } from '../../streams/kinds/company.ts'
import { customer } from '../../streams/kinds/customer.ts'
import { handle } from '../../streams/handle.ts'
import { unbegun } from '../../streams/load.ts'
import { customerOf, type LoadedCustomer } from '../customers/customerForms.ts'
import type { Services } from '../services.ts'

/** `not-business`: the customer is no business; `member-already`: they are in a company. */
export interface FoundRefusal {
  readonly why: 'not-business' | 'member-already' | 'version-conflict'
}

/** Founds a company that the business customer then manages. Returns its uid. */
export const foundCompany = async (
  services: Pick<Services, 'store' | 'ids' | 'clock'>,
  customerId: string,
): Promise<Result<string, FoundRefusal>> => {
  const handled = await handle<LoadedCustomer, Result<string, FoundRefusal>>(services, {
    read: () => customerOf(services, customerId),
    decide: async (loaded) => {
      const by = { actor: `customer:${customerId}`, at: services.clock.now() } as const
      if (!isBusinessCustomer(loaded.state))
        return { ...by, value: refused({ why: 'not-business' }), changes: [] }
      const companyUid = services.ids.uuid()
      const joined = decideAll(customer, loaded, [{ type: 'JoinCompany', companyUid }])
      const founded = decideAll(company, unbegun(company, companyUid), [
        { type: 'FoundCompany', by: customerId },
      ])
      return joined.ok && founded.ok
        ? { ...by, value: ok(companyUid), changes: [founded.value, joined.value] }
        : { ...by, value: refused({ why: 'member-already' }), changes: [] }
    },
  })
  return handled.kind === 'done' ? handled.value : refused({ why: 'version-conflict' })
}
