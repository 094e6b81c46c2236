import type { CheckoutView } from '../../application/pages/checkoutView.ts'
import { CHECKOUT } from '../../application/texts/checkout/checkout.ts'
import { useText } from '../kit/useText.ts'
import { useCheckout } from './useCheckout.ts'
import type { Standing } from '../kit/form/useEarlyValues.ts'
import { CheckoutForm } from './CheckoutForm.tsx'
import { useOrderDeliveryDate } from './useOrderDeliveryDate.ts'
import { PickupPoints } from './pickup/PickupPoints.tsx'
import { RadioList } from './RadioList.tsx'

/** Step 2: the delivery method. */
export const DeliveryStep = ({ view }: { readonly view: CheckoutView }) => {
  const checkout = useCheckout()
  const say = useText()
  const sayCheckout = useText(CHECKOUT)
  const arrival = useOrderDeliveryDate()
  const chosen = view.deliveryOptions.find(({ id }) => id === view.deliveryId)
  const takeOver = (standing: Standing) => {
    const way = standing('deliveryId')
    if (way !== null && way !== view.deliveryId) checkout.chooseDelivery(way)
    const point = standing('pickupLocationId')
    if (point !== null && point !== view.pickup.pointId) checkout.choosePickup(point)
  }
  return (
    <CheckoutForm
      action="delivery"
      title={sayCheckout('deliveryTitle')}
      submit={sayCheckout('toOverview')}
      previous="information"
      takeOver={takeOver}
    >
      {view.deliveryOptions.length === 0 ? (
        <p role="alert">{sayCheckout('noDelivery')}</p>
      ) : (
        <>
          <RadioList
            name="deliveryId"
            legend={say('checkout.step.delivery')}
            options={view.deliveryOptions}
            chosen={view.deliveryId}
            noteOf={({ type }) =>
              arrival !== null &&
              say(type === 'pickup' ? 'pickup.arrival' : 'cart.arrival', { date: arrival })
            }
            choose={(id) => checkout.chooseDelivery(id)}
          />
          {chosen?.hasPoints === true && <PickupPoints view={view} />}
        </>
      )}
    </CheckoutForm>
  )
}
