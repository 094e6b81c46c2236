import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldedDescription } from '../../../domain/catalogue/foldedDescription.ts'
import { runs } from '../../support/runs.ts'

const words = (count: number) => 'woord '.repeat(count).trim()
const section = (title: string, count: number) => `<h2>${title}</h2><p>${words(count)}</p>`
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ')

const KEPT = ['Let op', 'In de doos', 'Wat je krijgt', 'Please note', 'In the box', 'Waarschuwing', 'Safety']
const anyTitle = fc.constantFrom('Wat het doet', 'Zo plaats je het', 'Good to know', ...KEPT)
const anyBlock = fc.oneof(
  fc.tuple(anyTitle, fc.nat(120)).map(([title, count]) => section(title, count)),
  fc.nat(90).map((count) => `<p>${words(count)}<br>en <strong>meer</strong></p>`),
  fc.nat(60).map((count) => `<ul><li>${words(count)}</li><li><p>x</p></li></ul>`),
)

describe('a long description', () => {
  it('is all there, each part whole, and no warning nor what comes in the box is folded', () => {
    fc.assert(
      fc.property(fc.array(anyBlock, { maxLength: 8 }), (blocks) => {
        const html = blocks.join('')
        const { lead, folded, kept } = foldedDescription(html)
        const sorted = (text: string) => text.split(/(?=<h2>|<p>|<ul>)/).sort()
        expect(sorted(lead + folded + kept)).toEqual(sorted(html))
        for (const part of [lead, folded, kept])
          expect(part.match(/<(?!\/|br)/g)?.length ?? 0).toBe(part.match(/<\//g)?.length ?? 0)
        for (const title of KEPT) expect(folded).not.toContain(`<h2>${title}`)
      }),
      runs(300),
    )
  })

  it('folds its middle, after some of it, and only when that is worth it', () => {
    const [what, how] = [section('Wat het doet', 80), section('Zo plaats je het', 60)]
    const [box, brief] = [section('In de doos', 9), section('Onderhoud', 5)]
    expect(foldedDescription(what + box + how)).toEqual({ lead: what, folded: how, kept: box })
    const nothing = { folded: '', kept: '' }
    for (const html of [section('Wat het doet', 200) + brief, how + brief])
      expect(foldedDescription(html)).toEqual({ lead: html, ...nothing })
  })

  it('keeps a paragraph that warns, in a text without headings', () => {
    const plain = `<p>${words(100)}</p>`
    const warning = '<p>Waarschuwing: <strong>hoge spanning</strong>.</p>'
    const { folded, kept } = foldedDescription(plain + plain + warning + plain)
    expect([textOf(folded).includes('spanning'), kept]).toEqual([false, warning])
  })
})
