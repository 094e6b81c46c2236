import type { Thing, WithContext } from 'schema-dts'
import type { Snapshot } from '../../../application/storefront/snapshot.ts'
import { breadcrumbData } from './breadcrumbData.ts'
import { postData } from './postData.ts'
import { productData } from './productData.ts'
import { storeData } from './storeData.ts'

/** An address of the shop as others know it. */
export type Absolute = (path: string) => string

/** What search engines read of a page (schema.org), as text for an inert `<script type="application/ld+json">`; null for none. */
export const dataOf = ({
  page,
  config,
  locale,
}: Pick<Snapshot, 'page' | 'config' | 'locale'>): string | null => {
  const at: Absolute = (path) => new URL(path, config.appUrl).href
  const things: Thing[] = []
  switch (page.type) {
    case 'home':
      things.push(storeData(config, at))
      break
    case 'product':
      things.push(productData(page, config, at), breadcrumbData(page.breadcrumb, at))
      break
    case 'article':
      if (page.post !== null) things.push(postData(page, page.post.tile, config, locale, at))
      things.push(breadcrumbData(page.breadcrumb, at))
      break
    case 'listing':
    case 'posts':
      things.push(breadcrumbData(page.breadcrumb, at))
      break
    default:
      return null
  }
  const all = things.map(
    (thing) => ({ '@context': 'https://schema.org', ...(thing as object) }) as WithContext<Thing>,
  )
  // nothing in it can end the element
  return JSON.stringify(all).replaceAll('<', '\\u003c')
}
