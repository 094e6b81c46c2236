import { ordersCancel } from './cancel.ts'
import { ordersChange } from './change.ts'
import { ordersList } from './list.ts'
import { ordersNew } from './new.ts'
import { ordersReceive } from './receive.ts'
import { ordersRefund } from './refund.ts'
import { ordersShip } from './ship.ts'
import { ordersShow } from './show.ts'
import type { Row } from '../commandRow.ts'

/** Commands on orders. */
export const ORDERS_COMMANDS: readonly Row[] = [
  {
    words: ['orders', 'list'],
    usage: '[--status S] [--limit N] [--json]',
    help: 'the orders that were placed last, newest first',
    run: ordersList,
  },
  {
    words: ['orders', 'show'],
    usage: 'NUMBER [--json]',
    help: 'one order whole, with all that happened to it',
    run: ordersShow,
  },
  {
    words: ['orders', 'new'],
    usage: 'FILE.json --by NAME',
    help: 'takes one that somebody gave by telephone or at the counter',
    run: ordersNew,
  },
  {
    words: ['orders', 'ship'],
    usage: 'NUMBER [--carrier C] [--track CODE] --by NAME',
    help: 'it leaves the shop: what was authorized is captured, and its buyer is told',
    run: ordersShip,
  },
  {
    words: ['orders', 'cancel'],
    usage: 'NUMBER --by NAME',
    help: 'ends one that has not left; stock and money go back',
    run: ordersCancel,
  },
  {
    words: ['orders', 'refund'],
    usage:
      'NUMBER (AMOUNT | all | --line LINE=PIECES | --retry REFUND | --by-hand REFUND) [--reason R] --by NAME',
    help: 'makes it cost less (goodwill, returned, withdrawn) and sends back what was paid too much',
    run: ordersRefund,
  },
  {
    words: ['orders', 'change'],
    usage: 'NUMBER [--set LINE=PIECES] [--add PRODUCT=PIECES] [--agreed] --by NAME',
    help: 'lowers, adds or replaces lines of one that has not left',
    run: ordersChange,
  },
  {
    words: ['orders', 'receive'],
    usage: 'NUMBER AMOUNT --as cash|card|transfer --by NAME',
    help: 'notes money that came in outside the provider',
    run: ordersReceive,
  },
]
