import type { Row } from '../commandRow.ts'
import { stockCorrect, stockCount, stockReceive } from './change.ts'
import { stockList } from './list.ts'
import { stockRestock } from './restock.ts'

/** Commands on the stock of products. */
export const STOCK_COMMANDS: readonly Row[] = [
  {
    words: ['stock', 'list'],
    usage: '[--low] [--search TEXT] [--limit N] [--json]',
    help: 'list products with managed stock, fewest pieces for sale first',
    run: stockList,
  },
  {
    words: ['stock', 'receive'],
    usage: 'PRODUCT PIECES --by NAME [--reason TEXT]',
    help: 'add a delivery to a product’s stock',
    run: stockReceive,
  },
  {
    words: ['stock', 'count'],
    usage: 'PRODUCT PIECES --by NAME [--reason TEXT]',
    help: 'record how many pieces are on the shelf now, sold but unshipped ones included',
    run: stockCount,
  },
  {
    words: ['stock', 'correct'],
    usage: 'PRODUCT (+N | -N) --reason TEXT --by NAME',
    help: 'add pieces, or take lost or broken ones off the stock',
    run: stockCorrect,
  },
  {
    words: ['stock', 'restock'],
    usage: 'ORDER LINE=PIECES … --by NAME',
    help: 'put returned goods of an order back on the shelf; PIECES are all that came back of a line',
    run: stockRestock,
  },
]
