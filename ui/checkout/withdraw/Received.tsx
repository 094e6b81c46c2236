import type { WithdrawForm } from '../../../application/pages/withdrawPage.ts'
import { RETURN_TERMS, sendBackText } from '../../../application/pages/returnTerms.ts'
import { LANGUAGE_TAG } from '../../../domain/kernel/locale.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import css from './WithdrawPage.module.css'
import { WITHDRAW_WORDS } from './withdrawWords.ts'

interface ReceivedProps {
  readonly form: WithdrawForm
  /** UTC instant */
  readonly at: string
}

/** It came in: when, and where its receipt goes. */
export const Received = ({ form: { number, emailAddress }, at }: ReceivedProps) => {
  const { config, locale } = useStorefront()
  const terms = RETURN_TERMS[locale]
  const words = WITHDRAW_WORDS[locale]
  const moment = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], {
    timeZone: 'Europe/Amsterdam',
    dateStyle: 'full',
    timeStyle: 'short',
  }).format(Date.parse(at))
  return (
    <>
      <h1 tabIndex={-1} className={css['title']}>
        {words.doneTitle}
      </h1>
      <p role="status">
        <strong>{`${words.labels.number} ${number}.`}</strong>{' '}
        <span>{words.doneText(emailAddress, moment)}</span>
      </p>
      <p>{`${terms.within} ${sendBackText(config, locale)}`}</p>
      <p>{terms.refund}</p>
    </>
  )
}
