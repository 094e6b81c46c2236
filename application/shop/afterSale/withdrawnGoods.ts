import { optionsText } from '../../texts/optionText.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderEvents.ts'
import { isMadeToMeasure, type ReturnedLine } from '../../../domain/orders/returns.ts'
import { statedText } from '../../pages/account/accountReturns.ts'
import type { WithdrawalStatement } from '../../streams/sealed/orderTexts.ts'

/**
 * Describes the ticked lines as a statement of withdrawal does: in words for readers, and by line to compute
 * what is left of the order. Null for an unknown or made-to-measure line and for more pieces than were sold.
 */
export const withdrawnGoods = (
  { lines: sold }: Pick<OrderSnapshot, 'lines'>,
  lines: readonly ReturnedLine[],
  locale: Locale,
): Pick<WithdrawalStatement, 'goods' | 'lines'> | null => {
  const rows = lines.map(({ lineId, pieces, reason }) => {
    const line = sold.find((one) => one.lineId === lineId)
    if (line === undefined || isMadeToMeasure(line) || pieces < 1 || pieces > line.quantity) return null
    const options = optionsText(line.options, locale)
    return statedText({ title: line.title, options, quantity: pieces }, reason, locale)
  })
  return rows.length === 0 || rows.includes(null) ? null : { goods: rows.join('\n'), lines }
}
