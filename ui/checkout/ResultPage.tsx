import { AccountOffer } from '../account/AccountOffer.tsx'
import { hasAccounts } from '../frame/account.ts'
import { homePath, resultPath, stepPath } from '../../application/pages/paths.ts'
import { never } from '../../domain/kernel/never.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { Icon, type IconName } from '../kit/icons/Icon.tsx'
import { PageNotice } from '../kit/PageNotice.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { PayRest } from './PayRest.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import type { PageOf } from '../../application/pages/page.ts'
import css from './ResultPage.module.css'

type Result = PageOf<'result'>

/** What became of a payment, with one next step. */
export const ResultPage = ({ page }: { readonly page: Result }) => {
  const { config } = useStorefront()
  const say = useText()
  const { status, order, orderNumber, isRest = false } = page
  return (
    <div className={`content ${css['page']}`}>
      <div className={`${css['words']} ${css[toneOf(status)]}`}>
        <Icon name={iconOf(status)} />
        <h1 tabIndex={-1}>{say(titleOf(page))}</h1>
        <p>{say(textOf(page))}</p>
        {order !== null && !isRest && toneOf(status) === 'good' && (
          <p>{say('result.mail', { emailAddress: order.emailAddress })}</p>
        )}
        <p className={css['number']}>{say('result.order', { number: orderNumber })}</p>
        <PageNotice />
        {page.due !== undefined && <PayRest paymentUid={page.paymentUid} due={page.due} />}
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

const titleOf = ({ status, isRest }: Result) =>
  isRest === true && status === 'paid'
    ? ('result.rest.paid.title' as const)
    : (`result.${status}.title` as const)

/** What is said of the payment: never that it is paid where something is still owed. */
const textOf = ({ status, order, isRest, due }: Result) => {
  const isOwed = order !== null && order.outstandingAmount > 0
  if (isRest && toneOf(status) === 'bad') return 'result.rest.lost'
  if (isRest && status === 'paid' && order !== null) return isOwed ? 'result.rest.part' : 'result.rest.whole'
  if (isOwed && status === 'paid') return due?.isAwaited === true ? 'result.changed.text' : 'result.part.text'
  return isOwed && status === 'authorized' ? 'result.later.text' : (`result.${status}.text` as const)
}

const toneOf = (status: Result['status']): 'good' | 'waiting' | 'bad' => {
  if (status === 'paid' || status === 'authorized') return 'good'
  return status === 'open' || status === 'pending' ? 'waiting' : 'bad'
}

const ICONS = { good: 'check', waiting: 'clock', bad: 'alert' } as const satisfies Record<string, IconName>
const iconOf = (status: Result['status']): IconName => ICONS[toneOf(status)]
