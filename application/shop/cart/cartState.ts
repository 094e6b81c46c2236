import { cart } from '../../../domain/cart/cart.ts'
import { asToday, type CartLine } from '../../../domain/cart/cartLine.ts'
import type { Price } from '../../../domain/catalogue/price.ts'
import { isSamePrice } from '../../../domain/catalogue/priceSet.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import { localisedLine } from '../../../domain/cart/choices/localisedLine.ts'
import { offered, type Products } from '../../../domain/cart/reprice.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { SentCart } from '../../contract/api/cart.ts'
import type { Services } from '../services.ts'
import { loadCart } from './loadCart.ts'
import { productsOf, stockAsChosen } from '../catalogue/productFinder.ts'

/**
 * Returns the line with current texts in one language, delivery time, prior price and sellable stock. If the
 * product is deleted, it keeps the stored texts and has no delivery time.
 */
const worded = (
  kept: CartLine,
  products: Products,
  prior: ReadonlyMap<number, Price>,
  locale: Locale,
): CartLine => {
  const line = { ...kept, stock: stockAsChosen(products, kept) }
  const product = products.get(line.productId)
  if (product === undefined) return line
  const shown = localisedLine(line, products, locale)
  const isSold = offered(kept, products) !== null
  if (!isSold) return shown
  // a line that is not repriced yet has another price than the reduced one
  const priorPrice = isSamePrice(kept.price, product.price) ? (prior.get(product.productId) ?? null) : null
  const { deliveryDays, options } = localised(product, locale)
  return asToday(shown, { deliveryDays, options, priorPrice })
}

/**
 * Returns the cart with the sellable stock of each line as chosen, without its secret key. Read-only; a
 * closed cart counts as none.
 */
export const cartState = async (
  { store, catalogue }: Pick<Services, 'store' | 'catalogue'>,
  cartUid: string | null,
  locale: Locale,
): Promise<SentCart> => {
  const loaded = await loadCart(store, cartUid)
  if (loaded === null || loaded.state.status === 'closed')
    return { cart: cart.initial(), cUid: null, version: 0, locale }
  const products = await productsOf(catalogue, loaded.state)
  const prior = await catalogue.priorPrices([...products.values()])
  const lines = [...loaded.state.lines.values()]
  const { merges: _, mergeNews, ...rest } = loaded.state
  const shown = new Map(lines.map((line) => [line.id, worded(line, products, prior, locale)]))
  const news = mergeNews?.map((change) => ({
    ...change,
    title: shown.get(change.lineId)?.title ?? change.title,
  }))
  return {
    cart: { ...rest, lines: shown, ...(news === undefined ? {} : { mergeNews: news }) },
    cUid: null,
    version: loaded.head.version,
    locale,
  }
}
