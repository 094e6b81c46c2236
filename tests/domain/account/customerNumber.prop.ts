import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  customerNumber,
  customerNumberIn,
  customerNumberText,
  drawCustomerNumber,
} from '../../../domain/account/customerNumber.ts'
import { runs } from '../../support/runs.ts'
import { specOf } from '../../support/spec.ts'

const uuid = fc.uuid({ version: 4 })

describe('a customer’s number', () => {
  it('is parsed as it was generated and as it is displayed', () => {
    fc.assert(
      fc.property(uuid, (id) => {
        const number = drawCustomerNumber(id)
        expect(number).toMatch(/^[1-9]\d{8}$/)
        expect(customerNumberIn(number)).toBe(number)
        expect(customerNumberIn(customerNumberText(number))).toBe(number)
      }),
      runs(500),
    )
  })

  it('becomes invalid when a digit is misheard or two adjacent digits are swapped', () => {
    fc.assert(
      fc.property(uuid, fc.nat({ max: 7 }), fc.integer({ min: 1, max: 9 }), (id, at, by) => {
        const number = drawCustomerNumber(id)
        const digits = [...number]
        const misheard = digits.with(at, String((Number(digits[at]) + by) % 10)).join('')
        expect(customerNumberIn(misheard)).toBeNull()
        const [one, other] = [digits[at]!, digits[at + 1]!]
        // the check digit (Luhn) can't tell 09 from 90
        fc.pre(one !== other && !(one + other === '09' || one + other === '90'))
        expect(
          customerNumberIn(
            digits
              .with(at, other)
              .with(at + 1, one)
              .join(''),
          ),
        ).toBeNull()
      }),
      runs(500),
    )
  })

  it('cannot be guessed from another customer’s number', () => {
    fc.assert(
      fc.property(uuid, uuid, (one, other) => {
        fc.pre(one.slice(0, 13) !== other.slice(0, 13))
        expect(drawCustomerNumber(one)).not.toBe(drawCustomerNumber(other))
      }),
      runs(200),
    )
  })

  it('is parsed as people write it, in threes with separators', () => {
    expect(customerNumberText('123456782')).toBe('123 456 782')
    for (const typed of ['123456782', '123 456 782', '123.456.782', ' 123-456-782 '])
      expect(customerNumberIn(typed)).toBe('123456782')
  })

  it('is drawn uniformly from the smallest to the largest', () => {
    expect(drawCustomerNumber('00000000-0000-4000-8000-000000000000')).toBe('100000009')
    // 89,999,999 more than the smallest
    expect(drawCustomerNumber('0000055d-4a7f-4000-8000-000000000000')).toBe('999999998')
  })

  it.each([
    '',
    '12345678',
    'x123456782',
    '123456782x',
    '1234567890',
    '012345674',
    'een twee drie',
    '１２３４５６７８２',
  ])('is not %j', (typed) => {
    expect(customerNumberIn(typed)).toBeNull()
  })

  it('is assigned once and never changes', () => {
    const { given } = specOf(customerNumber)
    const mine = { type: 'CustomerNumberGiven', data: { customerId: 'c-1' } } as const
    given().when({ type: 'GiveCustomerNumber', customerId: 'c-1' }).then(mine)
    given(mine).when({ type: 'GiveCustomerNumber', customerId: 'c-2' }).refused({ why: 'taken' })
  })
})
