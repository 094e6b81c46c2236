import type { SumView } from '../../application/pages/audit/auditMoment.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import type { Rule, Step } from '../../domain/pricing/explain/trace.ts'
import { amountText, rateText, wordOf } from './amountText.ts'
import { sessionPath } from '../../application/pages/audit/auditPaths.ts'
import { AUDIT } from '../../application/texts/audit.ts'
import { useText } from '../kit/useText.ts'
import { UnreadEvents } from './UnreadEvents.tsx'
import type { ViewProps } from './viewProps.ts'

const SIGNS: Partial<Record<Rule, string>> = { sum: ' + ', difference: ' − ', times: ' × ' }

/** Returns the rate in a name like `totals.totalVat[2100]`; null if there is none. */
const rateIn = (name: string): number | null => {
  const found = /^totals\.totalVat\D*(\d+)\D*/u.exec(name)?.[1]
  return found === undefined ? null : Number(found)
}

/**
 * Every total with the sum that made it; for a requested one, the sums behind it, down to the entered values.
 */
export const Sums = ({ locale, view }: ViewProps) => {
  const { session, moment } = view
  const say = useText(AUDIT)
  const { sums, check, rules, position } = moment
  const nameOf = (name: string): string => {
    const rate = rateIn(name)
    return rate === null
      ? name.startsWith('totals.')
        ? wordOf(say, name, name)
        : name
      : say('vat', { rate: rateText(rate, locale) })
  }
  return (
    <section aria-label={say('detail.totals')}>
      <h2>{say('detail.totals')}</h2>
      <UnreadEvents locale={locale} view={view} />
      {sums.length === 0 ? (
        <p className="audit-none">{say('detail.noTotals')}</p>
      ) : (
        <>
          <p className="audit-told" data-check={check}>
            {say(`detail.check.${check}`)} {say('detail.rules', { rules: String(rules) })}.
          </p>
          <dl className="audit-sums">
            {sums.map((sum) => (
              <div key={sum.name} data-sum={sum.name}>
                <dt>{nameOf(sum.name)}</dt>
                <dd>
                  <strong>{madeText(sum, locale)}</strong>
                  <SumSteps locale={locale} sum={sum} nameOf={nameOf} />
                  {sum.steps.length === 1 && sum.steps[0]?.rule !== 'entered' && (
                    <a className="audit-whole" href={sessionPath(locale, session, position, sum.name)}>
                      {say('detail.whole')}
                    </a>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}

const madeText = ({ name, steps }: SumView, locale: Locale): string => {
  const made = steps[0]?.made.find((amount) => amount.name === name)
  return made === undefined ? '' : amountText(made, locale)
}

interface SumStepsProps {
  readonly locale: Locale
  readonly sum: SumView
  readonly nameOf: (name: string) => string
}

const SumSteps = ({ locale, sum: { steps }, nameOf }: SumStepsProps) => {
  const say = useText(AUDIT)
  const [first, ...rest] = steps
  return (
    <>
      {first !== undefined && <Formula locale={locale} step={first} nameOf={nameOf} />}
      {rest.length > 0 && (
        <ol className="audit-chain-of-sums">
          {rest.map((step) => (
            <li key={step.made.map(({ name }) => name).join(' ')}>
              <span>
                {step.made.map((made) => `${nameOf(made.name)} ${amountText(made, locale)}`).join(', ')}
              </span>
              {step.rule === 'entered' ? (
                <em>{say('rules.entered')}</em>
              ) : (
                <Formula locale={locale} step={step} nameOf={nameOf} />
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

interface FormulaProps {
  readonly locale: Locale
  readonly step: Step
  readonly nameOf: (name: string) => string
}

/** Maximum number of terms listed in one line. */
const MOST = 12

const Formula = ({ locale, step: { rule, from }, nameOf }: FormulaProps) => {
  const say = useText(AUDIT)
  const sign = SIGNS[rule]
  return (
    <span className="audit-formula">
      {from.length > 0 && '= '}
      {sign === undefined && (
        <em>
          {say(`rules.${rule}`)}
          {from.length > 0 && ': '}
        </em>
      )}
      {from.slice(0, MOST).map((amount, index) => (
        <span key={`${index} ${amount.name}`}>
          {index > 0 && (sign ?? ', ')}
          {amountText(amount, locale)} <small>{nameOf(amount.name)}</small>
        </span>
      ))}
      {from.length > MOST && ' …'}
    </span>
  )
}
