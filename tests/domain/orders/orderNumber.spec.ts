import { describe, expect, it } from 'vitest'
import { readOrderNumber } from '../../../domain/orders/orderNumber.ts'

describe('a typed order number', () => {
  it.each([
    '2026-00031',
    '#2026-00031',
    ' 2026–00031 ',
    '2026 — 00031',
    '2026‑00031',
    '2026 00031',
    '2026 000 31',
    '2026-31',
    '202600031',
    '2026/00031',
    '2026.00031.',
    'Bestelling 2026-00031',
    'nr. #2026-00031',
    '２０２６－０００３１',
    '2026\u200b-00031\u00a0',
  ])('is parsed from %j', (typed) => {
    expect(readOrderNumber(typed)).toBe('2026-00031')
  })

  it.each(['', 'F2026', '31', 'abc', '2026', 'order 1 of 2', '2026-0000000001'])(
    'is not parsed from %j',
    (typed) => {
      expect(readOrderNumber(` ${typed} `)).toBe(typed)
    },
  )

  it('allows a count of more than five digits', () => {
    expect(readOrderNumber('#2026-123456')).toBe('2026-123456')
  })
})
