import { AccountOffer } from '../account/AccountOffer.tsx'
import { ClearDevice } from '../frame/footer/ClearDevice.tsx'
import { hasAccounts } from '../frame/account.ts'
import { findOrderPath, foundOrderPath } from '../../application/pages/foundOrder.ts'
import { homePath, resultPath, stepPath } from '../../application/pages/paths.ts'
import { never } from '../../domain/kernel/never.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { FormFields } from '../kit/form/FormFields.tsx'
import { Icon, type IconName } from '../kit/icons/Icon.tsx'
import { PageNotice } from '../kit/PageNotice.tsx'
import { OrderNews } from '../order/OrderNews.tsx'
import { OrderReceipt } from '../order/OrderReceipt.tsx'
import { ORDER_WORDS } from '../order/orderWords.ts'
import { OrderSummary } from '../order/OrderSummary.tsx'
import { PayRest } from '../order/rest/PayRest.tsx'
import { REST_WORDS } from '../order/rest/restWords.ts'
import { RESULT_WORDS } from './resultWords.ts'
import { ShopLink } from '../kit/ShopLink.tsx'
import { usePaymentWatch } from './usePaymentWatch.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import type { PageOf } from '../../application/pages/page.ts'
import css from './ResultPage.module.css'

type Result = PageOf<'result'>

/** What became of a payment and its order, with the next step that fits. It is said anew when it is known at last. */
export const ResultPage = ({ page }: { readonly page: Result }) => {
  const { config, locale } = useStorefront()
  const say = useText()
  usePaymentWatch(page)
  const { status, order, orderNumber, isRest = false } = page
  const news = newsOf(page, locale)
  const words = news ?? wordsOfRest(page, locale)
  return (
    <div className={`content ${css['page']}`}>
      <div className={`${css['words']} ${css[isEnded(page) ? 'waiting' : toneOf(status)]}`}>
        <Icon name={isEnded(page) ? 'alert' : ICONS[toneOf(status)]} />
        <div className={css['said']} aria-live="polite">
          <h1 tabIndex={-1}>{words?.title ?? say(`result.${status}.title`)}</h1>
          <p>{words?.text ?? textOf(page, locale)}</p>
          {order !== null && news !== null && <OrderNews order={order} />}
        </div>
        {order !== null && !isRest && news === null && toneOf(status) === 'good' && (
          <p>{RESULT_WORDS[locale].mail(order.emailAddress)}</p>
        )}
        <p className={css['number']}>{ORDER_WORDS[locale].order(orderNumber)}</p>
        <PageNotice />
        {page.due !== undefined && (
          <PayRest
            of={{ paymentUid: page.paymentUid }}
            due={page.due}
            isOpen={page.due.isAwaited || isRest}
          />
        )}
        <NextStep page={page} />
        {page.isLinked === true && (
          <ShopLink to={foundOrderPath(locale)}>{RESULT_WORDS[locale].back}</ShopLink>
        )}
        {order === null && (
          <ShopLink to={findOrderPath(locale, orderNumber)}>{RESULT_WORDS[locale].find}</ShopLink>
        )}
      </div>
      {order !== null && (
        <OrderSummary
          order={order}
          stands={isRest || toneOf(status) !== 'bad'}
          isSold={isRest || toneOf(status) === 'good'}
        />
      )}
      {page.receipt !== undefined && <OrderReceipt receipt={page.receipt} />}
      {page.offersAccount === true && toneOf(status) === 'good' && hasAccounts(config) && <AccountOffer />}
      {page.offersAccount === true && <ClearDevice />}
    </div>
  )
}

const NextStep = ({ page }: { readonly page: Result }) => {
  const { locale } = useStorefront()
  const words = RESULT_WORDS[locale]
  const home = (
    <ShopLink
      to={homePath(locale)}
      className={page.due === undefined ? 'button button-brand' : 'button button-quiet'}
    >
      {words.goOn}
    </ShopLink>
  )
  switch (page.status) {
    case 'paid':
    case 'authorized':
      return home
    case 'open':
      return page.order === null || page.isRest === true ? (
        <Refresh page={page} />
      ) : (
        <>
          <form method="post" action="/actions/order/pay">
            <FormFields name="order-pay" />
            <input type="hidden" name="paymentUid" value={page.paymentUid} />
            <button type="submit" className="button button-buy">
              {words.payOn}
            </button>
          </form>
          <ShopLink to={stepPath(locale, 'overview')} className="button button-quiet">
            {words.otherWay}
          </ShopLink>
          <Refresh page={page} />
        </>
      )
    case 'pending':
      return <Refresh page={page} />
    case 'failed':
    case 'canceled':
    case 'expired':
      // its cart is no more: what is left is paid from here
      if (page.isRest === true) return home
      return (
        <ShopLink to={stepPath(locale, 'overview')} className="button button-brand">
          {words.retry}
        </ShopLink>
      )
    default:
      return never(page.status)
  }
}

/** Asks how the payment stands: a plain link, so it needs no script. */
const Refresh = ({ page: { paymentUid, status } }: { readonly page: Result }) => {
  const { locale } = useStorefront()
  return (
    <a
      href={resultPath(locale, paymentUid)}
      className={status === 'open' ? undefined : 'button button-brand'}
    >
      {RESULT_WORDS[locale].refresh}
    </a>
  )
}

interface Said {
  readonly title?: string
  readonly text: string
}

/** What became of an order after it stood; null while that is nothing. Who has paid the rest reads of that, not that it was shipped. */
const newsOf = (page: Result, locale: Locale): Said | null => {
  const { status, order, isRest = false } = page
  if (order === null || toneOf(status) !== 'good' || (isRest && !isEnded(page))) return null
  const { news, ready } = ORDER_WORDS[locale]
  return order.status === 'shipped' && order.isAtShop === true ? ready : (news[order.status] ?? null)
}

const isEnded = ({ order }: Result): boolean => order?.status === 'canceled' || order?.status === 'refunded'

/** What is said where it is about what was left of the order, or of what a change of it costs; null where the usual words do. */
const wordsOfRest = ({ status, order, isRest, due }: Result, locale: Locale): Said | null => {
  const words = REST_WORDS[locale]
  if (isRest && toneOf(status) === 'bad') return { text: words.lost }
  if (isRest && status === 'paid' && order !== null)
    return { title: words.paidTitle, text: order.outstandingAmount > 0 ? words.part : words.whole }
  return status === 'paid' && due?.isAwaited === true ? { text: words.changed } : null
}

/** What is said of the payment: never that it is paid where something is still owed. */
const textOf = ({ status, order }: Result, locale: Locale): string => {
  const words = RESULT_WORDS[locale]
  if (order !== null && order.outstandingAmount > 0) {
    if (status === 'authorized') return words.later
    if (status === 'paid') return words.part
  }
  return words.text[status]
}

const toneOf = (status: Result['status']): 'good' | 'waiting' | 'bad' => {
  if (status === 'paid' || status === 'authorized') return 'good'
  return status === 'open' || status === 'pending' ? 'waiting' : 'bad'
}

const ICONS = { good: 'check', waiting: 'clock', bad: 'alert' } as const satisfies Record<string, IconName>
