import { argumentsOf, BY, JSON_OPTION, LIMIT, limited, needsName, takes, type Check } from '../arguments.ts'

export const CUSTOMERS_LIST = argumentsOf({ options: { ...LIMIT, ...JSON_OPTION }, checks: [limited] })

export const CUSTOMERS_SHOW = argumentsOf({
  options: JSON_OPTION,
  allowPositionals: true,
  checks: [takes(1, 'name one email address or customer number')],
})

const oneCustomer = takes(1, 'name one customer: toonbank customers show finds them')

export const CUSTOMERS_EXPORT = argumentsOf({
  options: {
    out: {
      type: 'string',
      value: 'FILE',
      help: 'write to this file, which only its owner may read; without it, print',
    },
  },
  allowPositionals: true,
  checks: [oneCustomer],
})

export const CUSTOMERS_ERASE = argumentsOf({
  options: {
    really: { type: 'boolean', help: 'erase the customer; without it, show what that would do' },
    ...BY,
  },
  allowPositionals: true,
  checks: [oneCustomer, (call) => (call.values['really'] === true ? needsName(call) : null)],
})

export const CUSTOMERS_STATUS = argumentsOf({
  options: BY,
  allowPositionals: true,
  checks: [takes(1, 'name one customer'), needsName],
})

/** A customer, and either a value or `--none`. */
const valueOrNone =
  (say: string): Check =>
  ({ positionals: [customer, value, ...more], values: { none } }) =>
    customer === undefined || more.length > 0 || (value === undefined) !== (none === true) ? say : null

export const CUSTOMERS_GROUP = argumentsOf({
  options: { none: { type: 'boolean', help: 'the public prices apply' }, ...BY },
  allowPositionals: true,
  checks: [valueOrNone('name one customer, and one group or --none'), needsName],
})

/** At most ten digits, far below the largest safe integer. */
const CENTS = /^\d{1,10}$/

export const CUSTOMERS_LIMIT = argumentsOf({
  options: { none: { type: 'boolean', help: 'the shop’s default limit applies' }, ...BY },
  allowPositionals: true,
  checks: [
    valueOrNone('name one customer, and an amount in cents or --none'),
    ({ positionals: [, amount] }) =>
      amount === undefined || CENTS.test(amount) ? null : 'the amount must be a whole number of cents',
    needsName,
  ],
})
