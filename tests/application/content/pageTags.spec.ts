import { expect, test } from 'vitest'
import { tagsOf } from '../../../application/shop/content/pageTags.ts'
import { categoryOf } from '../../support/samples/categories.ts'

const placed = (path: string) => [{ products: [1], paths: [path], tree: false }]

test('a product that changes is told to the lists of its category, of those above it and of all', () => {
  const tree = [categoryOf('a'), categoryOf('a/b', { parentId: 'a' }), categoryOf('c')]
  expect([...tagsOf(placed('a/b'), tree)]).toStrictEqual(['product 1', 'listing', 'listing a/b', 'listing a'])
})

test('in a tree that bites its own tail as well', () => {
  const tree = [categoryOf('a', { parentId: 'b' }), categoryOf('b', { parentId: 'a' })]
  // categories without end are seen, and not waited for
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
