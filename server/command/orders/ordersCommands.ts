import {
  ORDERS_CANCEL,
  ORDERS_CHANGE,
  ORDERS_LIST,
  ORDERS_NEW,
  ORDERS_RECEIVE,
  ORDERS_REFUND,
  ORDERS_SHIP,
  ORDERS_SHOW,
} from './ordersArguments.ts'
import type { Row } from '../commandRow.ts'

/** Commands on orders. */
export const ORDERS_COMMANDS = [
  {
    words: ['orders', 'list'],
    usage: '[--status STATUS] [--from DAY] [--to DAY] [--search TEXT] [--limit N] [--json]',
    help: 'list recent orders, newest first',
    takes: ORDERS_LIST,
    examples: ['orders list --status paid', 'orders list --from 2026-11-01 --search "de Boer"'],
    load: async () => ({ run: (await import('./list.ts')).ordersList }),
  },
  {
    words: ['orders', 'show'],
    usage: 'NUMBER [--json]',
    help: 'print one order with its buyer and its history',
    takes: ORDERS_SHOW,
    examples: ['orders show 2026-00012'],
    load: async () => ({ run: (await import('./show.ts')).ordersShow }),
  },
  {
    words: ['orders', 'new'],
    usage: 'FILE.json --by NAME',
    help: 'enter an order taken by telephone or at the counter',
    takes: ORDERS_NEW,
    examples: ['orders new order.json --by Piet'],
    load: async () => ({ run: (await import('./new.ts')).ordersNew }),
  },
  {
    words: ['orders', 'ship'],
    usage: 'NUMBER [--carrier CARRIER] [--track CODE] --by NAME',
    help: 'ship an order: captures the authorized payment and notifies the buyer',
    takes: ORDERS_SHIP,
    examples: ['orders ship 2026-00012 --carrier PostNL --track 3SABC --by Piet'],
    load: async () => ({ run: (await import('./ship.ts')).ordersShip }),
  },
  {
    words: ['orders', 'cancel'],
    usage: 'NUMBER --by NAME',
    help: 'cancel an order that has not shipped: returns its stock and refunds it',
    takes: ORDERS_CANCEL,
    examples: ['orders cancel 2026-00012 --by Piet'],
    load: async () => ({ run: (await import('./cancel.ts')).ordersCancel }),
  },
  {
    words: ['orders', 'refund'],
    usage:
      'NUMBER (AMOUNT | all | --line LINE=PIECES | --retry REFUND | --by-hand REFUND) [--reason REASON] --by NAME',
    help: 'credit part of an order and refund what was overpaid',
    takes: ORDERS_REFUND,
    examples: [
      'orders refund 2026-00012 12.50 --by Piet',
      'orders refund 2026-00012 --line 1014=1 --reason returned --by Piet',
    ],
    load: async () => ({ run: (await import('./refund.ts')).ordersRefund }),
  },
  {
    words: ['orders', 'change'],
    usage: 'NUMBER [--set LINE=PIECES] [--add PRODUCT=PIECES] [--agreed] --by NAME',
    help: 'lower, add or replace lines of an order that has not shipped',
    takes: ORDERS_CHANGE,
    examples: ['orders change 2026-00012 --set 1014=1 --add 1094=2 --agreed --by Piet'],
    load: async () => ({ run: (await import('./change.ts')).ordersChange }),
  },
  {
    words: ['orders', 'receive'],
    usage: 'NUMBER AMOUNT --as METHOD --by NAME',
    help: 'record money received outside the payment provider',
    takes: ORDERS_RECEIVE,
    examples: ['orders receive 2026-00012 49.95 --as transfer --by Piet'],
    load: async () => ({ run: (await import('./receive.ts')).ordersReceive }),
  },
] as const satisfies readonly Row[]
