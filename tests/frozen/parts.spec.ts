import { expect, it } from 'vitest'
import { join, split } from './parts.ts'

const FOOTER = `<footer class="foot" id="footer">\n${'<p>Open until five</p>\n'.repeat(30)}</footer>`
const page = (words: string): string =>
  `200\ncontent-type: text/html\n\n<!doctype html>\n<html>\n<body>\n<p>${words}</p>\n${FOOTER}\n</body>\n</html>`

const item = { slug: 'hub', texts: 'A hub for a hundred devices. '.repeat(12) }
const data = (value: unknown): string => JSON.stringify(value, null, 1)

it('text shared by several answers is stored once, and each answer names it', () => {
  const { texts, parts } = split(
    new Map([
      ['first', page('one')],
      ['second', page('two')],
    ]),
  )
  expect([...parts.values()].filter((text) => text.includes('Open until five'))).toHaveLength(1)
  expect(texts.get('second')).toContain('<p>two</p>\n⟦footer.foot footer⟧\n')
})

it('a body shared by two answers is named after the first of them', () => {
  const { texts } = split(
    new Map([
      ['first', page('one')],
      ['second', page('one')],
    ]),
  )
  expect(texts.get('first')).toContain('<p>one</p>')
  expect(texts.get('second')).toMatch(/⟦the body of first⟧$/u)
})

it('joined parts are the original answers', () => {
  const answers = new Map([
    ['a page', page('one')],
    ['another', page('two')],
    ['the same again', page('one')],
    ['the data of one', data({ items: [item, { ...item, slug: 'siren' }, item], more: item })],
    ['the data of another', data([item])],
    ['a call', `> {"a":1}\n\n200\ncontent-type: application/json\n\n${data({ data: item })}`],
    ['without a body', '204\ncache-control: no-cache\n'],
    ['with lines that look like places', '⟦footer⟧\n ⟦x⟧,\n═══ a heading\n\\ a backslash\n\\⟦x⟧\n'],
    ['with tags that nobody closes', '200\n\n<!doctype html>\n<p>one<br>\n<div>two</p>\n<ul>\n<li>\n</ul>'],
    ['empty', ''],
  ])
  expect([...join(split(answers))]).toStrictEqual([...answers])
})
