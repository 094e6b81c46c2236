import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import type { PickupPoint } from '../../../domain/checkout/pickupPoint.ts'
import { isUnnamed, NO_REFERENCES, type OrderReferences } from '../../../domain/orders/references.ts'

/** Who ordered, what they call it, and where it is picked up: near where they live, so it is sealed with the rest. */
export interface OrderBuyer {
  readonly form: CheckoutForm
  /** null where it is sent to the address */
  readonly pickupPoint: PickupPoint | null
  readonly references: OrderReferences
}

/** As an order's `customer` is sealed. */
export const buyerText = ({ form, pickupPoint, references }: OrderBuyer): string =>
  JSON.stringify({
    ...form,
    ...(pickupPoint !== null && { pickupPoint }),
    ...(!isUnnamed(references) && { references }),
  })

/** What `buyerText` wrote; older orders have no point and no references. */
export const buyerIn = (text: string): OrderBuyer => {
  const {
    pickupPoint = null,
    references = NO_REFERENCES,
    ...form
  } = JSON.parse(text) as CheckoutForm &
    Partial<Pick<OrderBuyer, 'references'>> & { readonly pickupPoint?: PickupPoint }
  return { form, pickupPoint, references }
}
