import { expect, test } from 'vitest'
import { navigationEntries } from '../../../application/shop/content/navigationEntries.ts'
import { categoryOf } from '../../support/samples/categories.ts'

const category = (id: string, parentId: string | null) => categoryOf(id, { parentId })
const TREE = [
  category('a', null),
  category('b', null),
  category('a1', 'a'),
  category('a2', 'a'),
  category('a1x', 'a1'),
  category('b1', 'b'),
]
const ask = (more: Partial<Parameters<typeof navigationEntries>[1]>) =>
  navigationEntries(TREE, { locale: 'nld', parentId: null, currentId: null, expand: false, ...more })

/** `a(a1 a2)`: an open entry with its children; `a+` is closed and has children. */
const drawn = (entries: ReturnType<typeof navigationEntries>): string | null =>
  entries &&
  entries
    .map(({ id, hasChildren, children }) =>
      children.length > 0 ? `${id}(${drawn(children)})` : id + (hasChildren ? '+' : ''),
    )
    .join(' ')

test('navigation has the top of the tree, closed; or a category’s children [7-007]', () => {
  expect(drawn(ask({}))).toBe('a+ b+')
  expect(drawn(ask({ parentId: 'a' }))).toBe('a1+ a2')
  expect(drawn(ask({ parentId: 'a2' }))).toBe('')
  expect(ask({ parentId: 'nowhere' })).toBeNull()
})

test('the path to the current category is open [7-007]', () => {
  expect(drawn(ask({ currentId: 'a1x' }))).toBe('a(a1(a1x) a2) b+')
  expect(drawn(ask({ currentId: 'b' }))).toBe('a+ b(b1)')
  expect(drawn(ask({ currentId: 'nowhere' }))).toBe('a+ b+')
  expect(drawn(ask({ parentId: 'a', currentId: 'a1x' }))).toBe('a1(a1x) a2')
})

test('expand opens all entries [7-007]', () => {
  expect(drawn(ask({ expand: true }))).toBe('a(a1(a1x) a2) b(b1)')
})

test('each entry has its title and address in the language', () => {
  expect(ask({ locale: 'eng', parentId: 'b' })).toEqual([
    { id: 'b1', title: 'b1-en', url: '/en/b1-en', hasChildren: false, children: [] },
  ])
})

test('a category tree with a cycle terminates', () => {
  const circle = [category('a', 'b'), category('b', 'a')]
  const query = { locale: 'nld', parentId: 'a', currentId: 'b', expand: true } as const
  expect(drawn(navigationEntries(circle, query))).toBe('b(a+)')
})
