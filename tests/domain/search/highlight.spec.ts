import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highlight } from '../../../domain/search/highlight.ts'
import { highlightParts } from '../../../domain/search/highlightParts.ts'
import { parseQuery } from '../../../domain/search/query.ts'
import { hostileStrings } from '../../support/samples/hostile.ts'
import { runs } from '../../support/runs.ts'

const NO_SYNONYMS = new Map()
const mark = (title: string, query: string) => highlight(title, parseQuery(query, NO_SYNONYMS))
const textOf = (html: string) =>
  highlightParts(html)
    .map(({ text }) => text)
    .join('')
/** Returns the marked title without its marks: no HTML characters remain. */
const BARE = /^(?:[^<>"'&]|&(?:amp|lt|gt|quot|#39);)*$/u

describe('a highlighted title [3-050]', () => {
  it.each([
    ['Rookmelder wit', 'rook', '<mark>Rook</mark>melder wit'],
    ['Rookmelders', 'rookmelder', '<mark>Rookmelders</mark>'],
    ['Bewakingscamera', 'camera', 'Bewakings<mark>camera</mark>'],
    ['Bewakingscamera', 'bewakings camera', '<mark>Bewakingscamera</mark>'],
    ['Deur sensor', 'deursensor', '<mark>Deur</mark> <mark>sensor</mark>'],
    ['Camera’s en recorders', 'camera', '<mark>Camera</mark>’s en recorders'],
    ['Toetsenbord', 'toetsenbrod', '<mark>Toetsenbord</mark>'],
    ['Sirène', 'sirene', '<mark>Sirène</mark>'],
    ['Hub', 'sirene', 'Hub'],
    ['Rook melder', 'rookmelders', '<mark>Rook</mark> <mark>melder</mark>'],
    ['Hub deur', 'bhubd', 'Hub deur'],
    ['De ur', 'deur', 'De ur'],
    ['Hub rookmelder', 'oo', 'Hub rookmelder'],
    ['Tv-tafel', 'tv', '<mark>Tv</mark>-tafel'],
    ['Tvtafel', 'tv', '<mark>Tv</mark>tafel'],
    ['Tvtafel', 'tv wit', 'Tvtafel'],
    ['Rookmelder', 'rook wit', '<mark>Rook</mark>melder'],
    ['Rookmelder', 'okme wit', 'Rookmelder'],
    ['Alarmalarm', 'alarm wit', 'Alarm<mark>alarm</mark>'],
    ['Batterij', 'batterijen wit', '<mark>Batterij</mark>'],
    ['Deurbel', 'bel wit', 'Deur<mark>bel</mark>'],
    ['Bel set', 'belset', '<mark>Bel</mark> <mark>set</mark>'],
    ['Deur ui', 'deurui', 'Deur ui'],
    ['Deur sensor wit', 'deursensor wit', '<mark>Deur</mark> <mark>sensor</mark> <mark>wit</mark>'],
    ['Haut', 'hut', 'Haut'],
    ['Hut', 'haut', 'Hut'],
    ['Hub', 'hut', 'Hub'],
    ['Hubs', 'huts', '<mark>Hubs</mark>'],
    ['Hubben', 'hutten', 'Hubben'],
    ['½m kabel', '1', '<mark>½m</mark> kabel'],
    ["Hub's 'rood'", 'rood', 'Hub&#39;s &#39;<mark>rood</mark>&#39;'],
    ['<b>Hub</b> & "co"', 'hub', '&lt;b&gt;<mark>Hub</mark>&lt;/b&gt; &amp; &quot;co&quot;'],
    ['<mark>Hub</mark>', 'x', '&lt;mark&gt;Hub&lt;/mark&gt;'],
    [
      '<script>alert(1)</script>',
      'script',
      '&lt;<mark>script</mark>&gt;alert(1)&lt;/<mark>script</mark>&gt;',
    ],
  ])('%j searched by %j is %j', (title, query, html) => expect(mark(title, query)).toBe(html))

  it('has only its own text and marks, for any title and query', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...hostileStrings),
      fc.stringMatching(/^[<>&"'a-z/ ]{0,30}$/),
    )
    fc.assert(
      fc.property(text, text, (title, query) => {
        const html = mark(title, query)
        expect(html.replaceAll('<mark>', '').replaceAll('</mark>', '')).toMatch(BARE)
        expect(textOf(html)).toBe(title)
      }),
      runs(1_000),
    )
  })
})

describe('a parsed highlighted title', () => {
  it('recognises marks only: everything else is text', () => {
    expect(highlightParts('a <mark>b &amp; c</mark> <b onclick="x">d</b> &nbsp;')).toEqual([
      { text: 'a ', isMarked: false },
      { text: 'b & c', isMarked: true },
      { text: ' <b onclick="x">d</b> &nbsp;', isMarked: false },
    ])
    expect(highlightParts('a <mark>&lt;&gt;&quot;&#39;\n</mark>')).toEqual([
      { text: 'a ', isMarked: false },
      { text: '<>"\'\n', isMarked: true },
    ])
    expect(highlightParts('<mark>open')).toEqual([{ text: '<mark>open', isMarked: false }])
    expect(highlightParts('')).toEqual([])
  })
})
