import { createElement, type ComponentType, type ReactElement } from 'react'
import type { Page, PageOf } from '../../application/pages/page.ts'
import { isMadeToMeasure } from '../../domain/catalogue/product.ts'
import type { LaterPageType } from './laterChunks.ts'
import { loadMeasureForm } from '../product/measure/measureChunk.ts'
import { ErrorPage } from './status/ErrorPage.tsx'

type PageType = Page['type']
type PageView<Type extends PageType> = ComponentType<{ readonly page: PageOf<Type> }>

/** Pages that few visits begin with have their own list, which loads with the first of them. */
const laterPages = async () => (await import('./laterChunks.ts')).LATER_PAGES

/** Each kind of page is its own chunk, except the error page. */
const CHUNKS: { readonly [Type in Exclude<PageType, LaterPageType>]: () => Promise<PageView<Type>> } = {
  home: () => import('../content/HomePage.tsx').then(({ HomePage }) => HomePage),
  listing: () => import('../listing/ListingPage.tsx').then(({ ListingPage }) => ListingPage),
  product: () => import('../product/ProductPage.tsx').then(({ ProductPage }) => ProductPage),
  article: () => import('../content/ArticlePage.tsx').then(({ ArticlePage }) => ArticlePage),
  posts: () => import('../content/PostsPage.tsx').then(({ PostsPage }) => PostsPage),
  search: () => import('../search/SearchPage.tsx').then(({ SearchPage }) => SearchPage),
  cart: () => import('../cart/CartPage.tsx').then(({ CartPage }) => CartPage),
  checkout: () => import('../checkout/CheckoutPage.tsx').then(({ CheckoutPage }) => CheckoutPage),
  result: () => import('../checkout/ResultPage.tsx').then(({ ResultPage }) => ResultPage),
  'not-found': () => import('./status/NotFoundPage.tsx').then(({ NotFoundPage }) => NotFoundPage),
  // already loaded: it replaces a page that fails
  error: () => Promise.resolve(ErrorPage),
  inactive: () => import('./status/InactivePage.tsx').then(({ InactivePage }) => InactivePage),
}

const isNamed = (type: PageType): type is keyof typeof CHUNKS => type in CHUNKS

/** The loaded views. They are the same for every visitor, so all renders share them. */
const arrived = new Map<PageType, ComponentType<{ readonly page: Page }>>()

/** Loads the code of a page, so that `pageElement` can render it. */
export const loadChunkOf = async (page: Page): Promise<void> => {
  const measure = page.type === 'product' && isMadeToMeasure(page.product) && loadMeasureForm()
  await Promise.all([loadPageChunk(page.type), measure])
}

/** Loads the code of a kind of page, without the parts that only some of its pages need. */
export const loadPageChunk = async (type: PageType): Promise<void> => {
  const chunk = isNamed(type) ? CHUNKS[type] : (await laterPages())[type]
  arrived.set(type, (await chunk()) as ComponentType<{ readonly page: Page }>)
}

/** Whether a kind of page can be rendered at once. */
export const isLoaded = (type: PageType): boolean => arrived.has(type)

/** Returns a page's view, or null until its code is loaded. A page of another product is remounted. */
export const pageElement = (page: Page): ReactElement | null => {
  const View = arrived.get(page.type)
  if (View === undefined) return null
  const key = page.type === 'product' ? `product-${page.product.productId}` : page.type
  return createElement(View, { key, page })
}

/** Loads all page code; a server calls it at start. */
export const loadAllPageChunks = async (): Promise<void> => {
  const types = Object.keys({ ...CHUNKS, ...(await laterPages()) }) as PageType[]
  const { loadLaterParts } = await import('./laterParts.ts')
  await Promise.all([...types.map(loadPageChunk), loadMeasureForm(), loadLaterParts()])
}
