import { visitor } from '../../support/shop/visitor.ts'
import { oneOf } from '../random.ts'
import type { Visit } from './visit.ts'

const WORDS = ['hub', 'camera', 'sensor buiten', 'batterij', 'draadloos', 'a', 'zzzz', 'bewegingsmelder wit']
const EVERYWHERE = [
  '/sitemap.xml',
  '/robots.txt',
  '/en',
  '/en/products',
  '/zakelijk',
  '/bestaat-niet',
  '/events',
]

/** A robot's round: a few addresses, some of them made up, and a search, each read to its end. */
export const crawl = async ({ url, random, timed }: Visit): Promise<void> => {
  const who = visitor(url)
  for (let n = 0; n < 5; n += 1) await timed('page', () => who.page(oneOf(EVERYWHERE, random)))
  await timed('page', () => who.page(`/products?page=${1 + Math.floor(random() * 5)}&sort=lowest-price`))
  await timed('page', () => who.page(`/product/${1000 + Math.floor(random() * 120)}`))
  await who.call('/api/search', { q: oneOf(WORDS, random) })
}
