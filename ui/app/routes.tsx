import type { ReactElement } from 'react'
import type { RouteObject } from 'react-router'
import type { Page } from '../../application/pages/page.ts'
import { KIND_NAMES, type KindName } from '../../application/pages/pageKinds.ts'
import { patternsOf } from '../../application/pages/patterns.ts'
import { LOCALES } from '../../domain/kernel/locale.ts'
import { PageView } from './PageView.tsx'

const shows = (...types: readonly Page['type'][]): ReactElement => <PageView of={types} />

/** The kinds of account pages; each has a view with the same name. */
type OwnKind = Extract<KindName, Extract<Page['type'], `account-${string}`>>

/**
 * The view at the addresses of each kind of page (`pageChunks.ts` loads their code); null if nothing is shown
 * there.
 */
const VIEWS: Readonly<Record<Exclude<KindName, OwnKind>, ReactElement | null>> = {
  home: shows('home'),
  products: shows('listing'),
  blogs: shows('posts'),
  events: shows('posts'),
  product: shows('product'),
  account: null,
  'account-login': shows('account'),
  'account-register': shows('account'),
  'account-reset': shows('account'),
  checkout: null,
  'checkout-login': shows('account'),
  'checkout-step': shows('checkout'),
  result: shows('result'),
  cart: shows('cart'),
  search: shows('search'),
  withdraw: shows('withdraw'),
  'find-order': shows('find-order'),
  'found-order': shows('found-order'),
  'stock-notice': shows('stock-notice'),
  builder: shows('builder'),
  parts: shows('parts'),
  content: shows('listing', 'article'),
  unknown: null,
}

const isNamed = (kind: KindName): kind is keyof typeof VIEWS => kind in VIEWS

/**
 * The addresses of every view, in each language. The router matches more specific paths first, whatever the
 * order here.
 */
export const ROUTES: RouteObject[] = KIND_NAMES.flatMap((kind) => {
  const element = isNamed(kind) ? VIEWS[kind] : shows(kind)
  if (element === null) return []
  return LOCALES.flatMap((locale) =>
    patternsOf(kind, locale).map((path) => ({ path, caseSensitive: true, handle: kind, element })),
  )
})
