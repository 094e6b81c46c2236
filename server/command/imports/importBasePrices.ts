import { resolve } from 'node:path'
import { parseBasePriceLine } from '../../../application/contract/files/basePriceLine.ts'
import { readDecimal, surplusField } from '../../../application/contract/files/catalogueRow.ts'
import { setBasePrices, type BasePrice } from '../../../application/shop/prices/setBasePrices.ts'
import { parsedJson } from '../../../domain/kernel/parsedJson.ts'
import type { CommandServices } from '../command.ts'
import { csvFile } from './csvFile.ts'
import { fileFault, UnreadableFile, type FileLimits } from '../fileLimits.ts'
import { fileLines } from '../fileLines.ts'
import { parsedCommand } from '../parsedArguments.ts'
import { staffOf } from '../staffOf.ts'
import { terminalSafe } from '../terminalSafe.ts'
import { IMPORT_BASE_PRICES } from './importsArguments.ts'

/** A line of the file, parsed as JSON or from CSV. */
interface PriceLine {
  readonly line: number
  readonly value: unknown
}

/** All prices are in memory until the last was read. */
const MOST_LINES = 200_000

async function* linesOf(path: string, limits: FileLimits): AsyncGenerator<PriceLine> {
  if (path.toLowerCase().endsWith('.csv')) {
    let header: readonly string[] | null = null
    for await (const { line, cells } of (await csvFile(path, { limits })).rows) {
      if (header !== null)
        yield {
          line,
          value: Object.fromEntries(
            cells.map((cell, at) => [header?.[at] ?? surplusField(at), readDecimal(cell)]),
          ),
        }
      else if (cells.toSorted().join() === 'price,productId') header = cells
      else throw new UnreadableFile('its first line must name the columns productId and price')
    }
    return
  }
  let line = 0
  for await (const text of fileLines(path, { limits })) {
    line += 1
    if (text.trim() !== '')
      yield { line, value: parsedJson(line === 1 ? text.replace(/^\uFEFF/u, '') : text) }
  }
}

const pricesOf = async (path: string, limits: FileLimits) => {
  const faults: string[] = []
  const prices = new Map<number, BasePrice & { readonly line: number }>()
  for await (const { line, value } of linesOf(path, limits)) {
    const read = parseBasePriceLine(value)
    const before = read.ok ? prices.get(read.value.productId) : undefined
    if (!read.ok) faults.push(...read.refusal.map((fault) => `line ${line}: ${fault}`))
    else if (before !== undefined) faults.push(`line ${line}: productId: is already on line ${before.line}`)
    else prices.set(read.value.productId, { productId: read.value.productId, base: read.value.price, line })
  }
  return { faults, prices }
}

/**
 * `import base-prices FILE.csv|FILE.jsonl --by NAME`: sets the public prices of products, each on the basis
 * that the product has. Exit code 1 if any line is wrong or names an unknown product; then no price changes.
 */
export const importBasePrices = parsedCommand(
  'import base-prices',
  IMPORT_BASE_PRICES,
)<Pick<CommandServices, 'storedProducts' | 'catalogueWriter' | 'clock' | 'fileLimits'>>(async (
  services,
  { positionals: [file = ''], values: { by } },
  io,
  fail,
) => {
  const actor = staffOf(by)
  if (!actor.ok) return fail(actor.refusal)
  const limits = { ...services.fileLimits, lines: Math.min(MOST_LINES, services.fileLimits.lines) }
  const shown = (faults: readonly string[]) => [
    ...faults.slice(0, limits.refusals),
    ...(faults.length > limits.refusals ? [`and ${faults.length - limits.refusals} more`] : []),
    'no price was changed',
  ]
  try {
    const { faults, prices } = await pricesOf(resolve(io.cwd, file), limits)
    if (faults.length > 0) return fail(...shown(faults))
    const done = await setBasePrices(services, [...prices.values()], actor.value)
    if (!done.ok)
      return fail(
        ...shown(
          done.refusal.map((id) => `line ${prices.get(id)?.line}: productId: the shop has no product ${id}`),
        ),
      )
    const { changed } = done.value
    io.out(`${prices.size} prices: ${changed} changed, ${prices.size - changed} unchanged\n`)
    return 0
  } catch (error) {
    const fault = fileFault(error)
    if (fault === null) throw error
    return fail(`${terminalSafe(file)}: ${fault}`, 'no price was changed')
  }
})
