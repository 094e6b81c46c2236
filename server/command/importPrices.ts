import { parsePriceFile } from '../../application/contract/files/priceFile.ts'
import { setPriceList } from '../../application/shop/prices/setPriceList.ts'
import type { Command } from './command.ts'
import { terminalSafe } from './terminalSafe.ts'
import { jsonFile } from './jsonFile.ts'
import { BY, staffOf } from './orders/order.ts'
import { parsedCommand } from './parsedArguments.ts'

/**
 * `import prices FILE.json --by NAME`: a group's price list takes the place of the one before (docs/operate/price-lists.md has the file). 1 where
 * anything in it is not right: then the list stays as it was.
 */
export const importPrices: Command = parsedCommand('import prices', {
  options: BY,
  allowPositionals: true,
})(async (services, { positionals: [file, ...more], values: { by } }, io, fail) => {
  if (file === undefined || more.length > 0) return fail('name one file with a price list in it')
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
      : fail('others change it all the time: try again')
  io.out(`${terminalSafe(group)}: ${prices.length} products${done.value ? '' : ', as it was'}\n`)
  return 0
})
