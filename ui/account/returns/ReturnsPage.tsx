import type { FoundReturn } from '../../../application/pages/orders/foundOrder.ts'
import type { ReturnsPage as Shown } from '../../../application/pages/account/accountPages.ts'
import type { ReturnRow } from '../../../application/pages/account/accountReturns.ts'
import { accountPath, orderPath } from '../../../application/pages/paths.ts'
import { sendBackText } from '../../../application/pages/orders/sendBackText.ts'
import { RETURN_TERMS } from '../../../application/texts/order/returnTerms.ts'
import { RETURNS } from '../../../application/texts/account/returns.ts'
import { ORDER } from '../../../application/texts/order/order.ts'
import { Pagination } from '../../kit/Pagination.tsx'
import { usePrice } from '../../kit/price/usePrice.ts'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import cards from '../Cards.module.css'
import { OwnFrame } from '../OwnFrame.tsx'
import css from './ReturnsPage.module.css'
import { ReturnForm } from './ReturnForm.tsx'
import { Day } from '../../kit/Day.tsx'

/**
 * The orders a customer can return, each with the first step of a withdrawal, and the state of requested
 * returns.
 */
export const ReturnsPage = ({ page: { returns, notice } }: { readonly page: Shown }) => {
  const { returnable, asked, returnDays, page, pages } = returns
  const { config, locale } = useStorefront()
  const say = useText(RETURNS)
  const terms = useText(RETURN_TERMS)
  const path = accountPath(locale, 'returns')
  return (
    <OwnFrame notice={notice}>
      <h1 tabIndex={-1} className={css['title']}>
        {say('title')}
      </h1>
      <p>{`${terms('until', { count: returnDays })} ${say('next')}`}</p>
      <p>{`${terms('within')} ${sendBackText(config, locale)}`}</p>
      <p>{terms('refund')}</p>
      {asked.length > 0 && (
        <section className={css['part']} aria-labelledby="returns-asked">
          <h2 id="returns-asked">{say('asked')}</h2>
          <ul className={cards['cards']}>
            {asked.map((one) => (
              <Asked key={`${one.orderUid} ${one.askedAt}`} row={one} />
            ))}
          </ul>
        </section>
      )}
      <section className={css['part']} aria-labelledby="returns-open">
        <h2 id="returns-open">{say('open')}</h2>
        {returnable.length === 0 ? (
          <p>{say('none')}</p>
        ) : (
          <ul className={cards['cards']}>
            {returnable.map((one) => (
              <Open key={one.orderUid} order={one} name={returns.name} emailAddress={returns.emailAddress} />
            ))}
          </ul>
        )}
      </section>
      <Pagination page={page} pages={pages} hrefOf={(to) => (to === 1 ? path : `${path}?page=${to}`)} />
    </OwnFrame>
  )
}

const Head = ({
  orderUid,
  number,
  at,
}: {
  readonly orderUid: string
  readonly number: string
  readonly at: string
}) => {
  const { locale } = useStorefront()
  return (
    <p className={cards['head']}>
      <ShopLink to={orderPath(locale, orderUid)}>{ORDER(locale)('order', { number })}</ShopLink>
      <Day at={at} />
    </p>
  )
}

const Asked = ({ row }: { readonly row: ReturnRow }) => {
  const { orderUid, number, askedAt, goods, status, sentBack } = row
  const say = useText(RETURNS)
  const price = usePrice('cart')
  return (
    <li className={cards['card']}>
      <Head orderUid={orderUid} number={number} at={askedAt} />
      <p className={css['goods']}>{goods === '' ? say('all') : goods}</p>
      <p>
        <strong>{say(`status.${status}`)}</strong>
        {sentBack > 0 && <span>{` ${say('sentBack', { amount: price(sentBack) })}`}</span>}
      </p>
    </li>
  )
}

const Open = ({ order, name, emailAddress }: FoundReturn) => {
  const { orderUid, number, placedAt } = order
  return (
    <li className={cards['card']} id={`order-${orderUid}`}>
      <Head orderUid={orderUid} number={number} at={placedAt} />
      <ReturnForm order={order} name={name} emailAddress={emailAddress} from="account" />
    </li>
  )
}
