import type { ReturnsPage as Shown } from '../../../application/pages/accountPages.ts'
import type { Returnable, ReturnLine, ReturnRow } from '../../../application/pages/accountReturns.ts'
import { accountPath, orderPath } from '../../../application/pages/paths.ts'
import { FieldFrame } from '../../kit/form/FieldFrame.tsx'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { usePrice } from '../../kit/price/usePrice.ts'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { ORDER_WORDS } from '../../order/orderWords.ts'
import { OwnFrame } from '../OwnFrame.tsx'
import css from './ReturnsPage.module.css'
import { RETURNS_WORDS } from './returnsWords.ts'
import { Day } from '../../kit/Day.tsx'

/** What a customer can return, each order with the first step of a withdrawal, and what became of what they asked to. */
export const ReturnsPage = ({ page: { returns, notice } }: { readonly page: Shown }) => {
  const { returnable, asked, returnDays, page, pages } = returns
  const { locale } = useStorefront()
  const words = RETURNS_WORDS[locale]
  const path = accountPath(locale, 'returns')
  const begun = new Set(asked.map(({ orderUid }) => orderUid))
  return (
    <OwnFrame notice={notice}>
      <h1 tabIndex={-1} className={css['title']}>
        {words.title}
      </h1>
      <p>{words.intro(returnDays)}</p>
      {asked.length > 0 && (
        <section className={css['part']} aria-labelledby="returns-asked">
          <h2 id="returns-asked">{words.asked}</h2>
          <ul className={css['cards']}>
            {asked.map((one) => (
              <Asked key={`${one.orderUid} ${one.askedAt}`} row={one} />
            ))}
          </ul>
        </section>
      )}
      <section className={css['part']} aria-labelledby="returns-open">
        <h2 id="returns-open">{words.open}</h2>
        {returnable.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <ul className={css['cards']}>
            {returnable.map((one) => (
              <Open
                key={one.orderUid}
                order={one}
                name={returns.name}
                emailAddress={returns.emailAddress}
                isBegun={begun.has(one.orderUid)}
              />
            ))}
          </ul>
        )}
      </section>
      <Pagination page={page} pages={pages} hrefOf={(to) => (to === 1 ? path : `${path}?page=${to}`)} />
    </OwnFrame>
  )
}

/** The longest statement of goods that the function of withdrawal takes. */
const LONGEST = 300

const plainText = ({ quantity, title }: ReturnLine): string => `${quantity} × ${title}`
const piecesText = (line: ReturnLine): string =>
  line.options === '' ? plainText(line) : `${plainText(line)} (${line.options})`

/** All of an order, to take from what is kept; nothing, which stands for all of it, where there is no room to name it whole. */
const goodsText = (lines: readonly ReturnLine[]): string =>
  [piecesText, plainText].map((text) => lines.map(text).join('\n')).find(({ length }) => length <= LONGEST) ??
  ''

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
    <p className={css['head']}>
      <ShopLink to={orderPath(locale, orderUid)}>{ORDER_WORDS[locale].order(number)}</ShopLink>
      <Day at={at} />
    </p>
  )
}

const Asked = ({ row }: { readonly row: ReturnRow }) => {
  const { orderUid, number, askedAt, goods, status, sentBack } = row
  const words = RETURNS_WORDS[useStorefront().locale]
  const price = usePrice('cart')
  return (
    <li className={css['card']}>
      <Head orderUid={orderUid} number={number} at={askedAt} />
      <p className={css['goods']}>{goods === '' ? words.all : goods}</p>
      <p>
        <strong>{words.status[status]}</strong>
        {sentBack > 0 && <span>{` ${words.sentBack(price(sentBack))}`}</span>}
      </p>
    </li>
  )
}

interface OpenProps {
  readonly order: Returnable
  readonly name: string
  readonly emailAddress: string
  /** a part of it was announced before */
  readonly isBegun: boolean
}

const Open = ({ order, name, emailAddress, isBegun }: OpenProps) => {
  const { orderUid, number, placedAt, lines, exempt } = order
  const words = RETURNS_WORDS[useStorefront().locale]
  const id = `return-${orderUid}`
  return (
    <li className={css['card']} id={`order-${orderUid}`}>
      <Head orderUid={orderUid} number={number} at={placedAt} />
      <form method="post" action="/actions/withdraw" className={css['form']}>
        <FormFields name={`account/return/${orderUid}`} />
        <input type="hidden" name="number" value={number} />
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="emailAddress" value={emailAddress} />
        <FieldFrame id={id} label={words.goods} error={null}>
          <textarea
            id={id}
            name="goods"
            rows={Math.min(6, lines.length + 1)}
            maxLength={LONGEST}
            required={isBegun}
            defaultValue={isBegun ? '' : goodsText(lines)}
            aria-describedby={`${id}-help`}
          />
          <small id={`${id}-help`} className={css['help']}>
            {isBegun ? words.moreHelp : words.goodsHelp}
          </small>
        </FieldFrame>
        {exempt.length > 0 && (
          <div className={css['help']}>
            {words.exempt}
            <ul>
              {exempt.map((line, nr) => (
                <li key={nr}>{piecesText(line)}</li>
              ))}
            </ul>
          </div>
        )}
        <button type="submit" className="button button-brand">
          {words.submit}
        </button>
      </form>
    </li>
  )
}
