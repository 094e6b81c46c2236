import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  LONGEST_REFERENCE,
  NO_REFERENCES,
  REFERENCE_FIELDS,
  referencesOf,
} from '../../../domain/orders/references.ts'
import { runs } from '../../support/runs.ts'

test('an order reference becomes one line within the maximum length, and stays the same when it is sent again', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ maxLength: 90 }),
      (reference, purchaseOrder) => {
        const clean = referencesOf({ reference, purchaseOrder })
        for (const field of REFERENCE_FIELDS) {
          expect(clean[field]).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]|^\s|\s$|\s\s/u)
          expect([...clean[field]].length).toBeLessThanOrEqual(LONGEST_REFERENCE)
        }
        expect(referencesOf(clean)).toEqual(clean)
      },
    ),
    runs(300),
  )
})

test('a missing reference is null', () => {
  expect(referencesOf({})).toEqual({ reference: '', purchaseOrder: '' })
  expect(NO_REFERENCES).toEqual({ reference: '', purchaseOrder: '' })
  expect(referencesOf({ purchaseOrder: ' PO\u202e 1 ' })).toEqual({ reference: '', purchaseOrder: 'PO 1' })
})

test('a longer reference is cut, and does not end in a space', () => {
  const cut = (reference: string) => referencesOf({ reference }).reference
  expect(cut('x'.repeat(61))).toBe('x'.repeat(60))
  expect(cut(`${'x'.repeat(59)} y`)).toBe('x'.repeat(59))
})
