import { resolve } from 'node:path'
import { catalogueLineOf } from '../../../application/contract/files/catalogueLineOf.ts'
import type { StoredProducts } from '../../../application/ports/database/storedProducts.ts'
import { fileWords } from '../audit/exports/fileWords.ts'
import { writeLinesAtomically } from '../audit/exports/writeLinesAtomically.ts'
import type { CommandServices } from '../command.ts'
import { parsedCommand } from '../parsedArguments.ts'
import { terminalSafe, terminalSafeJson } from '../terminalSafe.ts'
import { EXPORT_CATALOGUE } from './importsArguments.ts'

async function* linesOf(products: Pick<StoredProducts, 'all'>): AsyncGenerator<string> {
  for await (const product of products.all()) yield catalogueLineOf(product)
}

/**
 * `export catalogue [--out FILE.jsonl]`: writes every product as a catalogue line, ordered by product id, to
 * standard output or to a file that appears complete or not at all. Importing the file changes nothing.
 */
export const exportCatalogue = parsedCommand(
  'export catalogue',
  EXPORT_CATALOGUE,
)<Pick<CommandServices, 'storedProducts'>>(async ({ storedProducts }, { values: { out } }, io, fail) => {
  const lines = linesOf(storedProducts)
  try {
    if (out === undefined) {
      for await (const line of lines) {
        io.out(`${io.isTTY ? terminalSafeJson(line) : line}\n`)
        await io.drained?.()
      }
      return 0
    }
    const count = await writeLinesAtomically(resolve(io.cwd, out), lines)
    io.out(`${count} products written to ${terminalSafe(out)}\n`)
    return 0
  } catch (error) {
    return fail(fileWords(error, io.cwd))
  }
})
