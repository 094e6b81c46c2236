import { expect, it } from 'vitest'
import { fold } from '../../../domain/kernel/decider.ts'
import { nextNumber, numberRegister, type NumberEvent } from '../../../domain/orders/numberRegister.ts'
import { specOf } from '../../support/spec.ts'

const { given } = specOf(numberRegister)
const first: NumberEvent = { type: 'NumberGiven', data: { number: 'F2026-00001', orderUid: 'o1' } }

it('a number series counts its documents from one without gaps, by kind and year', () => {
  const invoice = { type: 'GiveNumber', kind: 'invoice', year: 2026 } as const
  given()
    .when({ ...invoice, orderUid: 'o1' })
    .then(first)
  given(first)
    .when({ ...invoice, orderUid: 'o2' })
    .then({ type: 'NumberGiven', data: { number: 'F2026-00002', orderUid: 'o2' } })
  expect(nextNumber({ kind: 'credit-note', year: 2027 }, fold(numberRegister, [first, first]))).toBe(
    'C2027-00003',
  )
  expect(nextNumber(invoice, { last: 99_999 })).toBe('F2026-100000')
})
