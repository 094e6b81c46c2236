import {
  WITHDRAW_FIELDS,
  type WithdrawForm,
  type WithdrawPage,
} from '../../../application/pages/orders/withdrawPage.ts'
import { foundOrderPath } from '../../../application/pages/orders/foundOrder.ts'
import { accountPath, withdrawPath } from '../../../application/pages/paths.ts'
import { WITHDRAW } from '../../../application/texts/checkout/withdraw.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import css from '../../kit/form/FormPage.module.css'

interface ConfirmFormProps {
  readonly form: WithdrawForm
  readonly from: WithdrawPage['from']
}

const CHANGED_AT = {
  account: (locale: Locale) => accountPath(locale, 'returns'),
  found: foundOrderPath,
} as const

/** The second step: what is stated, and the button that states it. */
export const ConfirmForm = ({ form, from }: ConfirmFormProps) => {
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
