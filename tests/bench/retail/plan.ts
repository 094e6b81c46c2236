import { articleAt, type Article, type Articles } from './articles.ts'
import type { Invoice } from './invoices.ts'

/** One call about one line, and its expected response. */
export interface Step {
  readonly kind: 'add' | 'set'
  readonly article: Article
  readonly quantity: number
  readonly status: 200 | 404 | 422
  /** pieces in the line after it */
  readonly after: number
}

/** A cart to be filled call by call, and its expected contents, oldest line first. */
export interface PlannedCart {
  readonly invoice: string
  readonly steps: Step[]
  readonly lines: Map<Article, number>
}

/** The invoice lines that a cart handles differently. */
export interface Oddities {
  /** pieces returned from a cart that the customer had filled before */
  takenBack: number
  /** none of it was ever bought here */
  nothingToTake: number
  /** more pieces than a line holds: refused, then as many as it holds */
  tooManyPieces: number
  /** beyond the most lines of a cart: refused */
  tooManyLines: number
  /** costs less than a cent: not for sale */
  notForSale: number
}

export interface Plan {
  readonly carts: readonly PlannedCart[]
  readonly oddities: Oddities
}

const MOST_PIECES = 9_999
const MOST_LINES = 500

/** Adds an article by the documented rules: an existing line grows, up to the most that a line holds. */
const add = (cart: PlannedCart, article: Article, wished: number, oddities: Oddities): void => {
  const had = cart.lines.get(article) ?? 0
  const refused = (status: 404 | 422, quantity: number) =>
    cart.steps.push({ kind: 'add', article, quantity, status, after: had })
  if (!article.isForSale) {
    oddities.notForSale += 1
    refused(404, Math.min(wished, MOST_PIECES))
    return
  }
  if (wished > MOST_PIECES) {
    oddities.tooManyPieces += 1
    refused(422, wished)
  }
  const quantity = Math.min(wished, MOST_PIECES)
  if (had === 0 && cart.lines.size >= MOST_LINES) {
    oddities.tooManyLines += 1
    refused(422, quantity)
    return
  }
  const after = Math.min(MOST_PIECES, had + quantity)
  cart.lines.set(article, after)
  cart.steps.push({ kind: 'add', article, quantity, status: 200, after })
}

/** Reduces a line by this many pieces, to zero at least. */
const take = (cart: PlannedCart, article: Article, pieces: number): void => {
  const after = Math.max(0, (cart.lines.get(article) ?? 0) - pieces)
  if (after === 0) cart.lines.delete(article)
  else cart.lines.set(article, after)
  cart.steps.push({ kind: 'set', article, quantity: after, status: 200, after })
}

/**
 * An invoice's articles fill a cart. A later invoice's returns are removed from the customer's newest cart
 * with the article at that price: in this data no invoice returns what it sells itself.
 */
export const planOf = (invoices: readonly Invoice[], articles: Articles): Plan => {
  const carts: PlannedCart[] = []
  const oddities = { takenBack: 0, nothingToTake: 0, tooManyPieces: 0, tooManyLines: 0, notForSale: 0 }
  const cartsOf = new Map<string, PlannedCart[]>()
  for (const { invoice, customer, lines } of invoices) {
    const own = customer === null ? [] : (cartsOf.get(customer) ?? [])
    if (customer !== null) cartsOf.set(customer, own)
    const cart: PlannedCart = { invoice, steps: [], lines: new Map() }
    for (const [sku, pieces, price] of lines) {
      const article = articleAt(articles, sku, price)
      if (pieces > 0) {
        add(cart, article, pieces, oddities)
        continue
      }
      const holder = own.findLast((one) => one.lines.has(article))
      oddities[holder === undefined ? 'nothingToTake' : 'takenBack'] += 1
      if (holder !== undefined) take(holder, article, -pieces)
    }
    if (cart.steps.length === 0) continue
    carts.push(cart)
    own.push(cart)
  }
  return { carts, oddities }
}
