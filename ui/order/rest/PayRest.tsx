import type { MouseEvent } from 'react'
import type { OutstandingView } from '../../../application/pages/orders/orderView.ts'
import { REST } from '../../../application/texts/order/rest.ts'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { MethodMark } from '../../kit/icons/MethodMark.tsx'
import { usePrice } from '../../kit/price/usePrice.ts'
import list from '../../kit/form/RadioList.module.css'
import { useText } from '../../kit/useText.ts'
import css from './PayRest.module.css'

interface PayRestProps {
  /** what the form names the order by: the payment whose page it stands on, or itself in its buyer's account or by a mailed link */
  readonly of: { readonly paymentUid: string } | { readonly orderUid: string } | { readonly foundUid: string }
  readonly due: OutstandingView
  /** the buyer came for it: it stands open */
  readonly isOpen: boolean
  /** hears a click on what folds it out */
  readonly onFold?: (event: MouseEvent) => void
}

/**
 * What of an order is still to be paid, and the button that goes and pays it: a plain form, so it needs no script. Who chose to pay a part
 * later is not pressed to pay it now: for them it is folded.
 */
export const PayRest = ({ of, due: { amount, underWay, ways }, isOpen, onFold }: PayRestProps) => {
  const say = useText()
  const sayRest = useText(REST)
  const price = usePrice('cart')
  if (underWay === 'pending') return <p>{sayRest('pending')}</p>
  if (underWay === null && ways.length === 0)
    return isOpen ? <p role="alert">{say('checkoutNoPaymentOptions')}</p> : null
  const form = (
    <form method="post" action="/actions/order/pay" className={css['form']}>
      <FormFields name="order-pay" />
      {Object.entries(of).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="amount" value={amount} />
      {ways.length > 0 && (
        <fieldset className={list['list']}>
          <legend>{say('checkout.payment')}</legend>
          {ways.map(({ id, label, icon }, index) => (
            <label key={id}>
              <input type="radio" name="paymentOptionId" value={id} defaultChecked={index === 0} />
              <MethodMark icon={icon} other="creditcard" />
              <span className={list['label']}>{label}</span>
            </label>
          ))}
        </fieldset>
      )}
      <button type="submit" className="button button-buy">
        {sayRest('pay', { amount: price(amount) })}
      </button>
    </form>
  )
  if (isOpen || underWay !== null) return form
  return (
    <details className={css['early']}>
      <summary onClick={onFold}>{sayRest('early')}</summary>
      {form}
    </details>
  )
}
