import type { MomentView, MaskedValue } from '../../application/pages/audit/auditMoment.ts'
import type { audit } from '../../application/texts/nld/audit.ts'
import type { Say } from '../../application/texts/textKey.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import type { CartTotals } from '../../domain/pricing/totals.ts'
import { euroText } from './amountText.ts'
import { AUDIT } from '../../application/texts/audit.ts'
import { useText } from '../kit/useText.ts'

interface ChangesProps {
  readonly locale: Locale
  readonly moment: MomentView
}

type Money = Exclude<keyof CartTotals, 'totalVat' | 'totalWeight' | 'productsQuantity'>

const MONEY: readonly Money[] = [
  'subtotalInclVat',
  'discountInclVat',
  'coupon',
  'shippingInclVat',
  'paymentFeeInclVat',
  'totalExclVat',
  'totalInclVat',
]

/** The changes of an event: totals first, then each field of the state. */
export const Changes = ({ locale, moment }: ChangesProps) => {
  const say = useText(AUDIT)
  const { changes, isCut, totalsBefore } = moment
  const totals = moment.recorded ?? moment.totals
  const moved = MONEY.filter((name) => (totals?.[name] ?? 0) !== (totalsBefore?.[name] ?? 0))
  const euros = (amount: number | undefined) => (amount === undefined ? '–' : euroText(amount, locale))
  return (
    <section aria-label={say('detail.changes')}>
      <h2>{say('detail.changes')}</h2>
      {changes.length + moved.length === 0 ? (
        <p className="audit-none">{say('detail.noChanges')}</p>
      ) : (
        <div className="audit-wide" role="group" aria-label={say('detail.changes')} tabIndex={0}>
          <table className="audit-changes">
            <thead>
              <tr>
                <th scope="col">{say('detail.path')}</th>
                <th scope="col">{say('detail.before')}</th>
                <th scope="col">{say('detail.after')}</th>
              </tr>
            </thead>
            <tbody>
              {moved.map((name) => (
                <tr key={name} className="audit-money">
                  <th scope="row">{say(`totals.${name}`)}</th>
                  <td>
                    <del>{euros(totalsBefore?.[name])}</del>
                  </td>
                  <td>
                    <ins>{euros(totals?.[name])}</ins>
                  </td>
                </tr>
              ))}
              {changes.map(({ path, before, after }) => (
                <tr key={path}>
                  <th scope="row">
                    <code>{path}</code>
                  </th>
                  <td>{before !== null && <del>{toldText(before, say)}</del>}</td>
                  <td>{after !== null && <ins>{toldText(after, say)}</ins>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isCut && <p>{say('detail.cut')}</p>}
    </section>
  )
}

const toldText = (value: MaskedValue, say: Say<typeof audit>): string =>
  'text' in value ? value.text : say('detail.sealed', { subject: value.subject })
