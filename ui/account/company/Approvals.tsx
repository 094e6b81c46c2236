import { useLocation } from 'react-router'
import type {
  AnsweredApproval,
  AskedApproval,
  CompanyView,
} from '../../../application/pages/accountCompany.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { REFERENCE_FIELDS } from '../../../domain/orders/references.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Day } from '../../kit/Day.tsx'
import { usePrice } from '../../kit/price/usePrice.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { AnswerForms } from './AnswerForms.tsx'
import css from './CompanyPage.module.css'
import { COMPANY_WORDS } from './companyWords.ts'

interface ApprovalsProps {
  readonly company: Pick<CompanyView, 'asked' | 'answered'>
  /** a text key: what was wrong with the reason that was given last; the address says of which approval */
  readonly wrong: string | undefined
}

/** What is asked in a company, to be answered or to wait for, and what became of what one asked before. */
export const Approvals = ({ company: { asked, answered }, wrong }: ApprovalsProps) => {
  const words = COMPANY_WORDS[useStorefront().locale]
  const { search } = useLocation()
  const answeredLast = new URLSearchParams(search).get('approval')
  return (
    <>
      {asked.length > 0 && (
        <section className={css['part']} aria-labelledby="company-asked">
          <h2 id="company-asked">{words.asked}</h2>
          <ul className={css['rows']}>
            {asked.map((one) => (
              <AskedRow key={one.uid} asked={one} wrong={one.uid === answeredLast ? wrong : undefined} />
            ))}
          </ul>
        </section>
      )}
      {answered.length > 0 && (
        <section className={css['part']} aria-labelledby="company-answered">
          <h2 id="company-answered">{words.answered}</h2>
          <ul className={css['rows']}>
            {answered.map((one) => (
              <AnsweredRow key={one.uid} answered={one} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const AskedRow = ({
  asked,
  wrong,
}: {
  readonly asked: AskedApproval
  readonly wrong: string | undefined
}) => {
  const { by, isOwn, lines, besides, total, references } = asked
  const words = COMPANY_WORDS[useStorefront().locale]
  const price = usePrice('cart')
  return (
    <li className={css['row']}>
      <p className={css['name']}>
        {words.by} <strong>{by || words.unknown}</strong>
      </p>
      <ul>
        {lines.map(({ title, options, quantity, totalInclVat }, nr) => (
          <li key={`${nr} ${title}`}>
            {`${quantity} × ${options === '' ? title : `${title} (${options})`}: ${price(totalInclVat)}`}
          </li>
        ))}
        {besides !== 0 && <li>{`${words.besides}: ${price(cents(besides))}`}</li>}
      </ul>
      <p>
        {words.total}: <strong>{price(total)}</strong>
      </p>
      {isOwn ? (
        <>
          {REFERENCE_FIELDS.filter((field) => references[field] !== '').map((field) => (
            <p key={field}>{`${words[field]}: ${references[field]}`}</p>
          ))}
          <p>{words.yourOwn}</p>
        </>
      ) : (
        <AnswerForms asked={asked} wrong={wrong} />
      )}
    </li>
  )
}

const AnsweredRow = ({
  answered: { status, at, total, reason },
}: {
  readonly answered: AnsweredApproval
}) => {
  const words = COMPANY_WORDS[useStorefront().locale]
  const price = usePrice('cart')
  return (
    <li className={css['row']}>
      <p className={css['name']}>
        <strong>{price(total)}</strong>
        <Badge tone={status === 'given' ? 'good' : 'quiet'}>{words.status[status]}</Badge>
        <Day at={at} />
      </p>
      {reason !== '' && <p>{reason}</p>}
    </li>
  )
}
