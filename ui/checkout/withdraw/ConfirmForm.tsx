import {
  WITHDRAW_FIELDS,
  type WithdrawForm,
  type WithdrawPage,
} from '../../../application/pages/withdrawPage.ts'
import { foundOrderPath } from '../../../application/pages/foundOrder.ts'
import { accountPath, withdrawPath } from '../../../application/pages/paths.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import css from './WithdrawPage.module.css'
import { WITHDRAW_WORDS } from './withdrawWords.ts'

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
  const words = WITHDRAW_WORDS[locale]
  return (
    <>
      <p className={css['step']}>{words.step(2)}</p>
      <h1 tabIndex={-1} className={css['title']}>
        {words.confirmTitle}
      </h1>
      <p>{words.confirmText}</p>
      <dl className={css['facts']}>
        {WITHDRAW_FIELDS.map((field) => (
          <div key={field}>
            <dt>{words.labels[field]}</dt>
            <dd>{field === 'goods' && form.goods === '' ? words.all : form[field]}</dd>
          </div>
        ))}
      </dl>
      <form method="post" action="/actions/withdraw/confirm" className={css['form']}>
        <FormFields name="withdraw/confirm" />
        <input type="hidden" name="emailAddress" value={form.emailAddress} />
        <button type="submit" className="button button-brand">
          {words.confirm}
        </button>
      </form>
      <p className={css['other']}>
        <ShopLink to={from === null ? withdrawPath(locale) : CHANGED_AT[from](locale)}>
          {words.change}
        </ShopLink>
      </p>
    </>
  )
}
