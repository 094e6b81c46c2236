import { RETURN_TERMS } from '../../../application/pages/orders/returnTerms.ts'
import type { WithdrawForm, WithdrawProblem } from '../../../application/pages/orders/withdrawPage.ts'
import { WITHDRAW } from '../../../application/texts/checkout/withdraw.ts'
import { FieldFrame } from '../../kit/form/FieldFrame.tsx'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import css from '../../kit/form/FormPage.module.css'

interface StatementFormProps {
  readonly form: WithdrawForm
  readonly problem: WithdrawProblem | null
}

/** The first step: who withdraws from which order. */
export const StatementForm = ({ form, problem }: StatementFormProps) => {
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
      <p>{say('intro', { until: RETURN_TERMS[locale].until(config.returnPolicy.returnDays) })}</p>
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
