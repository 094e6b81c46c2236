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
  it('is shown completely, with each part intact, and never folds a warning or the box contents', () => {
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

  it('folds its middle, after a visible start, and only if enough is folded', () => {
    const [what, how] = [section('Wat het doet', 80), section('Zo plaats je het', 60)]
    const [box, brief] = [section('In de doos', 9), section('Onderhoud', 5)]
    expect(foldedDescription(what + box + how)).toEqual({ lead: what, folded: how, kept: box })
    const nothing = { folded: '', kept: '' }
    for (const html of [section('Wat het doet', 200) + brief, how + brief])
      expect(foldedDescription(html)).toEqual({ lead: html, ...nothing })
  })

  it('never folds a paragraph with a warning, in a text without headings', () => {
    const plain = `<p>${words(100)}</p>`
    const warning = '<p>Waarschuwing: <strong>hoge spanning</strong>.</p>'
    const { folded, kept } = foldedDescription(plain + plain + warning + plain)
    expect([textOf(folded).includes('spanning'), kept]).toEqual([false, warning])
  })

  const p = (length: number) => `<p>${'x'.repeat(length)}</p>`
  const whole = (html: string) => ({ lead: html, folded: '', kept: '' })

  it.each([
    [p(300), p(351) + p(150)],
    [p(299) + p(1), p(600)],
    [p(660), p(150)],
    [p(300), `<hr>${p(400)}${p(200)}`],
    [p(300), `<ul class="a"><li>${'x'.repeat(600)}</li></ul>`],
    [p(300), `${p(400)}${'x'.repeat(200)}`],
    [p(300), `<p>De inhoud is ${'x'.repeat(600)}</p>`],
    [`${p(200)}<h2>Wat het doet</h2>${p(100)}`, `<h2>Meer</h2>${p(600)}`],
  ])('shows 300 characters of its text, and folds the rest: %#', (lead, folded) =>
    expect(foldedDescription(lead + folded)).toEqual({ lead, folded, kept: '' }),
  )

  it.each([
    p(300) + p(350) + p(150),
    p(900),
    p(660) + p(149),
    `<p class="${'a'.repeat(900)}">${'x'.repeat(300)}</p>${p(300)}`,
  ])('is shown in full if it is short, has one part, or would hardly fold: %#', (html) =>
    expect(foldedDescription(html)).toEqual(whole(html)),
  )

  it('never folds a section that starts with a warning after its heading', () => {
    const warning = '<h2>Meer</h2><p>Gevaar: heet.</p>'
    const [lead, folded] = [`<h2>Wat</h2>${p(400)}`, `<h2>Hoe</h2>${p(400)}`]
    expect(foldedDescription(lead + warning + folded)).toEqual({ lead, folded, kept: warning })
  })
})
