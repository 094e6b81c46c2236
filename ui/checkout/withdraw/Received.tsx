import type { WithdrawForm } from '../../../application/pages/orders/withdrawPage.ts'
import { RETURN_TERMS, sendBackText } from '../../../application/pages/orders/returnTerms.ts'
import { WITHDRAW } from '../../../application/texts/checkout/withdraw.ts'
import { LANGUAGE_TAG } from '../../../domain/kernel/locale.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import css from '../../kit/form/FormPage.module.css'

interface ReceivedProps {
  readonly form: WithdrawForm
  /** UTC instant */
  readonly at: string
}

/** It came in: when, and where its receipt goes. */
export const Received = ({ form: { number, emailAddress }, at }: ReceivedProps) => {
  const { config, locale } = useStorefront()
  const terms = RETURN_TERMS[locale]
  const say = useText(WITHDRAW)
  const moment = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], {
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
      <p>{`${terms.within} ${sendBackText(config, locale)}`}</p>
      <p>{terms.refund}</p>
    </>
  )
}
