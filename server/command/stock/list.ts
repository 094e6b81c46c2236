import type { ListedStock } from '../../../application/ports/database/stockLevels.ts'
import type { Command } from '../command.ts'
import type { StockListed } from '../jsonShapes.ts'
import { parsedCommand } from '../parsedArguments.ts'
import { table } from '../table.ts'
import { jsonLine, terminalSafe } from '../terminalSafe.ts'
import { STOCK_LIST } from './stockArguments.ts'
import { forSale } from './stockWords.ts'

const COLUMNS = [
  { title: 'product', align: 'right' },
  { title: 'title', flexes: true },
  { title: 'for sale', align: 'right' },
  { title: 'reserved', align: 'right' },
  { title: 'to ship', align: 'right' },
  { title: 'on the shelf', align: 'right' },
  { title: 'note' },
] as const

const shown = ({
  productId,
  title,
  onHand,
  reserved,
  toShip,
  isPermanentlyOutOfStock,
}: ListedStock): StockListed => ({
  productId,
  title: title.nld,
  forSale: Math.max(0, forSale({ onHand, reserved })),
  reserved,
  toShip,
  onShelf: onHand + toShip,
  isPermanentlyOutOfStock,
})

const noteOf = ({ onHand, reserved, isPermanentlyOutOfStock }: ListedStock): string => {
  if (isPermanentlyOutOfStock) return 'no longer sold'
  return reserved > onHand ? `${reserved - onHand} too few for what is reserved` : ''
}

/**
 * `stock list [--low] [--search TEXT] [--limit N] [--json]`: lists products with managed stock, those with
 * the fewest pieces for sale first. `--low`: only those whose pages say that few are left.
 */
export const stockList: Command = parsedCommand(
  'stock list',
  STOCK_LIST,
)(async ({ stockLevels }, { values: { low, search = '', limit, json } }, io) => {
  const text = search.trim()
  const found = await stockLevels.list({
    isLow: low,
    search: text === '' ? null : text,
    limit: Number(limit),
  })
  if (json) io.out(found.map((one) => jsonLine(shown(one))).join(''))
  else if (found.length === 0) io.out('no products with managed stock\n')
  else
    io.out(
      table(
        COLUMNS,
        found.map((one) => {
          const row = shown(one)
          return [
            String(row.productId),
            terminalSafe(row.title),
            String(row.forSale),
            String(row.reserved),
            String(row.toShip),
            String(row.onShelf),
            noteOf(one),
          ]
        }),
        io,
      ),
    )
  return 0
})
