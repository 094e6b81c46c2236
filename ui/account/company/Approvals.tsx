import { useLocation } from 'react-router'
import type { AnsweredApproval, CompanyView } from '../../../application/pages/account/accountCompany.ts'
import { COMPANY } from '../../../application/texts/account/company.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { REFERENCE_FIELDS } from '../../../domain/orders/references.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Day } from '../../kit/Day.tsx'
import { usePrice } from '../../kit/price/usePrice.ts'
import { useText } from '../../kit/useText.ts'
import { AnswerForms, type AnswerFormsProps } from './AnswerForms.tsx'
import css from './CompanyPage.module.css'

interface ApprovalsProps {
  readonly company: Pick<CompanyView, 'asked' | 'answered'>
  /** a text key: the error of the last rejection's reason; the address names the approval */
  readonly wrong: string | undefined
}

/**
 * A company's open approval requests, to answer or to await, and the outcome of the customer's earlier ones.
 */
export const Approvals = ({ company: { asked, answered }, wrong }: ApprovalsProps) => {
  const say = useText(COMPANY)
  const { search } = useLocation()
  const answeredLast = new URLSearchParams(search).get('approval')
  return (
    <>
      {asked.length > 0 && (
        <section className={css['part']} aria-labelledby="company-asked">
          <h2 id="company-asked">{say('asked')}</h2>
          <ul className={css['rows']}>
            {asked.map((one) => (
              <AskedRow key={one.uid} asked={one} wrong={one.uid === answeredLast ? wrong : undefined} />
            ))}
          </ul>
        </section>
      )}
      {answered.length > 0 && (
        <section className={css['part']} aria-labelledby="company-answered">
          <h2 id="company-answered">{say('answered')}</h2>
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

const AskedRow = ({ asked, wrong }: AnswerFormsProps) => {
  const { by, isOwn, lines, besides, total, address, references } = asked
  const say = useText(COMPANY)
  const price = usePrice('cart')
  return (
    <li className={css['row']}>
      <p className={css['name']}>
        {say('by')} <strong>{by || say('unknown')}</strong>
      </p>
      <ul>
        {lines.map(({ title, options, quantity, totalInclVat }, nr) => (
          <li key={`${nr} ${title}`}>
            {`${quantity} × ${options === '' ? title : `${title} (${options})`}: ${price(totalInclVat)}`}
          </li>
        ))}
        {besides !== 0 && <li>{`${say('besides')}: ${price(cents(besides))}`}</li>}
      </ul>
      <p>
        {say('total')}: <strong>{price(total)}</strong>
      </p>
      <p>{`${say('address')}: ${address.join(', ')}`}</p>
      {isOwn ? (
        <>
          {REFERENCE_FIELDS.filter((field) => references[field] !== '').map((field) => (
            <p key={field}>{`${say(field)}: ${references[field]}`}</p>
          ))}
          <p>{say('yourOwn')}</p>
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
  const say = useText(COMPANY)
  const price = usePrice('cart')
  return (
    <li className={css['row']}>
      <p className={css['name']}>
        <strong>{price(total)}</strong>
        <Badge tone={status === 'given' ? 'good' : 'quiet'}>{say(`status.${status}`)}</Badge>
        <Day at={at} />
      </p>
      {reason !== '' && <p>{reason}</p>}
    </li>
  )
}
