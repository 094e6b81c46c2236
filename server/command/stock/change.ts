import {
  changeStock,
  type ChangeStockRefusal,
  type StaffStockCommand,
} from '../../../application/shop/stock/changeStock.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { Command } from '../command.ts'
import { parsedCommand } from '../parsedArguments.ts'
import { staffOf } from '../staffOf.ts'
import { terminalSafe } from '../terminalSafe.ts'
import { STOCK_CHANGE } from './stockArguments.ts'
import { levelText, productIdOf, reasonOf, stockRefusalText } from './stockWords.ts'

/** Parses a number of pieces; null if it is none. */
const piecesOf = (text: string): number | null => (/^\d{1,8}$/.test(text) ? Number(text) : null)

/** Parses `+3` or `-3`; null for any other text. */
const signedPiecesOf = (text: string): number | null => {
  const [, sign, pieces] = /^([+-])(\d{1,8})$/.exec(text) ?? []
  return pieces === undefined ? null : sign === '+' ? Number(pieces) : -Number(pieces)
}

type Read = (pieces: string, reason: string | null) => Result<StaffStockCommand, string>

const refusalText = (refusal: ChangeStockRefusal): string => {
  switch (refusal.why) {
    case 'unknown-product':
      return 'there is no such product: toonbank stock list shows them'
    case 'version-conflict':
      return 'its stock was changed at the same time: try again'
    default:
      return stockRefusalText(refusal)
  }
}

/** A command that changes the stock of one product; prints the stock after it. */
const changing = (name: string, done: string, read: Read): Command =>
  parsedCommand(
    `stock ${name}`,
    STOCK_CHANGE,
  )(async (services, { positionals: [product = '', pieces = ''], values }, io, fail) => {
    const productId = productIdOf(product)
    if (productId === null) return fail(`there is no product ${product}`)
    const actor = staffOf(values.by)
    if (!actor.ok) return fail(actor.refusal)
    const reason = reasonOf(values.reason)
    if (!reason.ok) return fail(reason.refusal)
    const command = read(pieces, reason.value)
    if (!command.ok) return fail(command.refusal)
    const changed = await changeStock(services, productId, command.value, actor.value)
    if (!changed.ok) return fail(`product ${product}: ${refusalText(changed.refusal)}`)
    const { pieces: by, level } = changed.value
    io.out(
      terminalSafe(`product ${productId}: ${done}, ${by < 0 ? '' : '+'}${by}; ${levelText(level)}`) + '\n',
    )
    return 0
  })

const NO_PIECES = 'the pieces must be a whole number, such as 12'

/** `stock receive PRODUCT PIECES --by NAME [--reason TEXT]`: adds a delivery to the stock. */
export const stockReceive: Command = changing('receive', 'received', (text, reason) => {
  const pieces = piecesOf(text)
  return pieces === null ? refused(NO_PIECES) : ok({ type: 'ReceiveStock', pieces, reason })
})

/**
 * `stock count PRODUCT PIECES --by NAME [--reason TEXT]`: records how many pieces are on the shelf now. Sold
 * pieces that are not shipped yet are counted too, and so are those that open payments reserve.
 */
export const stockCount: Command = changing('count', 'counted', (text, reason) => {
  const counted = piecesOf(text)
  return counted === null ? refused(NO_PIECES) : ok({ type: 'CountStock', counted, reason })
})

/** `stock correct PRODUCT (+N | -N) --reason TEXT --by NAME`: adds pieces, or takes some off the stock. */
export const stockCorrect: Command = changing('correct', 'corrected', (text, reason) => {
  const pieces = signedPiecesOf(text)
  if (pieces === null) return refused('say how many pieces to add or take off, such as +2 or -2')
  return reason === null ? refused('say why: --reason TEXT') : ok({ type: 'CorrectStock', pieces, reason })
})
