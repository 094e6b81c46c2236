import { useEffect } from 'react'
import { paymentOrder } from '../../../application/storefront/account/paymentOrder.ts'
import { ORDER } from '../../../application/texts/order/order.ts'
import { REST } from '../../../application/texts/order/rest.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import type { OverlayProps } from '../../kit/dialog/overlayProps.ts'
import list from '../../kit/form/RadioList.module.css'
import { MethodMark } from '../../kit/icons/MethodMark.tsx'
import { usePrice } from '../../kit/price/usePrice.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'
import { useText } from '../../kit/useText.ts'
import css from './PaymentOrderPanel.module.css'

/** The payment methods for an order's amount due, in a panel [2-117]. */
export const PaymentOrderPanel = ({ open, onClose }: OverlayProps) => {
  const storefront = useStorefront()
  const order = useStore(storefront.overlays, ({ payloads }) => payloads.paymentOrder)
  const payment = storefront.part(paymentOrder)
  useEffect(() => {
    if (open && order !== undefined) void payment.ask(order.orderUid)
  }, [open, order, payment])
  const title = ORDER(storefront.locale)('order', { number: order?.number ?? '' })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      side="right"
      label={title}
      title={<h2 className={css['title']}>{title}</h2>}
    >
      <Ways />
    </Dialog>
  )
}

const Ways = () => {
  const storefront = useStorefront()
  const payment = storefront.part(paymentOrder)
  const say = useText()
  const price = usePrice('cart')
  const { ways, chosen, busy } = useStore(payment, (state) => state)
  const [first] = ways
  return (
    <form
      className={css['body']}
      aria-busy={busy !== null}
      onSubmit={(event) => {
        event.preventDefault()
        void payment.pay()
      }}
    >
      {busy !== null && <p role="status">{say('loading')}</p>}
      {busy === null && first === undefined && (
        <p role="alert" className={css['attention']}>
          <strong>{say('notice.attention')}</strong> {say('checkoutNoPaymentOptions')}
        </p>
      )}
      {first !== undefined && (
        <>
          <fieldset className={list['list']} disabled={busy !== null}>
            <legend>{say('checkout.payment')}</legend>
            {ways.map(({ id, label, icon }) => (
              <label key={id}>
                <input
                  type="radio"
                  name="paymentOptionId"
                  value={id}
                  checked={id === chosen}
                  onChange={() => payment.choose(id)}
                />
                <MethodMark icon={icon} other="creditcard" />
                <span className={list['label']}>{label}</span>
              </label>
            ))}
          </fieldset>
          <button type="submit" className="button button-buy" disabled={busy !== null}>
            {REST(storefront.locale)('pay', { amount: price(first.amount) })}
          </button>
        </>
      )}
    </form>
  )
}
