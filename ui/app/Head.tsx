import bitter from '@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2?url'
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import type { Page } from '../../application/pages/page.ts'
import type { Storefront } from '../../application/storefront/storefront.ts'
import consentDefault from '../consent/consentDefault.js?url&no-inline'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import { useText } from '../kit/useText.ts'
import { headOf } from './headOf.ts'

/** The files of the browser build that a document loads. */
export interface Assets {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** modules to preload, such as the page's own chunk */
  readonly preloads: readonly string[]
  /**
   * structured data of the served page for search engines, as JSON that can't end its element; undefined if
   * none
   */
  readonly data?: string | undefined
}

/** The file of each theme typeface; ui/styles/font.css names them. */
const FONT_FILES: Readonly<Record<Storefront['config']['theme']['font'], string>> = {
  'instrument-sans': instrumentSans,
  bitter,
}

/** The document's head: title, canonical address, and the files it loads. */
export const Head = ({ assets, page }: { readonly assets: Assets; readonly page: Page }) => {
  const { config, locale, pages } = useStorefront()
  const say = useText()
  const url = useStore(pages, (state) => state.url)
  const head = headOf({
    page,
    url,
    locale,
    languages: config.languages.map(({ code }) => code),
    standard: config.display.locale,
    appUrl: config.appUrl,
    shop: config.name,
    say,
    home: config.home,
  })
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {/* must run before any tag, so not deferred; a page without scripts has no tags */}
      {assets.scripts.length > 0 && <script src={consentDefault} />}
      <title>{head.title}</title>
      {head.description !== '' && <meta name="description" content={head.description} />}
      {head.noindex && <meta name="robots" content="noindex" />}
      {head.canonical !== null && <link rel="canonical" href={head.canonical} />}
      {head.alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      <link rel="icon" href={config.faviconUrl} />
      <link
        rel="preload"
        href={FONT_FILES[config.theme.font]}
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
      />
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {/* hydration scripts have low priority, so that styles and fonts load first */}
      {assets.preloads.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      {assets.data !== undefined && url === pages.rendered.url && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: assets.data }} />
      )}
      {assets.scripts.map((src) => (
        <script key={src} type="module" src={src} fetchPriority="low" />
      ))}
    </head>
  )
}
