import { returnPolicy } from './returnPolicy.ts'
import { LANGUAGES, type Locale } from '../../../domain/kernel/locale.ts'
import type { ArticlePage, PostTile } from '../../../application/pages/shopPage.ts'
import type { AppConfig } from '../../../application/contract/files/appConfig.ts'
import type { Breadcrumb } from '../../../domain/catalogue/category.ts'
import { type Absolute, productData } from './productData.ts'
import type { Thing, WithContext, BreadcrumbList, BlogPosting, Event, OnlineStore } from 'schema-dts'
import type { Snapshot } from '../../../application/storefront/snapshot.ts'

/**
 * Structured data of a page for search engines (schema.org), as text for an inert `<script
 * type="application/ld+json">`; null for none.
 */
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
  // escaped, so that nothing in it can end the element
  return JSON.stringify(all).replaceAll('<', '\\u003c')
}

/** Breadcrumbs of a page. */
const breadcrumbData = (trail: readonly Breadcrumb[], at: Absolute): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ position, label, slug }) => ({
    '@type': 'ListItem',
    position,
    name: label,
    item: at(slug),
  })),
})

/** A blog post, or an event with its time and place. */
const postData = (
  page: ArticlePage,
  tile: PostTile,
  config: Pick<AppConfig, 'organizationName'>,
  locale: Locale,
  at: Absolute,
): BlogPosting | Event => {
  const seller = { '@type': 'Organization', name: config.organizationName, url: at('/') } as const
  const shared = {
    description: tile.description,
    image: at(tile.image.src),
    url: at(page.url),
    inLanguage: LANGUAGES[locale].tag,
  }
  if (tile.event === null)
    return {
      '@type': 'BlogPosting',
      ...shared,
      headline: page.title,
      datePublished: tile.createdAt,
      author: seller,
      publisher: seller,
    }
  return {
    '@type': 'Event',
    ...shared,
    name: page.title,
    startDate: tile.event.start,
    endDate: tile.event.end,
    location: { '@type': 'Place', name: tile.event.place, address: tile.event.place },
    organizer: seller,
  }
}

/** The shop itself: the seller, its contacts and its return policy. */
const storeData = (config: AppConfig, at: Absolute): OnlineStore => {
  const { company, support } = config
  return {
    '@type': 'OnlineStore',
    name: config.organizationName,
    legalName: company.name,
    url: at('/'),
    logo: at(config.logoUrl),
    vatID: company.vatNumber,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${company.streetName} ${company.houseNumber}`,
      postalCode: company.zipCode,
      addressLocality: company.city,
      addressCountry: company.countryCode,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: support.phoneNumber,
      email: support.emailAddress,
    },
    hasMerchantReturnPolicy: returnPolicy(company.countryCode, config.returnPolicy.returnDays),
  }
}
