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
    help: 'list recent orders, newest first',
    run: ordersList,
  },
  {
    words: ['orders', 'show'],
    usage: 'NUMBER [--json]',
    help: 'print one order with its history',
    run: ordersShow,
  },
  {
    words: ['orders', 'new'],
    usage: 'FILE.json --by NAME',
    help: 'enter an order taken by telephone or at the counter',
    run: ordersNew,
  },
  {
    words: ['orders', 'ship'],
    usage: 'NUMBER [--carrier C] [--track CODE] --by NAME',
    help: 'ship an order: captures the authorized payment and notifies the buyer',
    run: ordersShip,
  },
  {
    words: ['orders', 'cancel'],
    usage: 'NUMBER --by NAME',
    help: 'cancel an order that has not shipped: returns its stock and refunds it',
    run: ordersCancel,
  },
  {
    words: ['orders', 'refund'],
    usage:
      'NUMBER (AMOUNT | all | --line LINE=PIECES | --retry REFUND | --by-hand REFUND) [--reason R] --by NAME',
    help: 'credit part of an order (goodwill, returned, withdrawn) and refund what was overpaid',
    run: ordersRefund,
  },
  {
    words: ['orders', 'change'],
    usage: 'NUMBER [--set LINE=PIECES] [--add PRODUCT=PIECES] [--agreed] --by NAME',
    help: 'lower, add or replace lines of an order that has not shipped',
    run: ordersChange,
  },
  {
    words: ['orders', 'receive'],
    usage: 'NUMBER AMOUNT --as cash|card|transfer --by NAME',
    help: 'record money received outside the payment provider',
    run: ordersReceive,
  },
]
