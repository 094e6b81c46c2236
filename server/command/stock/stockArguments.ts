import {
  argumentsOf,
  BY,
  JSON_OPTION,
  LIMIT,
  limited,
  needsName,
  takes,
  type Arguments,
  type Check,
} from '../arguments.ts'
import { pairs } from '../orders/orderArguments.ts'
import { productIdOf, reasonOf } from './stockWords.ts'

/** Maximum length of a searched text. */
const LONGEST_SEARCH = 100

export const STOCK_LIST = argumentsOf({
  options: {
    low: { type: 'boolean', default: false, help: 'only products whose pages say that few are left' },
    search: {
      type: 'string',
      value: 'TEXT',
      help: 'only products with this text in their title, number, brand, MPN or GTIN',
    },
    ...LIMIT,
    ...JSON_OPTION,
  },
  checks: [
    limited,
    ({ values: { search } }) =>
      String(search ?? '').length > LONGEST_SEARCH
        ? `--search takes at most ${LONGEST_SEARCH} characters`
        : null,
  ],
})

const REASON = {
  reason: { type: 'string', value: 'TEXT', help: 'why, in one line: the log records it' },
} as const satisfies Arguments['options']

const oneProduct = takes(2, 'name one product by its number, and the pieces')

const isNumbered: Check = ({ positionals: [product = ''] }) =>
  productIdOf(product) === null ? `there is no product ${product}` : null

const isReasoned: Check = ({ values: { reason } }) => {
  const read = reasonOf(reason === undefined ? undefined : String(reason))
  return read.ok ? null : read.refusal
}

/** Arguments of a command that changes the stock of one product. */
export const STOCK_CHANGE = argumentsOf({
  options: { ...BY, ...REASON },
  allowPositionals: true,
  checks: [oneProduct, isNumbered, needsName, isReasoned],
})

export const STOCK_RESTOCK = argumentsOf({
  options: BY,
  allowPositionals: true,
  checks: [
    ({ positionals: [number, ...texts] }) => {
      if (number === undefined || texts.length === 0)
        return 'name one order by its number, and LINE=PIECES for each line that came back'
      const wanted = pairs(texts)
      return wanted.ok ? null : wanted.refusal
    },
    needsName,
  ],
})
