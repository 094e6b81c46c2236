import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import type { PickupPoint } from '../../../domain/checkout/pickupPoint.ts'

/** Who ordered, and where it is picked up: near where they live, so it is sealed with the rest. */
export interface OrderBuyer {
  readonly form: CheckoutForm
  /** null where it is sent to the address */
  readonly pickupPoint: PickupPoint | null
}

/** As an order's `customer` is sealed. */
export const buyerText = ({ form, pickupPoint }: OrderBuyer): string =>
  JSON.stringify(pickupPoint === null ? form : { ...form, pickupPoint })

/** What `buyerText` wrote; orders of before there were points have none. */
export const buyerIn = (text: string): OrderBuyer => {
  const { pickupPoint = null, ...form } = JSON.parse(text) as CheckoutForm & {
    readonly pickupPoint?: PickupPoint
  }
  return { form, pickupPoint }
}
