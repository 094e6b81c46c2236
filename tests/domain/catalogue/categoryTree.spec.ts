import { expect, test } from 'vitest'
import { contentPath } from '../../../application/pages/paths.ts'
import { breadcrumbOf } from '../../../domain/catalogue/breadcrumb.ts'
import { pathsBelow, withNamedPaths } from '../../../domain/catalogue/categoryTree.ts'

const tree = withNamedPaths([], ['it/usb-kabels', 'it', 'sirenes'])

test('paths that products name become categories, with those above them', () => {
  expect(tree.map(({ id, parentId, title }) => [id, parentId, title.nld])).toEqual([
    ['it', null, 'It'],
    ['it/usb-kabels', 'it', 'Usb kabels'],
    ['sirenes', null, 'Sirenes'],
  ])
})

test('the shop’s own category of that path is kept', () => {
  const [it, ...rest] = tree
  if (it === undefined) throw new Error('no tree')
  const own = { ...it, id: 'computers' }
  expect(withNamedPaths([own], ['it/usb-kabels']).map(({ id, parentId }) => [id, parentId])).toEqual([
    ['computers', null],
    ['it/usb-kabels', 'computers'],
  ])
  expect(rest.length).toBe(2)
})

test('everything below a category belongs to it', () => {
  expect(pathsBelow(tree, 'it')).toEqual(['it', 'it/usb-kabels'])
  expect(pathsBelow(tree, 'nowhere')).toEqual([])
})

test('the way starts at home, in the language’s own addresses', () => {
  expect(breadcrumbOf(tree, 'it/usb-kabels', 'eng', contentPath)).toEqual([
    { position: 1, label: 'Home', slug: '/en' },
    { position: 2, label: 'It', slug: '/en/it' },
    { position: 3, label: 'Usb kabels', slug: '/en/it/usb-kabels' },
  ])
  expect(breadcrumbOf(tree, null, 'nld', contentPath)).toEqual([{ position: 1, label: 'Home', slug: '/' }])
})

test('a tree that bites its own tail ends', () => {
  const loop = tree.map((category) => ({ ...category, parentId: category.id }))
  expect(breadcrumbOf(loop, 'it', 'nld', contentPath).length).toBe(2)
  expect(pathsBelow(loop, 'it')).toEqual(['it'])
})
