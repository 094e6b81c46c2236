import type { CounterMethod, CreditReason } from '../../../domain/orders/orderEvents.ts'
import { ORDER_STATUSES } from '../../../domain/orders/orderState.ts'
import {
  argumentsOf,
  BY,
  days,
  JSON_OPTION,
  LIMIT,
  limited,
  needsName,
  oneOf,
  takes,
  type Check,
} from '../arguments.ts'
import { amountOf, pairs } from './orderArguments.ts'

const ONE_ORDER = 'name one order by its number: toonbank orders list shows them'
const oneOrder = takes(1, ONE_ORDER)

export const ORDERS_LIST = argumentsOf({
  options: {
    status: {
      type: 'string',
      value: 'STATUS',
      help: `only orders in this status: ${ORDER_STATUSES.join(', ')}`,
    },
    from: {
      type: 'string',
      value: 'DAY',
      help: 'only orders placed on this day or later, such as 2026-11-30',
    },
    to: { type: 'string', value: 'DAY', help: 'only orders placed on this day or earlier' },
    search: {
      type: 'string',
      value: 'TEXT',
      help: 'only orders with this text in their number, or in the buyer’s name, company, email address or postcode',
    },
    ...LIMIT,
    ...JSON_OPTION,
  },
  checks: [
    limited,
    oneOf('status', ORDER_STATUSES),
    days('from', 'to'),
    ({ values: { search } }) =>
      search === undefined || String(search).trim() !== '' ? null : '--search takes a text',
  ],
})

export const ORDERS_SHOW = argumentsOf({
  options: JSON_OPTION,
  allowPositionals: true,
  checks: [oneOrder],
})

export const ORDERS_NEW = argumentsOf({
  options: BY,
  allowPositionals: true,
  checks: [takes(1, 'name one order file'), needsName],
})

export const ORDERS_SHIP = argumentsOf({
  options: {
    carrier: { type: 'string', value: 'CARRIER', help: 'who delivers the parcel, such as PostNL' },
    track: {
      type: 'string',
      value: 'CODE',
      help: 'the parcel’s tracking code, which the buyer’s mail names',
    },
    ...BY,
  },
  allowPositionals: true,
  checks: [oneOrder, needsName],
})

export const ORDERS_CANCEL = argumentsOf({
  options: BY,
  allowPositionals: true,
  checks: [oneOrder, needsName],
})

export const CREDIT_REASONS: readonly CreditReason[] = ['goodwill', 'returned', 'withdrawn']

/** An amount, lines, or one earlier refund: one of them. */
const oneRefund: Check = (call) => {
  const {
    positionals: [, amount],
    values: { retry, line, ...values },
  } = call
  const again = retry ?? values['by-hand']
  if (retry !== undefined && values['by-hand'] !== undefined) return 'use either --retry or --by-hand'
  const surplus = takes(1, ONE_ORDER, again === undefined ? 2 : 1)(call)
  if (surplus !== null) return surplus
  const pieces = pairs(line as readonly string[])
  if (!pieces.ok) return pieces.refusal
  if (again !== undefined) return null
  if (pieces.value.size > 0) return amount === undefined ? null : 'use either an amount or --line LINE=PIECES'
  return amount === 'all' || amountOf(amount) !== null
    ? null
    : 'give the amount in euros such as 12.50, or use all or --line LINE=PIECES'
}

export const ORDERS_REFUND = argumentsOf({
  options: {
    line: {
      type: 'string',
      multiple: true,
      default: [],
      value: 'LINE=PIECES',
      help: 'credit so many pieces of a line, at their price; may be repeated',
    },
    retry: {
      type: 'string',
      value: 'REFUND',
      help: 'send a refused or failed refund to the payment provider again',
    },
    'by-hand': {
      type: 'string',
      value: 'REFUND',
      help: 'record that you paid this refund outside the payment provider',
    },
    reason: {
      type: 'string',
      default: 'goodwill',
      value: 'REASON',
      help: `why: ${CREDIT_REASONS.join(', ')}; goodwill by default`,
    },
    ...BY,
  },
  allowPositionals: true,
  checks: [oneOf('reason', CREDIT_REASONS), oneRefund, needsName],
})

/**
 * Product id in the catalogue's canonical spelling: another spelling of it would count as a second product.
 */
const isProduct = (id: string): boolean => Number.isSafeInteger(Number(id)) && String(Number(id)) === id

const someChange: Check = ({ values: { set, add } }) => {
  const [quantities, added] = [pairs(set as readonly string[]), pairs(add as readonly string[])]
  if (!quantities.ok) return quantities.refusal
  if (!added.ok) return added.refusal
  if (quantities.value.size + added.value.size === 0)
    return 'nothing to change: use --set LINE=PIECES or --add PRODUCT=PIECES'
  const unknown = [...added.value.keys()].find((id) => !isProduct(id))
  return unknown === undefined ? null : `there is no product ${unknown}`
}

export const ORDERS_CHANGE = argumentsOf({
  options: {
    set: {
      type: 'string',
      multiple: true,
      default: [],
      value: 'LINE=PIECES',
      help: 'give a line of the order this quantity; 0 removes it; may be repeated',
    },
    add: {
      type: 'string',
      multiple: true,
      default: [],
      value: 'PRODUCT=PIECES',
      help: 'add so many pieces of a product at today’s price; may be repeated',
    },
    agreed: { type: 'boolean', default: false, help: 'the buyer agreed to pay a higher total' },
    ...BY,
  },
  allowPositionals: true,
  checks: [someChange, oneOrder, needsName],
})

export const COUNTER_METHODS: readonly CounterMethod[] = ['cash', 'card', 'transfer']

export const ORDERS_RECEIVE = argumentsOf({
  options: {
    as: { type: 'string', value: 'METHOD', help: `how it was paid: ${COUNTER_METHODS.join(', ')}` },
    ...BY,
  },
  allowPositionals: true,
  checks: [
    ({ values: { as } }) =>
      COUNTER_METHODS.some((one) => one === as) ? null : `--as must be one of ${COUNTER_METHODS.join(', ')}`,
    takes(1, ONE_ORDER, 2),
    ({ positionals: [, amount] }) =>
      amountOf(amount) === null ? 'give the amount received in euros, such as 12.50' : null,
    needsName,
  ],
})
