import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sanitise } from '../../adapters/html/sanitise.ts'
import { shippedPictures } from '../../adapters/images/shippedPictures.ts'
import { finishProduct } from '../../application/shop/catalogue/finishProduct.ts'
import { lineReader, type RefusedField } from '../../application/shop/catalogue/lineReader.ts'
import type { FolderFault } from '../../application/shop/folder/folderFault.ts'
import { fileFault } from '../command/fileLimits.ts'
import { fileLines } from '../command/fileLines.ts'
import { errorLine } from './errorLine.ts'
import { checkFolder, type CheckedFolder } from './shop.ts'

const CATALOGUE = 'catalogue.jsonl'

/** Most faults of a catalogue that are listed; the others are counted. */
const MOST_FAULTS = 1_000

/** A refused field of a shop's first catalogue as a fault of its folder. */
const catalogueFault = ({ line, field, reason }: RefusedField): FolderFault => ({
  file: CATALOGUE,
  at: `line ${line}`,
  reason: `${field}: ${reason}`,
})

/** Faults of the first catalogue: its lines, and the pictures that they name. */
const catalogueFaults = async (folder: string): Promise<readonly FolderFault[]> => {
  const file = join(folder, CATALOGUE)
  if (!existsSync(file)) return []
  const faults: FolderFault[] = []
  let more = 0
  const refuse = (...fields: readonly RefusedField[]): void => {
    for (const field of fields)
      if (faults.length < MOST_FAULTS) faults.push(catalogueFault(field))
      else more += 1
  }
  const reader = lineReader(refuse)
  const pictures = shippedPictures(join(folder, 'pictures'))
  let line = 0
  try {
    for await (const text of fileLines(file)) {
      line += 1
      if (text.trim() === '') continue
      const next = reader.read(line, line === 1 ? text.replace(/^\uFEFF/u, '') : text)
      if (next === null) continue
      const { leftOut, remarks } = await finishProduct(next.product, { sanitise, pictures })
      for (const one of [...leftOut, ...remarks]) refuse({ line: next.line, ...one })
    }
  } catch (error) {
    faults.push({ file: CATALOGUE, at: '', reason: fileFault(error) ?? errorLine(error) })
  }
  return more === 0 ? faults : [...faults, { file: CATALOGUE, at: '', reason: `${more} more faults` }]
}

/** Whether there is a folder at this path. */
export const isShopFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory()

/** Checks a shop's folder as a reload reads it: without its first catalogue. */
export const checkSettings = (folder: string): CheckedFolder =>
  checkFolder(folder, sanitise, { withCatalogue: false })

/** Checks a shop's whole folder, with every line of its first catalogue. */
export const checkShop = async (folder: string): Promise<CheckedFolder> => {
  const checked = checkFolder(folder, sanitise)
  const faults = [...checked.faults, ...(await catalogueFaults(folder))]
  return { ...checked, shop: faults.length === 0 ? checked.shop : null, faults }
}
