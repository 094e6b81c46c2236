import type { OrderView } from '../../application/pages/orders/orderView.ts'
import { dateText } from '../../application/texts/dateText.ts'
import { ORDER } from '../../application/texts/order/order.ts'
import { REFERENCE_FIELDS } from '../../domain/orders/references.ts'
import { savingOf } from '../../domain/pricing/shown/saving.ts'
import { usePrice } from '../kit/price/usePrice.ts'
import { useExclVat } from '../kit/price/useExclVat.ts'
import { dayText } from '../../domain/kernel/dayText.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { madeToMeasureTerms } from '../../application/pages/madeToMeasureTerms.ts'
import { hasMadeToMeasure, isWithdrawable } from '../../domain/cart/madeToMeasure.ts'
import { withdrawPath } from '../../application/pages/paths.ts'
import { ShopLink } from '../kit/ShopLink.tsx'
import { CartTotals } from '../cart/CartTotals.tsx'
import { useText } from '../kit/useText.ts'
import css from './OrderSummary.module.css'
import { SummaryLine } from './SummaryLine.tsx'

interface OrderSummaryProps {
  readonly order: OrderView
  /** false after a failed payment: such an order has no delivery date */
  readonly stands?: boolean
  /**
   * false until the required advance is paid: no contract exists before that, so there is nothing to withdraw
   * from
   */
  readonly isSold?: boolean
}

/** An order as placed. */
export const OrderSummary = ({ order, stands = true, isSold = true }: OrderSummaryProps) => {
  const say = useText()
  const price = usePrice('cart')
  const excl = useExclVat()
  const { locale } = useStorefront()
  const sayOrder = useText(ORDER)
  return (
    <section className={css['order']} aria-label={sayOrder('order', { number: order.number })}>
      <p className={css['placed']}>
        {sayOrder('placed', { date: dateText(order.placedAt) ?? say('date.unknown') })}
      </p>
      <ul className={css['lines']}>
        {order.lines.map((line) => (
          <SummaryLine
            key={line.id}
            line={line}
            price={price(excl ? line.totalExclVat : line.totalInclVat)}
          />
        ))}
      </ul>
      {hasMadeToMeasure(order.lines) && (
        <p className={css['placed']}>{madeToMeasureTerms(locale, null).join(' ')}</p>
      )}
      <CartTotals totals={order.totals} saving={savingOf(order.lines)} />
      {order.outstandingAmount > 0 && (
        <dl className={css['money']}>
          {order.paidAmount > 0 && (
            <div>
              <dt>{sayOrder('paid')}</dt>
              <dd>{price(order.paidAmount)}</dd>
            </div>
          )}
          <div>
            <dt>{sayOrder('outstanding')}</dt>
            <dd>{price(order.outstandingAmount)}</dd>
          </div>
          {order.dueOn !== null && (
            <div>
              <dt>{sayOrder('dueOn')}</dt>
              <dd>{dateText(order.dueOn) ?? order.dueOn}</dd>
            </div>
          )}
        </dl>
      )}
      <dl className={css['facts']}>
        <div>
          <dt>{order.pickup.length > 0 ? sayOrder('details') : sayOrder('address')}</dt>
          <dd>
            {order.address.map((row) => (
              <span key={row}>{row}</span>
            ))}
          </dd>
        </div>
        <div>
          <dt>{sayOrder('delivery')}</dt>
          <dd>
            <span>{order.deliveryLabel}</span>
            {order.pickup.length > 0 && <span>{sayOrder('collect')}</span>}
            {order.pickup.map((row) => (
              <span key={row}>{row}</span>
            ))}
            {stands && order.arrivesOn !== null && (
              <span>
                {say(order.pickup.length > 0 ? 'pickup.arrival' : 'cart.arrival', {
                  date: dayText(order.arrivesOn, locale),
                })}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>{sayOrder('payment')}</dt>
          <dd>{order.paymentLabel}</dd>
        </div>
        {REFERENCE_FIELDS.filter((field) => order.references[field] !== '').map((field) => (
          <div key={field}>
            <dt>{sayOrder(field)}</dt>
            <dd>{order.references[field]}</dd>
          </div>
        ))}
      </dl>
      {isSold && order.isBusiness !== true && isWithdrawable(order.lines) && (
        <p className={css['withdraw']}>
          <ShopLink to={withdrawPath(locale, order.number)}>{say('footer.withdraw')}</ShopLink>
        </p>
      )}
    </section>
  )
}
