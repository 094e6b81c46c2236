import { goodsOf } from '../../domain/cart/cartTotals.ts'
import { deliveryFee, untilFree } from '../../domain/cart/delivery/deliveryFee.ts'
import type { Country } from '../../domain/country/country.ts'
import { cents, NOTHING, type Cents } from '../../domain/kernel/cents.ts'
import { couponExclVat } from '../../domain/pricing/couponExclVat.ts'
import type { Saving } from '../../domain/pricing/shown/saving.ts'
import type { CartTotals as Totals } from '../../domain/pricing/totals.ts'
import { usePrice } from '../kit/price/usePrice.ts'
import { usePromiseText } from '../kit/price/usePromiseText.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { useExclVat } from '../kit/price/useExclVat.ts'
import css from './CartTotals.module.css'
import type { Delivered } from './useDelivered.ts'

interface CartTotalsProps {
  readonly totals: Totals
  /** the saving that may be shown compared with the prior prices */
  readonly saving: Saving
  /** the delivery prices offered while no method is chosen; null if the totals include the chosen one */
  readonly promised?: Pick<Delivered, 'promises' | 'assumed'>
}

/** The totals of a cart on the side of VAT this shop shows first; the amount due always includes VAT. */
export const CartTotals = ({ totals, saving, promised = CHOSEN }: CartTotalsProps) => {
  const say = useText()
  const price = usePrice('cart')
  const off = (amount: Cents) => `−\u00a0${price(amount)}`
  const fee = usePrice('cart', true)
  const excl = useExclVat()
  const discount = excl ? saving.exclVat : saving.inclVat
  const goods = excl ? totals.subtotalExclVat - totals.discountExclVat : goodsOf(totals)
  const { assumed } = promised
  const isFrom = assumed !== null && assumed.fee.inclVat > 0
  // the free method may be pickup only, so pickup is named
  const pickup = assumed?.method.type === 'pickup' ? assumed.method.label : null
  const paymentFee = excl ? totals.paymentFeeExclVat : totals.paymentFeeInclVat
  return (
    <div>
      <dl className={css['totals']}>
        <dt>{say('totals.subtotal')}</dt>
        <dd>{price(cents(goods + discount))}</dd>
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
        {(promised.promises === null || promised.assumed !== null) && (
          <>
            <dt>{isFrom ? say('totals.shippingFrom') : (pickup ?? say('totals.shipping'))}</dt>
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
      {promised.promises !== null && <ShippingNote totals={totals} {...promised} />}
    </div>
  )
}

const CHOSEN = { promises: null, assumed: null }

/**
 * The minimum delivery cost per country while no method is chosen, and the amount left until delivery is
 * free.
 */
const ShippingNote = ({
  totals,
  promises,
  assumed,
}: { readonly totals: Totals } & Pick<Delivered, 'promises' | 'assumed'>) => {
  const { deliveryMethods } = useStorefront().config
  const say = useText()
  const price = usePrice('cart')
  const promiseText = usePromiseText('cart')
  const countryCode = assumed?.countryCode ?? null
  const method = deliveryMethods.find(
    (way) => way.type === 'shipping' && deliveryFee(way, totals, countryCode) !== null,
  )
  const left = method && countryCode !== null ? untilFree(method, totals, countryCode) : null
  return (
    <p className={css['note']}>
      {promiseText(promises ?? []) +
        (method !== undefined && left !== null && left > NOTHING
          ? ` ${say('totals.untilFree', { amount: price(left), country: say(`country.${countryCode as Country}`), method: method.label })}`
          : '')}
    </p>
  )
}

/** The total without VAT and the VAT per rate, for shops that show prices without VAT. */
const VatRows = ({ totals }: { readonly totals: Totals }) => {
  const say = useText()
  const price = usePrice('cart')
  return (
    <>
      <dt>{say('totals.totalExcl')}</dt>
      <dd>{price(totals.totalExclVat)}</dd>
      {totals.totalVat.map(({ percentage, amount }) => [
        <dt key={`rate-${percentage}`}>{say('totals.vat', { percentage })}</dt>,
        <dd key={`amount-${percentage}`}>{price(amount)}</dd>,
      ])}
    </>
  )
}
