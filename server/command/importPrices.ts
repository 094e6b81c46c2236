import { parsePriceFile } from '../../application/contract/files/priceFile.ts'
import { setPriceList } from '../../application/shop/prices/setPriceList.ts'
import type { Command } from './command.ts'
import { terminalSafe } from './terminalSafe.ts'
import { jsonFile } from './jsonFile.ts'
import { IMPORT_PRICES } from './imports/importsArguments.ts'
import { staffOf } from './staffOf.ts'
import { parsedCommand } from './parsedArguments.ts'

/**
 * `import prices FILE.json --by NAME`: replaces a group's price list (the file is described in
 * docs/operate/price-lists.md). Exit code 1 if anything in it is wrong; the list is then unchanged.
 */
export const importPrices: Command = parsedCommand(
  'import prices',
  IMPORT_PRICES,
)(async (services, { positionals: [file = ''], values: { by } }, io, fail) => {
  const actor = staffOf(by)
  if (!actor.ok) return fail(actor.refusal)
  const json = await jsonFile(services, io, file)
  if (!json.ok) return fail(json.refusal)
  const list = parsePriceFile(json.value)
  if (!list.ok) return fail(...list.refusal)
  const { group, prices } = list.value
  const done = await setPriceList(services, list.value, actor.value)
  if (!done.ok)
    return done.refusal.why === 'unknown-products'
      ? fail(
          ...done.refusal.at.map(
            (at) => `prices.${at}.productId: the shop has no product ${prices[at]?.productId}`,
          ),
        )
      : fail('the price list was changed at the same time: try again')
  io.out(`${terminalSafe(group)}: ${prices.length} products${done.value ? '' : ', unchanged'}\n`)
  return 0
})
