import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { priceOf } from '../../../domain/pricing/productPrice.ts'
import type { StockNoticeRow } from '../../ports/database/stockNotices.ts'
import { productPath } from '../../pages/paths.ts'
import { decideAll } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { load } from '../../streams/load.ts'
import { stockNotice } from '../../streams/kinds/stockNotice.ts'
import { tilesOf } from '../catalogue/tiles.ts'
import type { BackInStock } from '../../streams/sealed/letter.ts'
import { noticeAddress } from '../../streams/sealed/noticeTexts.ts'
import { mailMessage } from '../mail/mailMessage.ts'
import type { Services } from '../services.ts'
import { isBack } from './askNotice.ts'
import { endNotice, forgetMessage } from './endNotice.ts'
import type { LoadedNotice } from './openNotice.ts'

/** products read at once */
const BATCH = 100

/** A notice unsent a week after the product is back is obsolete. */
const MAIL_MS = 7 * 86_400_000

type SendServices = Pick<
  Services,
  | 'store'
  | 'catalogue'
  | 'stockNotices'
  | 'mailedLinks'
  | 'accounts'
  | 'vault'
  | 'clock'
  | 'publicUrl'
  | 'basis'
>

/**
 * Mails everyone with a confirmed request for a product that can be bought again, in the commit that ends the
 * request, so that concurrent runs send it once. Ends expired requests.
 */
export const sendNotices = async (
  services: SendServices,
  isStopped: () => boolean = () => false,
): Promise<void> => {
  const { stockNotices, store, clock, catalogue } = services
  for (const row of await stockNotices.past(clock.now())) {
    if (isStopped()) return
    const { state } = await load(store, stockNotice, row.uid)
    // confirmed, but a crash came before its row was updated
    const isLater = state.emailAddress?.subject === row.subject && state.until > clock.now()
    if (isLater) await stockNotices.save({ ...row, until: state.until })
    else await endNotice(services, row, 'expired')
  }
  const productIds = await stockNotices.products()
  for (let from = 0; from < productIds.length; from += BATCH)
    for (const product of await catalogue.products(productIds.slice(from, from + BATCH))) {
      if (!isBack(product)) continue
      for (const row of await stockNotices.ofProduct(product.productId)) {
        if (isStopped()) return
        await sendNotice(services, row, product)
      }
    }
}

const sendNotice = async (
  services: SendServices,
  { uid, subject, mailbox }: StockNoticeRow,
  product: CatalogueProduct,
): Promise<void> => {
  const { store, clock, vault, accounts } = services
  await handle<LoadedNotice, null>(services, {
    read: () => load(store, stockNotice, uid),
    decide: async (loaded) => {
      const by = { actor: 'system', at: clock.now(), value: null } as const
      const { emailAddress, locale } = loaded.state
      if (emailAddress?.subject !== subject) return { ...by, changes: [] }
      const address = await vault.open(emailAddress)
      const decided = decideAll(stockNotice, loaded, [
        address === null ? { type: 'EndNotice', reason: 'erased' } : { type: 'SendNotice' },
      ])
      // not confirmed yet
      if (!decided.ok) return { ...by, changes: [] }
      const forget = forgetMessage(subject, by.at)
      if (address === null) return { ...by, changes: [decided.value], rows: { outbox: [forget] } }
      const mail = await mailMessage(services, {
        id: `stock-${subject}`,
        // a customer's mail is erased with them
        customerId: (await accounts.find(mailbox))?.customerId ?? null,
        letter: {
          ...(await backInStock(services, product, locale)),
          to: noticeAddress.read(address),
          locale,
        },
        until: by.at + MAIL_MS,
      })
      return { ...by, changes: [decided.value], rows: { outbox: [mail, forget] } }
    },
  })
}

/** The product as the shop shows it now, at general prices. */
const backInStock = async (
  { catalogue, publicUrl, basis }: SendServices,
  product: CatalogueProduct,
  locale: Locale,
): Promise<BackInStock> => {
  const [tile] = await tilesOf(catalogue, [product], locale)
  if (tile === undefined) throw new Error(`product ${product.productId} has no tile`)
  const { price, from, image, title, slug, productId } = tile
  const { discountExclVat, discountInclVat } = priceOf(price, from?.options ?? [])
  const shown: Cents = basis === 'excl' ? discountExclVat : discountInclVat
  return {
    kind: 'back-in-stock',
    url: publicUrl(productPath(locale, productId, slug)),
    title,
    price: { amount: shown, basis, from: from?.unit ?? null },
    ...(image !== null && { picture: image.src.medium }),
  }
}
