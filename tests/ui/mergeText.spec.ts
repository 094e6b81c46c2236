import { describe, expect, it } from 'vitest'
import { mergeText } from '../../application/texts/mergeText.ts'

const change = (id: string, before: number, wished: number, quantity: number) => ({
  lineId: id,
  title: `Melder ${id}`,
  before,
  wished,
  quantity,
})

describe('the text of a cart merge', () => {
  const changes = [change('1', 1, 2, 2), change('2', 0, 3, 3), change('3', 1, 9, 4), change('4', 0, 1, 0)]

  it('lists the changes, in Dutch and in English', () => {
    expect(mergeText(changes, 'nld')).toBe(
      'Je winkelwagens zijn samengevoegd. Melder 1: 2 in plaats van 1; Melder 2: 3 toegevoegd; ' +
        'Melder 3: 4 in plaats van 1, de laatste op voorraad; Melder 4: niet meer leverbaar.',
    )
    expect(mergeText(changes, 'eng')).toBe(
      'Your carts have been merged. Melder 1: 2 instead of 1; Melder 2: 3 added; ' +
        'Melder 3: 4 instead of 1, the last ones in stock; Melder 4: no longer available.',
    )
  })

  it('is one sentence when nothing changed', () => {
    expect(mergeText([], 'nld')).toBe('Je winkelwagens zijn samengevoegd.')
  })
})
