import type { DocumentAmount, IssuedDocument } from '../../../domain/invoices/invoice.ts'

const total = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)
const percentOf = (amount: number, rate: number): number =>
  Number((2n * BigInt(amount) * BigInt(rate) + 10_000n) / 20_000n)

/**
 * Returns the names of the EN 16931 arithmetic rules that a document breaks; written from the standard's
 * text, not from the shop's code.
 */
export const brokenRules = ({
  lines,
  allowances,
  charges,
  groups,
  totals,
}: IssuedDocument): readonly string[] => {
  const of = (amounts: readonly DocumentAmount[]) => total(amounts.map(({ amount }) => amount))
  const inGroup = (category: string, rate: number) => (one: { category: string; rate: number }) =>
    one.category === category && one.rate === rate
  const rules: Readonly<Record<string, boolean>> = {
    'BR-CO-10': totals.lines === total(lines.map(({ net }) => net)),
    'BR-CO-11': totals.allowances === of(allowances),
    'BR-CO-12': totals.charges === of(charges),
    'BR-CO-13': totals.exclVat === totals.lines - totals.allowances + totals.charges,
    'BR-CO-14': totals.vat === total(groups.map(({ vat }) => vat)),
    'BR-CO-15': totals.inclVat === totals.exclVat + totals.vat,
    'BR-CO-16': totals.due === totals.inclVat - totals.paid + totals.rounding,
    'BR-CO-17': groups.every(({ taxable, rate, vat }) => vat === percentOf(taxable, rate)),
    'BR-CO-18': groups.length > 0,
    'BR-S-08': groups.every(({ category, rate, taxable }) => {
      const same = inGroup(category, rate)
      return (
        taxable ===
        total(lines.filter(same).map(({ net }) => net)) -
          of(allowances.filter(same)) +
          of(charges.filter(same))
      )
    }),
    'BR-S-05': [...lines, ...allowances, ...charges, ...groups].every(({ category, rate }) =>
      category === 'S' ? rate > 0 : rate === 0,
    ),
    'BR-27': lines.every(({ gross }) => gross >= 0),
    'net is gross less discount': lines.every(({ gross, discount, net }) => net === gross - discount),
    'nothing is taken off or added below zero': [...allowances, ...charges].every(({ amount }) => amount > 0),
  }
  return Object.keys(rules).filter((rule) => rules[rule] !== true)
}
