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
  /**
   * how the form identifies the order: by its payment, on that payment's page; or by the order, in the
   * account or through a mailed link
   */
  readonly of: { readonly paymentUid: string } | { readonly orderUid: string } | { readonly foundUid: string }
  readonly due: OutstandingView
  /** the buyer came to pay, so the section is expanded */
  readonly isOpen: boolean
  /** handles a click on the element that expands it */
  readonly onFold?: (event: MouseEvent) => void
}

/**
 * An order's amount due, and the button to pay it: a plain form, so it needs no script. Buyers who chose to
 * pay a part later are not urged to pay now: for them it is collapsed.
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
