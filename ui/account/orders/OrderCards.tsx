import type { OrderRow } from '../../../application/pages/account/accountOrders.ts'
import { accountPath, orderPath } from '../../../application/pages/paths.ts'
import { ORDERS } from '../../../application/texts/account/orders.ts'
import { ORDER } from '../../../application/texts/order/order.ts'
import { Day } from '../../kit/Day.tsx'
import { usePrice } from '../../kit/price/usePrice.ts'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import css from '../Cards.module.css'
import { hasGoods } from './hasGoods.ts'
import { OrderStatusBadge } from './OrderStatusBadge.tsx'

/** Orders as cards, each linking to its page. */
export const OrderCards = ({ orders }: { readonly orders: readonly OrderRow[] }) => (
  <ul className={css['orders']}>
    {orders.map((order) => (
      <OrderCard key={order.uid} order={order} />
    ))}
  </ul>
)

const OrderCard = ({ order }: { readonly order: OrderRow }) => {
  const { uid, number, placedAt, status, totalInclVat, outstandingAmount, pieces, titles, image, by } = order
  const { locale, config } = useStorefront()
  const price = usePrice('cart')
  const say = useText(ORDERS)
  const [first = '', ...others] = titles
  return (
    <li className={css['order']}>
      {image !== null && <img src={image} alt="" width="72" height="72" loading="lazy" decoding="async" />}
      <div className={css['head']}>
        <ShopLink to={orderPath(locale, uid)} className={css['number']}>
          {ORDER(locale)('order', { number })}
        </ShopLink>
        <OrderStatusBadge order={order} />
      </div>
      <p className={css['what']}>
        {others.length === 0 ? first : `${first} ${say('more', { count: others.length })}`}
      </p>
      <p className={css['facts']}>
        <Day at={placedAt} />
        <span>{say('pieces', { count: pieces })}</span>
        {by !== undefined && <span>{by === '' ? say('byUnknown') : say('by', { name: by })}</span>}
        <strong>{price(totalInclVat)}</strong>
      </p>
      {outstandingAmount > 0 && status !== 'pending_payment' && (
        <p className={css['owed']}>{say('owed', { amount: price(outstandingAmount) })}</p>
      )}
      {by === undefined && config.settings.accountMenu.returns && hasGoods(status) && (
        <ShopLink to={accountPath(locale, 'returns')} className={css['returns']}>
          {say('returns')}
        </ShopLink>
      )}
    </li>
  )
}
