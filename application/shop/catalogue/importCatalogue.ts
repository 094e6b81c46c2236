import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { parseCatalogueLine } from '../../contract/catalogueLine.ts'
import type { CatalogueWriter } from '../../ports/catalogue.ts'
import type { Clock } from '../../ports/clock.ts'
import { finished, type Finish } from './finished.ts'

const BATCH = 500

export interface ImportDeps extends Finish {
  readonly catalogue: CatalogueWriter
  readonly clock: Clock
}

/** How far an import is, in lines that are not blank. `refused` counts lines, however much is wrong with them. */
export interface ImportProgress {
  readonly read: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
  /** pictures that were refused: their products go in without them */
  readonly pictureless: number
}

export interface RefusedField {
  /** 1 is the file's first line */
  readonly line: number
  readonly field: string
  readonly reason: string
}

export interface ImportWatch {
  /** nothing goes in unless every line is right */
  readonly strict: boolean
  onProgress(progress: ImportProgress): void
  onRefused(refused: RefusedField): void
}

interface Candidate {
  readonly line: number
  readonly product: CatalogueProduct
}

/**
 * Brings a catalogue file in, batch by batch, each whole or not at all: killed in the middle it can simply be run again. A wrong
 * line is refused and the others go in; a picture that is refused is left out of its product. Products that the file does not name
 * stay. Running it twice changes nothing.
 */
export const importCatalogue = async (
  deps: ImportDeps,
  lines: AsyncIterable<string>,
  watch: ImportWatch,
): Promise<ImportProgress> => {
  const count = { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0, pictureless: 0 }
  const ids = new Map<number, number>()
  const slugs = new Map<string, number>()

  const refuse = (line: number, ...faults: readonly Omit<RefusedField, 'line'>[]): void => {
    count.refused += 1
    for (const { field, reason } of faults) watch.onRefused({ line, field, reason })
  }

  const candidate = (line: number, text: string): Candidate | null => {
    const parsed = parseCatalogueLine(text)
    if (!parsed.ok) {
      refuse(line, ...parsed.refusal)
      return null
    }
    const { productId, slug } = parsed.value
    const sameId = ids.get(productId)
    const sameSlug = slugs.get(slug)
    if (sameId !== undefined || sameSlug !== undefined) {
      if (sameId !== undefined)
        refuse(line, { field: 'productId', reason: `${productId} is already on line ${sameId}` })
      else refuse(line, { field: 'slug', reason: `"${slug}" is already on line ${sameSlug}` })
      return null
    }
    ids.set(productId, line)
    slugs.set(slug, line)
    return { line, product: parsed.value }
  }

  const free = async (batch: readonly Candidate[]): Promise<readonly Candidate[]> => {
    const owners = await deps.catalogue.slugOwners(batch.map(({ product }) => product.slug))
    return batch.filter(({ line, product: { slug, productId } }) => {
      const owner = owners.get(slug)
      if (owner === undefined || owner === productId) return true
      refuse(line, { field: 'slug', reason: `"${slug}" belongs to product ${owner}` })
      return false
    })
  }

  const finish = async ({ line, product: read }: Candidate): Promise<Candidate> => {
    const { product, leftOut } = await finished(read, deps)
    count.pictureless += leftOut.length
    for (const fault of leftOut) watch.onRefused({ line, ...fault })
    if (product.images.length > 0) watch.onProgress({ ...count })
    return { line, product }
  }

  const put = async (writer: CatalogueWriter, batch: readonly Candidate[]): Promise<void> => {
    const outcome = await writer.put(
      batch.map(({ product }) => product),
      deps.clock.now(),
    )
    count.added += outcome.added
    count.changed += outcome.changed
    count.unchanged += outcome.unchanged
    watch.onProgress({ ...count })
  }

  const kept: (readonly Candidate[])[] = []
  const work = async (batch: readonly Candidate[]): Promise<void> => {
    const good: Candidate[] = []
    for (const one of await free(batch)) good.push(await finish(one))
    if (watch.strict) kept.push(good)
    else if (good.length > 0) await put(deps.catalogue, good)
    watch.onProgress({ ...count })
  }

  let batch: Candidate[] = []
  let number = 0
  for await (const text of lines) {
    number += 1
    if (text.trim() === '') continue
    count.read += 1
    const next = candidate(number, number === 1 ? text.replace(/^\uFEFF/u, '') : text)
    if (next !== null) batch.push(next)
    if (batch.length < BATCH) continue
    await work(batch)
    batch = []
  }
  await work(batch)
  if (watch.strict && count.refused + count.pictureless === 0)
    await deps.catalogue.atomically(async (writer) => {
      for (const good of kept) if (good.length > 0) await put(writer, good)
    })
  return count
}
