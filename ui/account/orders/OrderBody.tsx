import { ORDERS } from '../../../application/texts/account/orders.ts'
import { ORDER } from '../../../application/texts/order/order.ts'
import type { Elements } from '../../kit/elements.ts'
import type { OwnOrder } from '../../../application/pages/account/accountOrders.ts'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { PageNotice } from '../../kit/notice/PageNotice.tsx'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { OrderNews } from '../../order/OrderNews.tsx'
import { OrderReceipt } from '../../order/OrderReceipt.tsx'
import { OrderSummary } from '../../order/OrderSummary.tsx'
import css from './OrderPage.module.css'
import { OrderStatusBadge } from './OrderStatusBadge.tsx'
import { hasGoods } from './hasGoods.ts'
import { dateText, momentText, timeText } from '../../../application/texts/dateText.ts'
import { usePrice } from '../../kit/price/usePrice.ts'

interface OrderBodyProps {
  readonly own: OwnOrder
  /** the form that pays the amount due */
  readonly rest: Elements
  /** the address of a document's file, by its uid */
  readonly fileOf: (uid: string) => string
  /** the address of its returns; null if there is none */
  readonly returnsTo: string | null
  /** the action of the reorder form; null if the customer may not reorder */
  readonly again: string | null
  /** whether the last form's result is already shown above */
  readonly isTold: boolean
}

/** An order of the customer's own: status, timeline, amount due, reorder form and summary. */
export const OrderBody = ({ own, rest, fileOf, returnsTo, again, isTold }: OrderBodyProps) => {
  const { order, timeline, documents, by, receipt } = own
  const { locale } = useStorefront()
  const say = useText(ORDERS)
  return (
    <>
      <div className={css['head']}>
        <h1 tabIndex={-1}>{ORDER(locale)('order', { number: order.number })}</h1>
        <OrderStatusBadge order={order} />
      </div>
      {by !== undefined && (
        <p className={css['all']}>{by === '' ? say('byUnknown') : say('by', { name: by })}</p>
      )}
      {!isTold && <PageNotice />}
      <div className={css['news']}>
        <OrderNews order={order} />
      </div>
      <div className={css['parts']}>
        <div className={css['side']}>
          {rest}
          <Timeline
            timeline={timeline}
            documents={documents}
            fileOf={fileOf}
            isAtShop={order.isAtShop === true}
          />
          {returnsTo !== null && hasGoods(own.order.status) && (
            <p className={css['all']}>
              {returnsTo.startsWith('#') ? (
                <a href={returnsTo}>{say('returns')}</a>
              ) : (
                <ShopLink to={returnsTo}>{say('returns')}</ShopLink>
              )}
            </p>
          )}
          {again !== null && <AgainForm own={own} action={again} />}
          {receipt !== undefined && <OrderReceipt receipt={receipt} />}
        </div>
        <OrderSummary order={order} />
      </div>
    </>
  )
}

const AgainForm = ({
  own: { orderUid, order, gone },
  action,
}: {
  readonly own: OwnOrder
  readonly action: string
}) => {
  const say = useText(ORDERS)
  const missing = order.lines.filter(({ id }) => gone.includes(id))
  return (
    <form method="post" action={action} className={css['again']}>
      <FormFields name="order-again" />
      <input type="hidden" name="orderUid" value={orderUid} />
      {missing.length > 0 && (
        <div>
          <p>{say('gone')}</p>
          <ul>
            {missing.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </div>
      )}
      {missing.length < order.lines.length && (
        <button type="submit" className="button button-brand">
          {say('again')}
        </button>
      )}
    </form>
  )
}

interface TimelineProps extends Pick<OwnOrder, 'timeline' | 'documents'> {
  /** the address of a document's file, by its uid */
  readonly fileOf: (uid: string) => string
  readonly isAtShop: boolean
}

/** The milestones of an order, oldest first. */
const Timeline = ({ timeline, documents, fileOf, isAtShop }: TimelineProps) => {
  const say = useText(ORDERS)
  const price = usePrice('cart')
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className={css['title']}>
        {say('timeline')}
      </h2>
      <ol className={css['timeline']}>
        {timeline.map(({ kind, at, amount, number }, index) => {
          const file = documents.find((one) => one.number === number)
          const instant = new Date(at).toISOString()
          const what = kind === 'shipped' && isAtShop ? say('ready') : say(`milestones.${kind}`)
          return (
            <li key={index}>
              <span className={css['what']}>
                <span>{number === null || file !== undefined ? what : `${what} ${number}`}</span>
                {file !== undefined && (
                  <>
                    {' '}
                    <a href={fileOf(file.uid)} download>
                      {`${file.number} (pdf)`}
                    </a>
                  </>
                )}
                {amount !== null && <span className={css['amount']}>{price(amount)}</span>}
              </span>
              <time dateTime={instant} title={momentText(instant) ?? undefined}>
                <span>{dateText(instant)}</span> <span>{timeText(instant)}</span>
              </time>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
