import { expect, test } from 'vitest'
import { parseContentFile } from '../../../application/contract/files/contentFile.ts'
import { categoryItems, contentItems, pageIndexes } from '../../../application/shop/search/pageItems.ts'
import { parseQuery } from '../../../domain/search/query.ts'
import { categoryOf } from '../../support/samples/categories.ts'
import { perLocale } from '../../../domain/kernel/locale.ts'

/* The search item of section 3 for a category and a content page, with a unique text per field. */

const words = (text: string) => perLocale((locale) => (locale === 'nld' ? text : `${text} (en)`))
const wanted = parseQuery('sirene', new Map())

test('a category is found by its title, with its picture and its own address [3-050]', () => {
  const one = categoryOf('geluid', { id: 'c-1', title: words('Sirenes'), image: 'sirenes.webp' })
  expect(categoryItems(pageIndexes(null), [one], wanted, 'eng')).toStrictEqual([
    {
      id: 'c-1',
      title: '<mark>Sirenes</mark> (en)',
      image: '/images/sirenes.webp',
      url: '/en/geluid-en',
      slug: 'geluid-en',
      badges: [],
    },
  ])
  const bare = categoryItems(pageIndexes(null), [{ ...one, image: null }], wanted, 'nld')
  expect(bare.map(({ image }) => image)).toStrictEqual([null])
})

test('a post is found with its picture, and a content page without one [3-050]', () => {
  const page = {
    id: 'p-1',
    slug: { nld: 'blogs/hard', eng: 'blogs/loud' },
    pageTitle: words('Een sirene kiezen'),
    html: words('<p>Luid</p>'),
    seo: { titleTag: words('x'), descriptionTag: words('y') },
  }
  const post = {
    kind: 'blog',
    createdAt: '2026-10-05T09:00:00Z',
    image: { file: 'hard.webp', alt: words('beeld') },
  }
  const found = [page, { ...page, post }].map((file) => {
    const parsed = parseContentFile(file)
    if (!parsed.ok) throw new Error(parsed.refusal.join())
    return contentItems(pageIndexes(null), [parsed.value], wanted, 'nld')
  })
  const item = { id: 'p-1', url: '/blogs/hard', slug: 'blogs/hard', badges: [] }
  const title = 'Een <mark>sirene</mark> kiezen'
  expect(found).toStrictEqual([
    [{ ...item, title, image: null }],
    [{ ...item, title, image: '/images/hard.webp' }],
  ])
})
