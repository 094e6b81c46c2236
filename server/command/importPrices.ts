import { parsePriceFile } from '../../application/contract/files/priceFile.ts'
import { setPriceList } from '../../application/shop/prices/setPriceList.ts'
import type { Command } from './command.ts'
import { harmless } from './harmless.ts'
import { jsonFile } from './jsonFile.ts'
import { BY, staffOf } from './orders/order.ts'
import { parsed } from './parsed.ts'

/**
 * `import prices FILE.json --by NAME`: a group's price list takes the place of the one before (docs/operate/price-lists.md has the file). 1 where
 * anything in it is not right: then the list stays as it was.
 */
export const importPrices: Command = async (services, args, io) => {
  const failed = (...lines: readonly string[]): number => {
    io.err(lines.map((line) => `import prices: ${harmless(line)}\n`).join(''))
    return 1
  }
  const read = parsed({ args: [...args], options: BY, allowPositionals: true })
  if (!read.ok) return failed(read.refusal)
  const [file, ...more] = read.value.positionals
  if (file === undefined || more.length > 0) return failed('name one file with a price list in it')
  const actor = staffOf(read.value.values.by)
  if (!actor.ok) return failed(actor.refusal)
  const json = await jsonFile(services, io, file)
  if (!json.ok) return failed(json.refusal)
  const list = parsePriceFile(json.value)
  if (!list.ok) return failed(...list.refusal)
  const { group, prices } = list.value
  const done = await setPriceList(services, list.value, actor.value)
  if (!done.ok)
    return done.refusal.why === 'unknown-products'
      ? failed(
          ...done.refusal.at.map(
            (at) => `prices.${at}.productId: the shop has no product ${prices[at]?.productId}`,
          ),
        )
      : failed('others change it all the time: try again')
  io.out(`${harmless(group)}: ${prices.length} products${done.value ? '' : ', as it was'}\n`)
  return 0
}
