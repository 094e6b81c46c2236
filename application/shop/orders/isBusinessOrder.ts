import { isBusinessCustomer } from '../../../domain/account/customer.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderFacts.ts'
import { isUnnamed } from '../../../domain/orders/references.ts'
import { customerOf } from '../account/guest.ts'
import type { Services } from '../services.ts'
import type { OrderBuyer } from './orderBuyer.ts'

/** Whether it was ordered for a company: the rights of consumers don't hold then (Directive 2011/83/EU, article 2(1)). */
export const isBusinessOrder = async (
  services: Pick<Services, 'store'>,
  { customerId }: Pick<OrderSnapshot, 'customerId'>,
  { form, references }: OrderBuyer,
): Promise<boolean> =>
  form.companyName !== '' ||
  !isUnnamed(references) ||
  isBusinessCustomer((await customerOf(services, customerId)).state)
