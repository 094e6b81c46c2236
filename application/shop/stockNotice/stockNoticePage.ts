import { ADDRESS_PARTS } from '../../pages/addressParts.ts'
import type { AwaitedProduct, StockNoticePage } from '../../pages/stockNoticePage.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Services } from '../services.ts'
import { accountAddress, awaitable, isBack } from './askNotice.ts'
import { linkedNotice } from './linkedNotice.ts'

interface AskedPage {
  readonly query: URLSearchParams
  readonly locale: Locale
  /** the logged-in customer; null for none */
  readonly customerId: string | null
  /** the address last typed in this browser; '' for none */
  readonly typed: string
}

/** The page of a back-in-stock request; null if there is no such product. */
export const stockNoticePage = async (
  services: Parameters<typeof linkedNotice>[0] & Pick<Services, 'catalogue' | 'accounts'>,
  { query, locale, customerId, typed }: AskedPage,
): Promise<StockNoticePage | null> => {
  const type = 'stock-notice'
  const token = query.get('token')
  if (token !== null) {
    const linked = await linkedNotice(services, token)
    const product = linked && (await services.catalogue.product(linked.productId))
    if (linked === null || product === null) return { type, shows: 'ended' }
    const { status, emailAddress } = linked
    const shows = status === 'asked' ? 'confirm' : 'waiting'
    return { type, shows, product: namedIn(product, locale), emailAddress, token }
  }
  if (query.has('withdrawn')) return { type, shows: 'withdrawn' }
  const productId = ADDRESS_PARTS.productId.read(query.get('product') ?? '', locale)
  const found = productId === null ? null : await awaitable(services, productId)
  if (found === null) return null
  const product = namedIn(found, locale)
  if (query.has('sent')) return { type, shows: 'sent', product }
  if (isBack(found)) return { type, shows: 'available', product }
  const isRefused = query.has('problem')
  const own = (await accountAddress(services, customerId)) ?? ''
  // a rejected address is shown as it was typed
  const emailAddress = isRefused ? typed || own : own || typed
  return { type, shows: 'form', product, emailAddress, isRefused }
}

const namedIn = ({ productId, slug, title }: CatalogueProduct, locale: Locale): AwaitedProduct => ({
  productId,
  slug,
  title: title[locale],
})
