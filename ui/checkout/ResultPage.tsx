import { AccountOffer } from '../account/AccountOffer.tsx'
import { hasAccounts } from '../frame/account.ts'
import { homePath, resultPath, stepPath } from '../../application/pages/paths.ts'
import { never } from '../../domain/kernel/never.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { Icon, type IconName } from '../kit/icons/Icon.tsx'
import { PageNotice } from '../kit/PageNotice.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { PayRest } from './rest/PayRest.tsx'
import { REST_WORDS } from './rest/restWords.ts'
import { ShopLink } from '../kit/ShopLink.tsx'
import type { Locale } from '../../domain/kernel/locale.ts'
import type { PageOf } from '../../application/pages/page.ts'
import css from './ResultPage.module.css'

type Result = PageOf<'result'>

/** What became of a payment, with one next step. */
export const ResultPage = ({ page }: { readonly page: Result }) => {
  const { config, locale } = useStorefront()
  const say = useText()
  const { status, order, orderNumber, isRest = false } = page
  const words = wordsOfRest(page, locale)
  return (
    <div className={`content ${css['page']}`}>
      <div className={`${css['words']} ${css[toneOf(status)]}`}>
        <Icon name={iconOf(status)} />
        <h1 tabIndex={-1}>{words?.title ?? say(`result.${status}.title`)}</h1>
        <p>{words?.text ?? say(textOf(page))}</p>
        {order !== null && !isRest && toneOf(status) === 'good' && (
          <p>{say('result.mail', { emailAddress: order.emailAddress })}</p>
        )}
        <p className={css['number']}>{say('result.order', { number: orderNumber })}</p>
        <PageNotice />
        {page.due !== undefined && (
          <PayRest paymentUid={page.paymentUid} due={page.due} isOpen={page.due.isAwaited || isRest} />
        )}
        <NextStep page={page} />
      </div>
      {order !== null && <OrderSummary order={order} />}
      {page.offersAccount === true && hasAccounts(config) && <AccountOffer />}
    </div>
  )
}

const NextStep = ({ page }: { readonly page: Result }) => {
  const { locale } = useStorefront()
  const say = useText()
  const home = (
    <ShopLink
      to={homePath(locale)}
      className={page.due === undefined ? 'button button-brand' : 'button button-quiet'}
    >
      {say('result.continue')}
    </ShopLink>
  )
  switch (page.status) {
    case 'paid':
    case 'authorized':
      return home
    case 'open':
    case 'pending':
      return (
        <a href={resultPath(locale, page.paymentUid)} className="button button-brand">
          {say('result.refresh')}
        </a>
      )
    case 'failed':
    case 'canceled':
    case 'expired':
      // its cart is no more: what is left is paid from here
      if (page.isRest === true) return home
      return (
        <ShopLink to={stepPath(locale, 'overview')} className="button button-brand">
          {say('result.retry')}
        </ShopLink>
      )
    default:
      return never(page.status)
  }
}

/** What is said where it is about what was left of the order, or of what a change of it costs; null where the usual words do. */
const wordsOfRest = (
  { status, order, isRest, due }: Result,
  locale: Locale,
): { title?: string; text: string } | null => {
  const words = REST_WORDS[locale]
  if (isRest && toneOf(status) === 'bad') return { text: words.lost }
  if (isRest && status === 'paid' && order !== null)
    return { title: words.paidTitle, text: order.outstandingAmount > 0 ? words.part : words.whole }
  return status === 'paid' && due?.isAwaited === true ? { text: words.changed } : null
}

/** What is said of the payment: never that it is paid where something is still owed. */
const textOf = ({ status, order }: Result) => {
  if (order === null || order.outstandingAmount === 0) return `result.${status}.text` as const
  if (status === 'authorized') return 'result.later.text'
  return status === 'paid' ? 'result.part.text' : (`result.${status}.text` as const)
}

const toneOf = (status: Result['status']): 'good' | 'waiting' | 'bad' => {
  if (status === 'paid' || status === 'authorized') return 'good'
  return status === 'open' || status === 'pending' ? 'waiting' : 'bad'
}

const ICONS = { good: 'check', waiting: 'clock', bad: 'alert' } as const satisfies Record<string, IconName>
const iconOf = (status: Result['status']): IconName => ICONS[toneOf(status)]
