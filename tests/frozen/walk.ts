import { LOCALES, type Locale } from '../../domain/kernel/locale.ts'
import { Book } from './book.ts'
import { deadLinks } from './deadLinks.ts'
import type { FrozenShop, ShopName } from './frozenShop.ts'
import { account } from './journeys/account.ts'
import { forgotten } from './journeys/accountAccess.ts'
import { broken } from './journeys/broken.ts'
import { cartCalls } from './journeys/cartCalls.ts'
import { cartForms } from './journeys/cartForms.ts'
import { checkoutCalls } from './journeys/checkoutCalls.ts'
import { checkoutForms } from './journeys/checkoutForms.ts'
import { elsewhere } from './journeys/elsewhere.ts'
import { files } from './journeys/files.ts'
import { builder } from './journeys/builder.ts'
import { foundOrder } from './journeys/foundOrder.ts'
import { footerForms } from './journeys/footerForms.ts'
import { provider, webhooks } from './journeys/provider.ts'
import { publicCalls } from './journeys/publicCalls.ts'
import { publicPages } from './journeys/publicPages.ts'
import { refusals } from './journeys/refusals.ts'
import { stockNotice } from './journeys/stockNotice.ts'
import { GOODS, PATHS, type Scene } from './scene.ts'
import { Visitor } from './visitor.ts'

/** The result of a walk through a shop. */
interface Walked {
  /** everything that is frozen, by language */
  readonly books: Readonly<Record<Locale, Book>>
  /** dead links of its pages */
  readonly dead: readonly string[]
}

/** Walks through a shop: first its pages, while nothing has been bought, and finally its failures. */
export const walk = async (shop: FrozenShop, name: ShopName): Promise<Walked> => {
  const books = { nld: new Book(), eng: new Book() }
  const sceneOf = (locale: Locale): Scene => ({
    shop,
    locale,
    goods: GOODS[name],
    paths: PATHS[locale],
    visitor: (who, network) => new Visitor(books[locale], shop, who, locale, network),
  })
  const scenes = LOCALES.map(sceneOf)
  const [own] = scenes as [Scene]
  for (const scene of scenes)
    for (const journey of [publicPages, elsewhere, publicCalls, cartCalls, cartForms, footerForms, builder])
      await journey(scene)
  await files(own)
  let [authorization, id] = ['', '']
  const stopListening = shop.calls.listen(({ headers }, answer) => {
    authorization = String(headers?.['authorization'] ?? authorization)
    id ||= /\btr_\w+/.exec(answer.body)?.[0] ?? ''
  })
  for (const scene of scenes) {
    await checkoutForms(scene)
    await checkoutCalls(scene)
    await account(scene)
    await forgotten(scene)
    await foundOrder(scene)
    await stockNotice(scene)
  }
  stopListening()
  await provider(own, authorization, id)
  await webhooks(own, id)
  await refusals(own)
  const dead = []
  for (const locale of LOCALES) dead.push(...(await deadLinks(shop.app, books[locale].section('pages'))))
  await broken(own)
  return { books, dead }
}
