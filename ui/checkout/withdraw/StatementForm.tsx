import type { WithdrawForm, WithdrawProblem } from '../../../application/pages/withdrawPage.ts'
import { FieldFrame } from '../../kit/form/FieldFrame.tsx'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import css from './WithdrawPage.module.css'
import { WITHDRAW_WORDS } from './withdrawWords.ts'

interface StatementFormProps {
  readonly form: WithdrawForm
  readonly problem: WithdrawProblem | null
}

/** The first step: who withdraws from which order. */
export const StatementForm = ({ form, problem }: StatementFormProps) => {
  const { config, locale } = useStorefront()
  const words = WITHDRAW_WORDS[locale]
  const { labels } = words
  return (
    <>
      <p className={css['step']}>{words.step(1)}</p>
      <h1 tabIndex={-1} className={css['title']}>
        {words.title}
      </h1>
      {problem !== null && (
        <p className={css['problem']} role="alert">
          <Icon name="alert" />
          <span>{words.problems[problem]}</span>
        </p>
      )}
      <p>{words.intro(config.returnPolicy.returnDays)}</p>
      <p className={css['note']}>{words.exempt}</p>
      <form method="post" action="/actions/withdraw" className={css['form']} noValidate>
        <FormFields name="withdraw" />
        <FieldFrame id="withdraw-number" label={labels.number} error={null}>
          <input
            id="withdraw-number"
            name="number"
            defaultValue={form.number}
            autoComplete="off"
            inputMode="text"
            required
          />
        </FieldFrame>
        <FieldFrame id="withdraw-name" label={labels.name} error={null}>
          <input id="withdraw-name" name="name" defaultValue={form.name} autoComplete="name" required />
        </FieldFrame>
        <FieldFrame id="withdraw-email" label={labels.emailAddress} error={null}>
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
        <FieldFrame id="withdraw-goods" label={labels.goods} error={null} optional>
          <textarea
            id="withdraw-goods"
            name="goods"
            rows={3}
            maxLength={300}
            defaultValue={form.goods}
            aria-describedby="withdraw-goods-help"
          />
          <small id="withdraw-goods-help" className={css['note']}>
            {words.goodsHelp}
          </small>
        </FieldFrame>
        <button type="submit" className="button button-brand">
          {words.next}
        </button>
      </form>
    </>
  )
}
