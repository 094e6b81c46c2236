import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Page } from '../../application/pages/page.ts'
import { LOCALES, type Locale } from '../../domain/kernel/locale.ts'
import type { Assets } from '../../ui/app/Head.tsx'
import type { ThemeSheet } from './themeSheet.ts'

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof Manifest>

const ENTRY = 'ui/app/boot/main.tsx'
const STYLES = 'style.css'
/** what names the chunks of pages that few visits begin with, and the folders of those */
const LATER_LIST = 'ui/app/laterChunks.ts'
const LATER = /^(account|builder|checkout\/withdraw|product\/notice|app\/parts)\//
const words = (locale: Locale) => `ui/texts/${locale}.ts`

/** The browser's files for a page of this type in this language. */
type AssetsOf = (type: Page['type'], locale: Locale) => Assets

const CHUNK_FILES: Record<Page['type'], string> = {
  home: 'content/HomePage',
  listing: 'listing/ListingPage',
  product: 'product/ProductPage',
  article: 'content/ArticlePage',
  posts: 'content/PostsPage',
  search: 'search/SearchPage',
  cart: 'cart/CartPage',
  checkout: 'checkout/CheckoutPage',
  result: 'checkout/ResultPage',
  account: 'account/WayInPage',
  'account-overview': 'account/OverviewPage',
  'account-orders': 'account/orders/OrdersPage',
  'account-order': 'account/orders/OrderPage',
  'account-invoices': 'account/invoices/InvoicesPage',
  'account-information': 'account/information/InformationPage',
  'account-tickets': 'account/tickets/TicketsPage',
  'account-ticket': 'account/tickets/TicketPage',
  'account-returns': 'account/returns/ReturnsPage',
  'account-data': 'account/data/DataPage',
  'account-company': 'account/company/CompanyPage',
  'account-security': 'account/security/SecurityPage',
  builder: 'builder/BuilderPage',
  'not-found': 'app/status/NotFoundPage',
  error: 'app/status/ErrorPage',
  inactive: 'app/status/InactivePage',
  parts: 'app/parts/PartsPage',
  'stock-notice': 'product/notice/StockNoticePage',
  withdraw: 'checkout/withdraw/WithdrawPage',
  'find-order': 'account/found/FindOrderPage',
  'found-order': 'account/found/FoundOrderPage',
}

/** What the build's manifest says of them; the shop's theme comes last, over the build's own values. */
export const readAssets = (clientDir: string, theme: ThemeSheet | null): AssetsOf => {
  const manifest = manifestOf(clientDir)
  const entry = manifest[ENTRY]
  const sheet = manifest[STYLES]
  if (entry === undefined || sheet === undefined) throw new Error(`the build has no ${ENTRY} or no ${STYLES}`)
  const styles = [`/${sheet.file}`].concat(theme?.path ?? [])
  const files = (type: string, file: string, locale: Locale) => {
    const list = LATER.test(file) ? [LATER_LIST] : []
    const needed = withImports(manifest, [ENTRY, ...list, `ui/${file}.tsx`, words(locale)])
    // a shop that is not ready has nothing to bring to life
    const isStill = type === 'inactive'
    const assets: Assets = {
      scripts: isStill ? [] : [`/${entry.file}`],
      styles,
      preloads: isStill
        ? []
        : needed.filter((name) => name !== ENTRY).map((name) => `/${manifest[name]?.file ?? ''}`),
    }
    return [`${type} ${locale}`, assets] as const
  }
  const known = new Map(
    Object.entries(CHUNK_FILES).flatMap(([type, file]) => LOCALES.map((locale) => files(type, file, locale))),
  )
  return (type, locale) =>
    known.get(`${type} ${locale}`) ?? { scripts: [`/${entry.file}`], styles, preloads: [] }
}

/** A script of the build that is no page's, as its address; null where there is none. */
export const scriptOf = (clientDir: string, source: string): string | null => {
  const file = manifestOf(clientDir)[source]?.file
  return file === undefined ? null : `/${file}`
}

const manifestOf = (clientDir: string): Manifest =>
  Manifest.parse(JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')))

/** These chunks and all that they import at once, each named once. */
const withImports = (manifest: Manifest, names: readonly string[]): readonly string[] => {
  const found = new Set<string>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (chunk === undefined || found.has(name)) return
    found.add(name)
    chunk.imports.forEach(visit)
  }
  names.forEach(visit)
  return [...found]
}
