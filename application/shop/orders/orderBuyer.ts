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

/** The buyer, their references and the pick-up point, which is sealed too because it is near their home. */
export interface OrderBuyer {
  readonly form: CheckoutForm
  /** null if it is sent to the address */
  readonly pickupPoint: PickupPoint | null
  readonly references: OrderReferences
}

/** An order's `customer` as the plain text to seal. */
export const buyerText = ({ form, pickupPoint, references }: OrderBuyer): string =>
  orderBuyer.write({
    ...form,
    ...(pickupPoint !== null && { pickupPoint }),
    ...(!isUnnamed(references) && { references }),
  })

/** Parses `buyerText`; older orders have no pick-up point and no references. */
export const buyerIn = (text: string): OrderBuyer => {
  const { pickupPoint = null, references = NO_REFERENCES, ...form } = orderBuyer.read(text)
  return { form, pickupPoint, references }
}

/** Whether two orders have the same buyer, address and references. */
export const isSameBuyer = (
  one: Pick<OrderBuyer, 'form' | 'references'>,
  other: Pick<OrderBuyer, 'form' | 'references'>,
): boolean =>
  CHECKOUT_FIELDS.every((field) => one.form[field] === other.form[field]) &&
  REFERENCE_FIELDS.every((field) => one.references[field] === other.references[field])

/**
 * Whether the order is a company's: consumer rights then do not apply (Directive 2011/83/EU, article 2(1)).
 */
export const isBusinessOrder = async (
  services: Pick<Services, 'store'>,
  { customerId }: Pick<OrderSnapshot, 'customerId'>,
  { form, references }: OrderBuyer,
): Promise<boolean> =>
  form.companyName !== '' ||
  !isUnnamed(references) ||
  isBusinessCustomer((await customerOf(services, customerId)).state)
