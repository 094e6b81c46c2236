import type { CustomerState } from '../../../domain/account/customer.ts'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import { customer } from '../../streams/kinds/customer.ts'
import type { Services } from '../services.ts'
import { customerOf, detailsOf } from './customerForms.ts'

/** A customer with an account. */
export interface ListedAccount {
  readonly customerId: string
  /** UTC instant of the first event */
  readonly since: string
  readonly state: CustomerState
  /** null if they were erased */
  readonly details: CheckoutForm | null
}

/** Customers with an account, the one that changed last first. */
export const listAccounts = async (
  services: Pick<Services, 'store' | 'vault'>,
  limit: number,
): Promise<readonly ListedAccount[]> => {
  const listed: ListedAccount[] = []
  for (const { stream, since } of await services.store.streams(customer.prefix, Number.MAX_SAFE_INTEGER)) {
    const { uid, state } = await customerOf(services, stream.slice(customer.prefix.length))
    if (state.isGuest) continue
    listed.push({ customerId: uid, since, state, details: await detailsOf(services, state) })
    if (listed.length === limit) break
  }
  return listed
}
