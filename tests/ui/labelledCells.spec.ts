import { describe, expect, it } from 'vitest'
import { labelledCells } from '../../ui/kit/labelledCells.ts'

const head = (...words: readonly string[]): string =>
  `<thead><tr>${words.map((one) => `<th scope="col">${one}</th>`).join('')}</tr></thead>`
const row = (...cells: readonly string[]): string =>
  `<tr>${cells.map((one) => `<td>${one}</td>`).join('')}</tr>`

describe('the table cells in rich text', () => {
  it('have the title of their column if there are three columns or more, in each table separately', () => {
    const html = `<p>Eerst</p><table>${head('Naam', 'Wat <em>het</em> doet', 'Hoe “lang"')}<tbody>${row('a', 'b', 'c')}<tr><th scope="row">d</th><td>e</td></tr></tbody></table><table>${head('X', 'Y', 'Z')}<tbody>${row('1', '2', '3')}</tbody></table>`
    const labelled = labelledCells(html)
    for (const cell of [
      '<td data-label="Naam">a</td><td data-label="Wat het doet">b</td><td data-label="Hoe “lang&quot;">c</td>',
      '<th scope="row" data-label="Naam">d</th><td data-label="Wat het doet">e</td>',
      '<td data-label="X">1</td><td data-label="Y">2</td><td data-label="Z">3</td>',
    ])
      expect(labelled).toContain(cell)
    expect(labelled.replaceAll(/ data-label="[^"]*"/g, '')).toBe(html)
  })

  it.each([
    ['has two columns', `<table>${head('A', 'B')}<tbody>${row('1', '2')}</tbody></table>`],
    ['has no head', `<table><tbody>${row('1', '2', '3')}</tbody></table>`],
    [
      'has cells that span',
      `<table>${head('A', 'B', 'C')}<tbody><tr><td colspan="2">1</td><td>2</td></tr></tbody></table>`,
    ],
    ['is none', '<p>Geen tabel</p>'],
  ])('stay unchanged if the table %s', (_why, html) => {
    expect(labelledCells(html)).toBe(html)
  })
})
