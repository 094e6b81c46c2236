import type { ArticlePage, PostTile } from '../../domain/catalogue/shopPage.ts'
import { LANGUAGE_TAG } from '../../domain/kernel/locale.ts'
import { useStorefront } from '../hooks/storefrontContext.tsx'

interface PostDataProps {
  readonly page: ArticlePage
  readonly tile: PostTile
}

/** A post as search engines read it: inert JSON, which no policy on scripts stands against. */
export const PostData = ({ page, tile }: PostDataProps) => {
  const { config, locale } = useStorefront()
  const at = (path: string) => new URL(path, config.appUrl).href
  const seller = { '@type': 'Organization', name: config.organizationName, url: at('/') }
  const shared = {
    '@context': 'https://schema.org',
    description: tile.description,
    image: at(tile.image.src),
    url: at(page.url),
    inLanguage: LANGUAGE_TAG[locale],
  }
  const data =
    tile.event === null
      ? {
          '@type': 'BlogPosting',
          ...shared,
          headline: page.title,
          datePublished: tile.createdAt,
          author: seller,
          publisher: seller,
        }
      : {
          '@type': 'Event',
          ...shared,
          name: page.title,
          startDate: tile.event.start,
          endDate: tile.event.end,
          location: { '@type': 'Place', name: tile.event.place, address: tile.event.place },
          organizer: seller,
        }
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  )
}
