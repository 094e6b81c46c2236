import { untilFree } from '../../domain/cart/deliveryFee.ts'
import { rateIn } from '../../domain/cart/deliveryRates.ts'
import { NOTHING, type Cents } from '../../domain/kernel/cents.ts'
import { couponExclVat } from '../../domain/pricing/couponExclVat.ts'
import type { CartTotals as Totals } from '../../domain/pricing/totals.ts'
import { usePrice } from '../kit/price/usePrice.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { useExclVat } from '../kit/price/useExclVat.ts'
import css from './CartTotals.module.css'
import { VatRows } from './VatRows.tsx'

interface CartTotalsProps {
  readonly totals: Totals
  /** whether a delivery was chosen, so that its price is known */
  readonly shippingKnown: boolean
}

/** The sum of a cart on the side of VAT this shop shows first; what is to be paid always includes VAT. */
export const CartTotals = ({ totals, shippingKnown }: CartTotalsProps) => {
  const say = useText()
  const price = usePrice('cart')
  const off = (amount: Cents) => `−\u00a0${price(amount)}`
  const fee = usePrice('cart', true)
  const excl = useExclVat()
  const discount = excl ? totals.discountExclVat : totals.discountInclVat
  const paymentFee = excl ? totals.paymentFeeExclVat : totals.paymentFeeInclVat
  return (
    <div>
      <dl className={css['totals']}>
        <dt>{say('totals.subtotal')}</dt>
        <dd>{price(excl ? totals.subtotalExclVat : totals.subtotalInclVat)}</dd>
        {discount > 0 && (
          <>
            <dt>{say('totals.discount')}</dt>
            <dd className={css['off']}>{off(discount)}</dd>
          </>
        )}
        {totals.coupon > 0 && (
          <>
            <dt>{say('totals.coupon')}</dt>
            <dd className={css['off']}>{off(excl ? couponExclVat(totals) : totals.coupon)}</dd>
          </>
        )}
        {shippingKnown && (
          <>
            <dt>{say('totals.shipping')}</dt>
            <dd>{fee(excl ? totals.shippingExclVat : totals.shippingInclVat)}</dd>
          </>
        )}
        {paymentFee > 0 && (
          <>
            <dt>{say('totals.paymentFee')}</dt>
            <dd>{price(paymentFee)}</dd>
          </>
        )}
        {excl && <VatRows totals={totals} />}
        <dt className={css['total']}>{say('totals.totalIncl')}</dt>
        <dd className={css['total']}>{price(totals.totalInclVat)}</dd>
      </dl>
      {!shippingKnown && <ShippingNote totals={totals} />}
    </div>
  )
}

/** What delivery will cost before a way of it is chosen: nothing by the first that is free, or how much is left until it is. */
const ShippingNote = ({ totals }: { readonly totals: Totals }) => {
  const { deliveryMethods } = useStorefront().config
  const say = useText()
  const price = usePrice('cart')
  const method = deliveryMethods.find(
    (way) => way.type === 'shipping' && (rateIn(way, null)?.freeFromInclVat ?? null) !== null,
  )
  const left = method === undefined ? null : untilFree(method, totals)
  return (
    <p className={css['note']}>
      {left === NOTHING
        ? say('totals.freeShipping', { method: method?.label ?? '' })
        : say('totals.unknownShipping') +
          (left === null ? '' : ` ${say('totals.untilFree', { amount: price(left) })}`)}
    </p>
  )
}
