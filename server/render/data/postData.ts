import type { BlogPosting, Event } from 'schema-dts'
import type { AppConfig } from '../../../application/contract/files/appConfig.ts'
import type { ArticlePage, PostTile } from '../../../application/pages/shopPage.ts'
import { LANGUAGE_TAG, type Locale } from '../../../domain/kernel/locale.ts'
import type { Absolute } from './dataOf.ts'

/** A blog post, or an event with when and where it is. */
export const postData = (
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
    inLanguage: LANGUAGE_TAG[locale],
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
