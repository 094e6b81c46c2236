import { CHECKOUT } from '../../../application/texts/checkout/checkout.ts'
import type { Elements } from '../../kit/elements.ts'
import type { CheckoutView } from '../../../application/pages/checkoutView.ts'
import list from '../../kit/form/RadioList.module.css'
import { useText } from '../../kit/useText.ts'
import { useCheckout } from '../useCheckout.ts'
import css from './SavedAddresses.module.css'

/**
 * The addresses of a logged-in customer to choose from; `children`, the form for another one, shows when that
 * is chosen.
 */
export const SavedAddresses = ({
  view: { addresses, addressId },
  children,
}: {
  readonly view: Pick<CheckoutView, 'addresses' | 'addressId'>
  readonly children: Elements
}) => {
  const checkout = useCheckout()
  const say = useText(CHECKOUT)
  if (addresses.length === 0) return children
  return (
    <>
      <fieldset className={`${list['list']} ${css['saved']}`}>
        <legend>{say('addresses')}</legend>
        {addresses.map(({ id, who, where }) => (
          <label key={id}>
            <input
              type="radio"
              name="addressId"
              value={id}
              checked={id === addressId}
              onChange={() => checkout.chooseAddress(id)}
            />
            <span className={list['label']}>
              <span>{who}</span>
              <small>{where}</small>
            </span>
          </label>
        ))}
        <label>
          <input
            type="radio"
            name="addressId"
            value=""
            checked={addressId === null}
            onChange={() => checkout.chooseAddress(null)}
          />
          <span className={list['label']}>{say('anotherAddress')}</span>
        </label>
      </fieldset>
      <div className={css['another']}>{children}</div>
    </>
  )
}
