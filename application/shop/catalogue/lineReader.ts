import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { parseCatalogueLine } from '../../contract/files/catalogueLine.ts'

/** What is wrong with a line, or with a picture that it names. */
export interface RefusedField {
  /** 1 is the file's first line */
  readonly line: number
  readonly field: string
  readonly reason: string
}

/** A product as its line says it. */
export interface Candidate {
  readonly line: number
  readonly product: CatalogueProduct
}

/** What is said of one line at most. */
const MOST_FAULTS = 20

/** Reads a file's lines one after the other. */
export const lineReader = (refuse: (...faults: readonly RefusedField[]) => void) => {
  const ids = new Map<number, number>()
  const slugs = new Map<string, number>()
  const read = (line: number, text: string): Candidate | null => {
    const parsed = parseCatalogueLine(text)
    if (!parsed.ok) {
      refuse(...parsed.refusal.slice(0, MOST_FAULTS).map((fault) => ({ line, ...fault })))
      return null
    }
    const { productId, slug } = parsed.value
    const sameId = ids.get(productId)
    const sameSlug = slugs.get(slug)
    if (sameId !== undefined) {
      refuse({ line, field: 'productId', reason: `${productId} is already on line ${sameId}` })
      return null
    }
    if (sameSlug !== undefined) {
      refuse({ line, field: 'slug', reason: `"${slug}" is already on line ${sameSlug}` })
      return null
    }
    ids.set(productId, line)
    slugs.set(slug, line)
    return { line, product: parsed.value }
  }
  return {
    /**
     * The next line's product. A wrong line, and one that repeats a productId or slug of an earlier one, is null after `refuse` has
     * heard what is wrong with it.
     */
    read,
    /** the line that a slug stands on; 0 where none was read */
    lineOf: (slug: string): number => slugs.get(slug) ?? 0,
  }
}
