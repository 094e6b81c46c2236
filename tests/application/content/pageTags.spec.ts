import { expect, test } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryCatalogue } from '../../support/memory/catalogue.ts'
import { memoryTables } from '../../support/memory/tables.ts'
import { notedCatalogue, tagsOf } from '../../../application/shop/catalogue/pageTags.ts'
import { categoryOf } from '../../support/samples/categories.ts'

const placed = (path: string) => [{ products: [1], paths: [path], tree: false }]

test('a changed product invalidates the lists of its category, of its parents and of all products', () => {
  const tree = [categoryOf('a'), categoryOf('a/b', { parentId: 'a' }), categoryOf('c')]
  expect([...tagsOf(placed('a/b'), tree)]).toStrictEqual(['product 1', 'listing', 'listing a/b', 'listing a'])
})

test('a changed product in a cyclic tree invalidates its lists as well', () => {
  const tree = [categoryOf('a', { parentId: 'b' }), categoryOf('b', { parentId: 'a' })]
  // endless categories are detected instead of waited for
  const seen = new Proxy(tree[0]!, {
    get: (category, name) => {
      reads += 1
      if (reads > 100) throw new Error('it goes round and round')
      return Reflect.get(category, name) as unknown
    },
  })
  let reads = 0
  expect([...tagsOf(placed('a'), [seen, tree[1]!])]).toStrictEqual([
    'product 1',
    'listing',
    'listing a',
    'listing b',
  ])
})

test('a category’s page depends on the tree, which can add subcategories; the whole shop’s page does not', async () => {
  const notesOf = async (categoryId: string | null) => {
    const noted = new Set<string>()
    const catalogue = notedCatalogue(memoryCatalogue(memoryTables(), sha256), (tag) => noted.add(tag))
    await catalogue.page({ categoryId, sort: 'relevance', page: 1, limit: 4 })
    return [...noted]
  }
  expect(await notesOf('a')).toStrictEqual(['listing a', 'tree'])
  expect(await notesOf(null)).toStrictEqual(['listing'])
})
