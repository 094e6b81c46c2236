import type { PageOf } from '../../../application/pages/page.ts'
import { withdrawalFormPath, accountPath, withdrawPath } from '../../../application/pages/paths.ts'
import { WITHDRAW } from '../../../application/texts/checkout/withdraw.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useText } from '../../kit/useText.ts'
import css from '../../kit/form/FormPage.module.css'
import { sendBackText } from '../../../application/pages/orders/sendBackText.ts'
import { RETURN_TERMS } from '../../../application/texts/order/returnTerms.ts'
import {
  WITHDRAW_FIELDS,
  type WithdrawForm,
  type WithdrawProblem,
  type WithdrawPage as Shown,
} from '../../../application/pages/orders/withdrawPage.ts'
import { FieldFrame } from '../../kit/form/FieldFrame.tsx'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { Icon } from '../../kit/icons/Icon.tsx'
import { foundOrderPath } from '../../../application/pages/orders/foundOrder.ts'
import { LANGUAGES, type Locale } from '../../../domain/kernel/locale.ts'

/** The withdrawal function (Directive 2011/83/EU, article 11a). */
export const WithdrawPage = ({ page }: { readonly page: PageOf<'withdraw'> }) => {
  const { locale } = useStorefront()
  const say = useText(WITHDRAW)
  return (
    <div className={`content ${css['page']}`}>
      <Step page={page} />
      <p className={css['other']}>
        <ShopLink to={withdrawalFormPath(locale)}>{say('form')}</ShopLink>
      </p>
    </div>
  )
}

const Step = ({
  page: { shows, form, from, problem, receivedAt },
}: {
  readonly page: PageOf<'withdraw'>
}) => {
  if (shows === 'done' && receivedAt !== null) return <Received form={form} at={receivedAt} />
  return shows === 'confirm' ? (
    <ConfirmForm form={form} from={from} />
  ) : (
    <StatementForm form={form} problem={problem} />
  )
}

interface StatementFormProps {
  readonly form: WithdrawForm
  readonly problem: WithdrawProblem | null
}

/** The first step: who withdraws from which order. */
const StatementForm = ({ form, problem }: StatementFormProps) => {
  const { config, locale } = useStorefront()
  const say = useText(WITHDRAW)
  return (
    <>
      <p className={css['step']}>{say('step', { count: 1 })}</p>
      <h1 tabIndex={-1} className={css['title']}>
        {say('title')}
      </h1>
      {problem !== null && (
        <p className={css['problem']} role="alert">
          <Icon name="alert" />
          <span>{say(`problems.${problem}`)}</span>
        </p>
      )}
      <p>
        {say('intro', { until: RETURN_TERMS(locale)('until', { count: config.returnPolicy.returnDays }) })}
      </p>
      <p className={css['note']}>{say('exempt')}</p>
      <form method="post" action="/actions/withdraw" className={css['form']} noValidate>
        <FormFields name="withdraw" />
        <FieldFrame id="withdraw-number" label={say('labels.number')} error={null}>
          <input
            id="withdraw-number"
            name="number"
            defaultValue={form.number}
            autoComplete="off"
            inputMode="text"
            required
          />
        </FieldFrame>
        <FieldFrame id="withdraw-name" label={say('labels.name')} error={null}>
          <input id="withdraw-name" name="name" defaultValue={form.name} autoComplete="name" required />
        </FieldFrame>
        <FieldFrame id="withdraw-email" label={say('labels.emailAddress')} error={null}>
          <input
            id="withdraw-email"
            name="emailAddress"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            defaultValue={form.emailAddress}
            required
          />
        </FieldFrame>
        <FieldFrame id="withdraw-goods" label={say('labels.goods')} error={null} optional>
          <textarea
            id="withdraw-goods"
            name="goods"
            rows={3}
            maxLength={300}
            defaultValue={form.goods}
            aria-describedby="withdraw-goods-help"
          />
          <small id="withdraw-goods-help" className={css['note']}>
            {say('goodsHelp')}
          </small>
        </FieldFrame>
        <button type="submit" className="button button-brand">
          {say('next')}
        </button>
      </form>
    </>
  )
}

interface ConfirmFormProps {
  readonly form: WithdrawForm
  readonly from: Shown['from']
}

const CHANGED_AT = {
  account: (locale: Locale) => accountPath(locale, 'returns'),
  found: foundOrderPath,
} as const

/** The second step: the statement, and the button that submits it. */
const ConfirmForm = ({ form, from }: ConfirmFormProps) => {
  const { locale } = useStorefront()
  const say = useText(WITHDRAW)
  return (
    <>
      <p className={css['step']}>{say('step', { count: 2 })}</p>
      <h1 tabIndex={-1} className={css['title']}>
        {say('confirmTitle')}
      </h1>
      <p>{say('confirmText')}</p>
      <dl className={css['facts']}>
        {WITHDRAW_FIELDS.map((field) => (
          <div key={field}>
            <dt>{say(`labels.${field}`)}</dt>
            <dd>{field === 'goods' && form.goods === '' ? say('all') : form[field]}</dd>
          </div>
        ))}
      </dl>
      <form method="post" action="/actions/withdraw/confirm" className={css['form']}>
        <FormFields name="withdraw/confirm" />
        <input type="hidden" name="emailAddress" value={form.emailAddress} />
        <button type="submit" className="button button-brand">
          {say('confirm')}
        </button>
      </form>
      <p className={css['other']}>
        <ShopLink to={from === null ? withdrawPath(locale) : CHANGED_AT[from](locale)}>
          {say('change')}
        </ShopLink>
      </p>
    </>
  )
}

interface ReceivedProps {
  readonly form: WithdrawForm
  /** UTC instant */
  readonly at: string
}

/** The confirmation: when it arrived, and where the receipt is sent. */
const Received = ({ form: { number, emailAddress }, at }: ReceivedProps) => {
  const { config, locale } = useStorefront()
  const terms = useText(RETURN_TERMS)
  const say = useText(WITHDRAW)
  const moment = new Intl.DateTimeFormat(LANGUAGES[locale].tag, {
    timeZone: 'Europe/Amsterdam',
    dateStyle: 'full',
    timeStyle: 'short',
  }).format(Date.parse(at))
  return (
    <>
      <h1 tabIndex={-1} className={css['title']}>
        {say('doneTitle')}
      </h1>
      <p role="status">
        <strong>{`${say('labels.number')} ${number}.`}</strong>{' '}
        <span>{say('doneText', { email: emailAddress, moment })}</span>
      </p>
      <p>{`${terms('within')} ${sendBackText(config, locale)}`}</p>
      <p>{terms('refund')}</p>
    </>
  )
}
