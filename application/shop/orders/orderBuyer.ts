import { isBusinessCustomer } from '../../../domain/account/customer.ts'
import { CHECKOUT_FIELDS, type CheckoutForm } from '../../../domain/checkout/information.ts'
import type { PickupPoint } from '../../../domain/checkout/pickupPoint.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderEvents.ts'
import {
  isUnnamed,
  NO_REFERENCES,
  REFERENCE_FIELDS,
  type OrderReferences,
} from '../../../domain/orders/references.ts'
import { orderBuyer } from '../../streams/sealed/customerTexts.ts'
import { customerOf } from '../customers/customerForms.ts'
import type { Services } from '../services.ts'

/**
 * Who ordered, what they call it, and where it is picked up: near where they live, so it is sealed with the
 * rest.
 */
export interface OrderBuyer {
  readonly form: CheckoutForm
  /** null where it is sent to the address */
  readonly pickupPoint: PickupPoint | null
  readonly references: OrderReferences
}

/** As an order's `customer` is sealed. */
export const buyerText = ({ form, pickupPoint, references }: OrderBuyer): string =>
  orderBuyer.write({
    ...form,
    ...(pickupPoint !== null && { pickupPoint }),
    ...(!isUnnamed(references) && { references }),
  })

/** What `buyerText` wrote; older orders have no point and no references. */
export const buyerIn = (text: string): OrderBuyer => {
  const { pickupPoint = null, references = NO_REFERENCES, ...form } = orderBuyer.read(text)
  return { form, pickupPoint, references }
}

/** Whether an order goes to the same person and address, under the same references. */
export const isSameBuyer = (
  one: Pick<OrderBuyer, 'form' | 'references'>,
  other: Pick<OrderBuyer, 'form' | 'references'>,
): boolean =>
  CHECKOUT_FIELDS.every((field) => one.form[field] === other.form[field]) &&
  REFERENCE_FIELDS.every((field) => one.references[field] === other.references[field])

/**
 * Whether it was ordered for a company: the rights of consumers don't hold then (Directive 2011/83/EU,
 * article 2(1)).
 */
export const isBusinessOrder = async (
  services: Pick<Services, 'store'>,
  { customerId }: Pick<OrderSnapshot, 'customerId'>,
  { form, references }: OrderBuyer,
): Promise<boolean> =>
  form.companyName !== '' ||
  !isUnnamed(references) ||
  isBusinessCustomer((await customerOf(services, customerId)).state)
