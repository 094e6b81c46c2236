import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { sanitise } from '../../adapters/html/sanitise.ts'
import {
  localiseConfig,
  parseShopConfig,
  type ShopConfigFile,
} from '../../application/contract/files/appConfig.ts'
import {
  parseContentFile,
  type ContentFile,
  filledContent,
} from '../../application/contract/files/contentFile.ts'
import { placeholdersOf } from '../../application/contract/files/placeholders.ts'
import { articlePage } from '../../application/shop/content/articlePage.ts'
import { postsPage } from '../../application/shop/content/postsPage.ts'
import type { Page } from '../../application/pages/page.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import type { Result } from '../../domain/kernel/result.ts'
import { loadAllPageChunks } from '../../ui/app/pageChunks.ts'
import { hostileStrings, hostileTexts, withTexts } from '../support/samples/hostile.ts'
import { pretendPages } from './pretendData.ts'
import { renderPage } from './renderPage.tsx'

beforeAll(loadAllPageChunks)

const FOLDER = new URL('../../server/shops/security/', import.meta.url)
const json = (file: string): unknown => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))
const value = <T, R>(result: Result<T, R>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}
const CONTENT = readdirSync(new URL('content/', FOLDER)).map((file) => json(`content/${file}`))

interface Rendered {
  readonly name: string
  readonly html: string
}

/** Renders every page in a language, of a shop whose texts come from `next`. */
const pagesOf = async (locale: Locale, next: () => string): Promise<readonly Rendered[]> => {
  const file: ShopConfigFile = value(parseShopConfig(withTexts(json('config.json'), next)))
  const articles: ContentFile[] = CONTENT.map((content) =>
    filledContent(value(parseContentFile(withTexts(content, next))), placeholdersOf(file), sanitise),
  )
  const deps = {
    articles,
    catalogue: { page: async () => ({ products: [], totalHits: 0 }), priorPrices: async () => new Map() },
  }
  const written = articles.map(
    async (article) => [article.id, await articlePage(deps, article, locale)] as const,
  )
  const pages: Record<string, Page | null> = {
    ...pretendPages('/en/here'),
    ...Object.fromEntries(await Promise.all(written)),
    'blog posts': postsPage(deps, 'blog', locale, 1),
    events: postsPage(deps, 'event', locale, 1),
  }
  const config = localiseConfig(file, locale)
  return Object.entries(pages).flatMap(([name, page]) =>
    page === null ? [] : [{ name, html: renderPage({ locale, page, config }) }],
  )
}

/** Escapes a text as React does. */
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign] ?? '#x27'};`)

const PROSE = /<div class="[^"]*prose[^"]*">.*?<\/div>/gs

/** Returns a document's elements without their text: no text of a shop may add elements. */
const bones = (html: string): string =>
  html
    .replaceAll(PROSE, '<prose>')
    .replaceAll(/<script type="application\/ld\+json">[^<]*/g, '<data>')
    .replaceAll(/(<option[^>]*>|<title>|>)[^<]*/g, '$1')
    .replaceAll(/="[^"]*"/g, '=""')

const ALLOWED =
  /^<\/?(p|br|h[234]|ul|ol|li|dl|dt|dd|strong|b|em|i|u|sub|sup|small|a|blockquote|code|pre|hr|table|caption|thead|tbody|tr|t[hd])( (href|rel|scope|colspan|rowspan)="[^"]*")* ?\/?>$/

describe('hostile texts in every field of config and content', () => {
  it.each([
    ['nld', 0],
    ['eng', 422],
  ] as const)('remain text on every page (%s, from string %i on)', async (locale, from) => {
    const plain = new Map((await pagesOf(locale, () => 'x')).map(({ name, html }) => [name, bones(html)]))
    for (const { name, html } of await pagesOf(locale, hostileTexts(from)))
      expect([name, bones(html)]).toEqual([name, plain.get(name)])
  })

  it('are shown, each unchanged [1-011]', () => {
    const file = value(parseShopConfig(withTexts(json('config.json'), hostileTexts(300))))
    const config = localiseConfig(file, 'nld')
    const page = pretendPages('/en')['home']
    const html = page === undefined ? '' : renderPage({ locale: 'nld', page, config })
    const words = [config.home.title, config.home.lead, config.organizationName, ...config.promises]
    for (const { title, text } of config.home.steps) words.push(title, text)
    for (const word of words) expect(html).toContain(escaped(word))
  })

  it('leave only plain markup in rich text', () => {
    for (const text of hostileStrings) {
      const html = sanitise(`<p>${text}</p>${text}`)
      expect((html.match(/<[^>]*>/g) ?? []).filter((tag) => !ALLOWED.test(tag))).toEqual([])
      expect(html).not.toMatch(/href="\s*(javascript|data|vbscript):/i)
    }
  })
})
