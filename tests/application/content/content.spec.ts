import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ContentAnswer } from '../../../application/contract/api/content.ts'
import {
  parseContentFile,
  type ContentFile,
  filledContent,
} from '../../../application/contract/files/contentFile.ts'
import { articlePage } from '../../../application/shop/content/articlePage.ts'
import type { PageQuery } from '../../../application/ports/database/catalogue.ts'
import { postList, postsPage } from '../../../application/shop/content/postsPage.ts'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import { tileOf } from '../../../domain/catalogue/tile.ts'
import { productOf } from '../../support/samples/products.ts'
import { eventText } from '../../../ui/content/eventText.ts'

const words = (text: string) => ({ nld: text, eng: `${text} (en)` })
const page = (id: string, rest: object = {}) => ({
  id,
  slug: { nld: id, eng: `${id}-en` },
  pageTitle: words(id),
  html: words(`<p>${id}</p>`),
  seo: { titleTag: words(id), descriptionTag: words(`over ${id}`) },
  ...rest,
})
const written = (createdAt: string) => ({ createdAt, image: { file: 'a.svg', alt: words('beeld') } })
const blog = (id: string, createdAt: string) =>
  page(id, {
    slug: { nld: `blogs/${id}`, eng: `blogs/${id}-en` },
    post: { kind: 'blog', ...written(createdAt) },
  })
const EVENT = {
  kind: 'event',
  ...written('2026-11-01T09:00:00Z'),
  start: '2027-03-20T09:00:00Z',
  end: '2027-03-20T15:00:00Z',
  place: words('Utrecht'),
}

const problemsOf = (file: object): readonly string[] => {
  const parsed = parseContentFile(file)
  return parsed.ok ? [] : parsed.refusal
}
const read = (file: object): ContentFile => {
  const parsed = parseContentFile(file)
  if (!parsed.ok) throw new Error(parsed.refusal.join('\n'))
  return parsed.value
}
const depsOf = (...files: object[]) => ({
  articles: files.map(read),
  catalogue: { page: async () => ({ products: [], totalHits: 0 }), priorPrices: async () => new Map() },
})

const PRODUCTS = [productOf(1), productOf(2)]

const days = Array.from({ length: 14 }, (_, day) => blog(`b${day}`, `2026-10-${10 + day}T09:00:00Z`))

describe('a content file', () => {
  it('is an article in the shop’s page layout unless it says otherwise [1-007]', () => {
    const { layout, sections, post } = read(page('over-ons'))
    expect({ layout, sections, post }).toEqual({ layout: 'ecommerce', sections: [], post: null })
    expect(read(page('zakelijk', { layout: 'business' })).layout).toBe('business')
  })

  it.each([
    ['slug.nld', page('x', { slug: { nld: 'products', eng: 'x' } })],
    ['slug.nld', page('x', { slug: { nld: 'blogs', eng: 'x' } })],
    ['slug.eng', page('x', { slug: { nld: 'x', eng: 'checkout/pay' } })],
    ['slug.nld', page('x', { slug: { nld: '/x', eng: 'x' } })],
    ['layout', page('x', { layout: 'account' })],
    ['post.createdAt', blog('x', '2026-11-01')],
    ['post.end', page('x', { post: { ...EVENT, end: '2027-03-20T08:00:00Z' } })],
    ['post.place', page('x', { post: { ...EVENT, place: undefined } })],
    [
      'sections.0.anchor.nld',
      page('x', { sections: [{ anchor: { nld: 'main', eng: 'x' }, title: words('x') }] }),
    ],
    [
      'sections.0.block',
      page('x', { sections: [{ anchor: { nld: 'x', eng: 'x' }, title: words('x'), block: 'map' }] }),
    ],
  ])('is refused for its %s', (field, file) => {
    expect(problemsOf(file).map((line) => line.split(':')[0])).toEqual([field])
  })

  it('inserts config values into its texts, and into its HTML only escaped', () => {
    const file = read(
      page('x', {
        pageTitle: words('Bij {{name}}'),
        html: words('<p>{{name}} {{nobody}}</p>'),
        sections: [
          {
            anchor: { nld: 'a', eng: 'a' },
            title: words('{{name}}'),
            questions: [{ question: words('{{name}}?'), answer: words('<p>{{name}}</p>') }],
          },
        ],
      }),
    )
    const filled = filledContent(file, new Map([['name', 'A & <b>']]), (html) => html)
    expect(filled.pageTitle.nld).toBe('Bij A & <b>')
    expect(filled.html.nld).toBe('<p>A &amp; &lt;b&gt; {{nobody}}</p>')
    expect(filled.sections[0]?.title.nld).toBe('A & <b>')
    expect(filled.sections[0]?.questions[0]).toEqual({
      question: words('A & <b>?'),
      answer: { nld: '<p>A &amp; &lt;b&gt;</p>', eng: '<p>A &amp; &lt;b&gt;</p> (en)' },
    })
  })
})

describe('the lists of posts', () => {
  it('are at /blogs and /events in both languages [2-011, 2-012]', () => {
    const urls = (['blog', 'event'] as const).flatMap((kind) =>
      LOCALES.map((locale) => postList(kind, locale).url),
    )
    expect(urls).toEqual(['/blogs', '/en/blogs', '/events', '/en/events'])
  })

  it('list their own kind, newest first, twelve to a page, and nothing beyond the last [3-044]', () => {
    const deps = depsOf(...days, page('open-dag', { post: EVENT }), page('over-ons'))
    const first = postsPage(deps, 'blog', 'nld', 1)
    expect(first?.posts.map(({ title }) => title)).toEqual(
      Array.from({ length: 12 }, (_, index) => `b${13 - index}`),
    )
    expect(first?.totalHits).toBe(14)
    expect(postsPage(deps, 'blog', 'nld', 2)?.posts.map(({ title }) => title)).toEqual(['b1', 'b0'])
    expect(postsPage(deps, 'blog', 'nld', 3)).toBe(null)
    expect(postsPage(deps, 'event', 'eng', 1)?.posts.map(({ url }) => url)).toEqual(['/en/open-dag-en'])
  })

  it('may be empty: the page exists all the same', () => {
    expect(postsPage(depsOf(), 'event', 'nld', 1)).toMatchObject({ type: 'posts', posts: [], totalHits: 0 })
  })

  it('serialise a post as the specification does [3-044]', () => {
    const data = postsPage(depsOf(blog('x', '2026-10-05T09:00:00Z')), 'blog', 'nld', 1)
    const wire = z.encode(ContentAnswer, { status: 'success', type: 'posts', data: data!, filters: [] })
    expect(wire).toMatchObject({
      type: 'posts',
      data: {
        pageTitle: 'Advies',
        posts: [
          {
            pageTitle: 'x',
            createdAt: '2026-10-05T09:00:00Z',
            slug: '/blogs/x',
            images: [{ variations: { max: '/images/a.svg' } }],
            seo: { descriptionTag: 'over x' },
          },
        ],
      },
    })
    expect(z.decode(ContentAnswer, JSON.parse(JSON.stringify(wire)))).toEqual({
      status: 'success',
      type: 'posts',
      data,
      filters: [],
    })
  })
})

describe('a post’s page', () => {
  it('is below its list, with two other posts of its kind, and survives the wire format [2-003]', async () => {
    const deps = depsOf(...days, page('open-dag', { post: EVENT }))
    const shown = await articlePage(deps, read(blog('b13', '2026-10-23T09:00:00Z')), 'eng')
    expect(shown.breadcrumb.map(({ slug }) => slug)).toEqual(['/en', '/en/blogs', '/en/blogs/b13-en'])
    expect(shown.alternate).toBe('/blogs/b13')
    expect(shown.post?.related.map(({ title }) => title)).toEqual(['b12 (en)', 'b11 (en)'])
    const wire = z.encode(ContentAnswer, { status: 'success', type: 'content', data: shown, filters: [] })
    expect(z.decode(ContentAnswer, JSON.parse(JSON.stringify(wire)))).toMatchObject({ data: shown })
  })
})

describe('the picture of a page', () => {
  it('is one of the shop’s pictures, in the page’s language, and survives the wire format', async () => {
    const image = { file: 'a.webp', alt: words('beeld') }
    const shown = await articlePage(depsOf(), read(page('over-ons', { image })), 'eng')
    expect(shown.image).toEqual({ src: '/images/a.webp', alt: 'beeld (en)' })
    const wire = z.encode(ContentAnswer, { status: 'success', type: 'content', data: shown, filters: [] })
    expect(z.decode(ContentAnswer, JSON.parse(JSON.stringify(wire)))).toMatchObject({ data: shown })
    expect((await articlePage(depsOf(), read(page('over-ons')), 'eng')).image).toBeNull()
  })
})

describe('a section of a page', () => {
  it('shows the best products of the named category, and survives the wire format', async () => {
    const asked: PageQuery[] = []
    const catalogue = {
      page: async (query: PageQuery) => {
        asked.push(query)
        return { products: PRODUCTS, totalHits: 40 }
      },
      priorPrices: async () => new Map(),
    }
    const section = (name: string, rest: object) => ({
      anchor: { nld: name, eng: name },
      title: words(name),
      ...rest,
    })
    const sections = [section('winkel', { category: 'sirenes' }), section('uitleg', { html: words('x') })]
    const shown = await articlePage({ articles: [], catalogue }, read(page('zakelijk', { sections })), 'eng')
    expect(asked).toEqual([{ categoryId: 'sirenes', sort: 'relevance', page: 1, limit: 4 }])
    expect(shown.sections.map(({ products }) => products)).toEqual([
      PRODUCTS.map((one) => tileOf(one, 'eng', null)),
      [],
    ])
    const wire = z.encode(ContentAnswer, { status: 'success', type: 'content', data: shown, filters: [] })
    expect(z.decode(ContentAnswer, JSON.parse(JSON.stringify(wire)))).toMatchObject({ data: shown })
  })
})

describe('the time of an event', () => {
  it('is shown in Amsterdam time, across summer time and several days', () => {
    expect(eventText({ start: '2027-03-20T09:00:00Z', end: '2027-03-20T15:00:00Z' })).toBe(
      '20-03-2027, 10:00–16:00',
    )
    expect(eventText({ start: '2027-04-17T11:00:00Z', end: '2027-04-18T15:00:00Z' })).toBe(
      '17-04-2027, 13:00 – 18-04-2027, 17:00',
    )
    expect(eventText({ start: 'soon', end: '2027-04-18T15:00:00Z' })).toBe(null)
  })
})
