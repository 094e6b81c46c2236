import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { parseCatalogueLine } from '../../contract/files/catalogueLine.ts'

/** A fault in a line, or in a picture that it names. */
export interface RefusedField {
  /** 1 is the file's first line */
  readonly line: number
  readonly field: string
  readonly reason: string
}

/** The product of a line. */
export interface Candidate {
  readonly line: number
  readonly product: CatalogueProduct
}

/** Most faults reported per line. */
const MOST_FAULTS = 20

/** Reads a file's lines in order. */
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
     * Returns the next line's product. Null, after calling `refuse`, for a faulty line or one that repeats an
     * earlier productId or slug.
     */
    read,
    /** returns the line of a slug; 0 if no line has it */
    lineOf: (slug: string): number => slugs.get(slug) ?? 0,
    /** returns the line of a product; 0 if no line has it */
    lineOfProduct: (productId: number): number => ids.get(productId) ?? 0,
  }
}
