import type { Row } from '../commandRow.ts'
import { STOCK_CHANGE, STOCK_LIST, STOCK_RESTOCK } from './stockArguments.ts'

const load = () => import('./change.ts')

/** Commands on the stock of products. */
export const STOCK_COMMANDS = [
  {
    words: ['stock', 'list'],
    usage: '[--low] [--search TEXT] [--limit N] [--json]',
    help: 'list products with managed stock, fewest pieces for sale first',
    takes: STOCK_LIST,
    examples: ['stock list --low'],
    load: async () => ({ run: (await import('./list.ts')).stockList }),
  },
  {
    words: ['stock', 'receive'],
    usage: 'PRODUCT PIECES --by NAME [--reason TEXT]',
    help: 'add a delivery to a product’s stock',
    takes: STOCK_CHANGE,
    examples: ['stock receive 1034 20 --by Piet'],
    load: async () => ({ run: (await load()).stockReceive }),
  },
  {
    words: ['stock', 'count'],
    usage: 'PRODUCT PIECES --by NAME [--reason TEXT]',
    help: 'record how many pieces are on the shelf now, sold but unshipped ones included',
    takes: STOCK_CHANGE,
    examples: ['stock count 1034 52 --by Piet'],
    load: async () => ({ run: (await load()).stockCount }),
  },
  {
    words: ['stock', 'correct'],
    usage: 'PRODUCT (+N | -N) --reason TEXT --by NAME',
    help: 'add pieces, or take lost or broken ones off the stock',
    takes: STOCK_CHANGE,
    examples: ['stock correct 1034 -2 --reason "broken in the store" --by Piet'],
    load: async () => ({ run: (await load()).stockCorrect }),
  },
  {
    words: ['stock', 'restock'],
    usage: 'ORDER LINE=PIECES … --by NAME',
    help: 'put returned goods of an order back on the shelf; PIECES are all that came back of a line',
    takes: STOCK_RESTOCK,
    load: async () => ({ run: (await import('./restock.ts')).stockRestock }),
  },
] as const satisfies readonly Row[]
