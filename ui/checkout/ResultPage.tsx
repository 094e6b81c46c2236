import { isUndecided, paymentWatch } from '../../application/storefront/checkout/paymentWatch.ts'
import { useEffect } from 'react'
import { RESULT } from '../../application/texts/checkout/result.ts'
import { ORDER } from '../../application/texts/order/order.ts'
import { REST } from '../../application/texts/order/rest.ts'
import { AccountOffer } from '../account/AccountOffer.tsx'
import { ClearDevice } from '../frame/footer/ClearDevice.tsx'
import { hasAccounts } from '../frame/account.ts'
import { findOrderPath, foundOrderPath } from '../../application/pages/orders/foundOrder.ts'
import { homePath, resultPath, stepPath } from '../../application/pages/paths.ts'
import { never } from '../../domain/kernel/never.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { FormFields } from '../kit/form/FormFields.tsx'
import { Icon, type IconName } from '../kit/icons/Icon.tsx'
import { PageNotice } from '../kit/notice/PageNotice.tsx'
import { useText } from '../kit/useText.ts'
import { OrderNews } from '../order/OrderNews.tsx'
import { OrderReceipt } from '../order/OrderReceipt.tsx'
import { OrderSummary } from '../order/OrderSummary.tsx'
import { PayRest } from '../order/rest/PayRest.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import type { Locale } from '../../domain/kernel/locale.ts'
import type { PageOf } from '../../application/pages/page.ts'
import css from './ResultPage.module.css'

type Result = PageOf<'result'>

/**
 * The result of a payment and its order, with a matching next step. It updates when the payment's status
 * becomes known.
 */
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
          <p>{RESULT(locale)('mail', { emailAddress: order.emailAddress })}</p>
        )}
        <p className={css['number']}>{ORDER(locale)('order', { number: orderNumber })}</p>
        <PageNotice />
        {page.due !== undefined && (
          <PayRest
            of={{ paymentUid: page.paymentUid }}
            due={page.due}
            isOpen={page.due.isAwaited || isRest}
          />
        )}
        <NextStep page={page} />
        {page.isLinked === true && <ShopLink to={foundOrderPath(locale)}>{RESULT(locale)('back')}</ShopLink>}
        {order === null && (
          <ShopLink to={findOrderPath(locale, orderNumber)}>{RESULT(locale)('find')}</ShopLink>
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
  const sayResult = useText(RESULT)
  const home = (
    <ShopLink
      to={homePath(locale)}
      className={page.due === undefined ? 'button button-brand' : 'button button-quiet'}
    >
      {sayResult('goOn')}
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
              {sayResult('payOn')}
            </button>
          </form>
          <ShopLink to={stepPath(locale, 'overview')} className="button button-quiet">
            {sayResult('otherWay')}
          </ShopLink>
          <Refresh page={page} />
        </>
      )
    case 'pending':
      return <Refresh page={page} />
    case 'failed':
    case 'canceled':
    case 'expired':
      // its cart no longer exists; the amount due is paid from the order
      if (page.isRest === true) return home
      return (
        <ShopLink to={stepPath(locale, 'overview')} className="button button-brand">
          {sayResult('retry')}
        </ShopLink>
      )
    default:
      return never(page.status)
  }
}

/** Refreshes the payment's status: a plain link, so it needs no script. */
const Refresh = ({ page: { paymentUid, status } }: { readonly page: Result }) => {
  const { locale } = useStorefront()
  return (
    <a
      href={resultPath(locale, paymentUid)}
      className={status === 'open' ? undefined : 'button button-brand'}
    >
      {RESULT(locale)('refresh')}
    </a>
  )
}

interface Said {
  readonly title?: string
  readonly text: string
}

/**
 * Texts about an order's later status; null if there are none. After paying the rest, a buyer sees the
 * payment, not the shipment.
 */
const newsOf = (page: Result, locale: Locale): Said | null => {
  const { status, order, isRest = false } = page
  if (order === null || toneOf(status) !== 'good' || (isRest && !isEnded(page))) return null
  const sayOrder = ORDER(locale)
  const isReady = order.status === 'shipped' && order.isAtShop === true
  const title = isReady ? 'ready.title' : `news.${order.status}.title`
  const text = isReady ? 'ready.text' : `news.${order.status}.text`
  return ORDER.has(title) && ORDER.has(text) ? { title: sayOrder(title), text: sayOrder(text) } : null
}

const isEnded = ({ order }: Result): boolean => order?.status === 'canceled' || order?.status === 'refunded'

/** Texts about paying the rest of an order, or the cost of a change; null if the usual texts apply. */
const wordsOfRest = ({ status, order, isRest, due }: Result, locale: Locale): Said | null => {
  const sayRest = REST(locale)
  if (isRest && toneOf(status) === 'bad') return { text: sayRest('lost') }
  if (isRest && status === 'paid' && order !== null)
    return {
      title: sayRest('paidTitle'),
      text: order.outstandingAmount > 0 ? sayRest('part') : sayRest('whole'),
    }
  return status === 'paid' && due?.isAwaited === true ? { text: sayRest('changed') } : null
}

/** The text about the payment; never "paid" while an amount is due. */
const textOf = ({ status, order }: Result, locale: Locale): string => {
  const sayResult = RESULT(locale)
  if (order !== null && order.outstandingAmount > 0) {
    if (status === 'authorized') return sayResult('later')
    if (status === 'paid') return sayResult('part')
  }
  return sayResult(`text.${status}`)
}

const toneOf = (status: Result['status']): 'good' | 'waiting' | 'bad' => {
  if (status === 'paid' || status === 'authorized') return 'good'
  return status === 'open' || status === 'pending' ? 'waiting' : 'bad'
}

const ICONS = { good: 'check', waiting: 'clock', bad: 'alert' } as const satisfies Record<string, IconName>

/** Polls while the provider has not decided. */
const usePaymentWatch = ({ paymentUid, status }: Result): void => {
  const watch = useStorefront().part(paymentWatch)
  useEffect(() => {
    if (!isUndecided(status)) return undefined
    const looking = watch.start()
    return () => looking.unsubscribe()
  }, [watch, paymentUid, status])
}
