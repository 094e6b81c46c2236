import { expect, test } from 'vitest'
import { contentPath } from '../../../application/pages/paths.ts'
import { breadcrumbOf, pathsBelow, withNamedPaths } from '../../../domain/catalogue/categoryTree.ts'

const tree = withNamedPaths([], ['it/usb-kabels', 'it', 'sirenes'])

test('category paths of products become categories, including their parents', () => {
  expect(tree.map(({ id, parentId, title }) => [id, parentId, title.nld])).toEqual([
    ['it', null, 'It'],
    ['it/usb-kabels', 'it', 'Usb kabels'],
    ['sirenes', null, 'Sirenes'],
  ])
})

test('a path is below another only if a slash follows the parent path', () =>
  expect(withNamedPaths([], ['sirene', 'sirenes']).map(({ parentId }) => parentId)).toEqual([null, null]))

test('a category defined by the shop keeps its definition', () => {
  const [it, ...rest] = tree
  if (it === undefined) throw new Error('no tree')
  const own = { ...it, id: 'computers' }
  expect(withNamedPaths([own], ['it/usb-kabels']).map(({ id, parentId }) => [id, parentId])).toEqual([
    ['computers', null],
    ['it/usb-kabels', 'computers'],
  ])
  expect(rest.length).toBe(2)
})

test('a category without a definition is a tile listing named after its path, after the shop’s own categories', () => {
  const [cables, it] = withNamedPaths([], ['it/usb-kabels']).toReversed()
  expect(cables).toEqual({
    id: 'it/usb-kabels',
    parentId: 'it',
    path: { nld: 'it/usb-kabels', eng: 'it/usb-kabels' },
    title: { nld: 'Usb kabels', eng: 'Usb kabels' },
    short: { nld: '', eng: '' },
    seo: { titleTag: { nld: 'Usb kabels', eng: 'Usb kabels' }, descriptionTag: { nld: '', eng: '' } },
    displayType: 'default',
    view: 'grid',
    edgeToEdge: false,
    position: 2,
    image: null,
  })
  const own = [7, 3].map((position) => ({
    ...it!,
    id: `own-${position}`,
    path: { nld: `${position}`, eng: '' },
    position,
  }))
  expect(withNamedPaths(own, ['zout', 'aap']).map(({ id, position }) => [id, position])).toEqual([
    ['own-7', 7],
    ['own-3', 3],
    ['aap', 8],
    ['zout', 9],
  ])
})

test('everything below a category belongs to it', () => {
  expect(pathsBelow(tree, 'it')).toEqual(['it', 'it/usb-kabels'])
  expect(pathsBelow(tree, 'nowhere')).toEqual([])
  const deep = withNamedPaths([], ['a/b/c', 'a/d', 'e'])
  expect(pathsBelow(deep, 'a')).toEqual(['a', 'a/b', 'a/d', 'a/b/c'])
})

test('the breadcrumb of an unknown category is home alone', () =>
  expect(breadcrumbOf(tree, 'nowhere', 'nld', contentPath)).toHaveLength(1))

test('a breadcrumb starts at home, with addresses in the page’s language [3-045]', () => {
  expect(breadcrumbOf(tree, 'it/usb-kabels', 'eng', contentPath)).toEqual([
    { position: 1, label: 'Home', slug: '/en' },
    { position: 2, label: 'It', slug: '/en/it' },
    { position: 3, label: 'Usb kabels', slug: '/en/it/usb-kabels' },
  ])
  expect(breadcrumbOf(tree, null, 'nld', contentPath)).toEqual([{ position: 1, label: 'Home', slug: '/' }])
})

test('a category tree with a cycle terminates', () => {
  const loop = tree.map((category) => ({ ...category, parentId: category.id }))
  expect(breadcrumbOf(loop, 'it', 'nld', contentPath).length).toBe(2)
  expect(pathsBelow(loop, 'it')).toEqual(['it'])
})
