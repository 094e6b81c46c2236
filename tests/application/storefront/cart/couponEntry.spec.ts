import { describe, expect, it } from 'vitest'
import {
  couponEntry,
  type CouponCall,
  type CouponEntryEvent,
  type CouponOutcome,
} from '../../../../application/storefront/coupon/couponEntry.ts'
import { fold } from '../../../../domain/kernel/decider.ts'
import { specOf } from '../../../support/spec.ts'

const { given } = specOf(couponEntry)
const typed = (text: string): CouponEntryEvent => ({ type: 'CouponTyped', data: { text } })
const called = (kind: CouponCall['kind'], code: string): CouponEntryEvent => ({
  type: 'CouponCalled',
  data: { kind, code },
})
const ended = (
  kind: CouponCall['kind'],
  code: string,
  outcome: CouponOutcome,
  reason: string | null = null,
): CouponEntryEvent => ({ type: 'CouponCallEnded', data: { kind, code, outcome, reason } })
const FRESH = { text: '', underWay: null, refusal: null, removed: [] }
const after = (...events: readonly CouponEntryEvent[]) => fold(couponEntry, events)

describe('the field for a discount code', () => {
  it('is empty at first, without a request, refusal or removal', () => {
    expect(couponEntry.initial()).toStrictEqual(FRESH)
  })

  it('requests the code without its spaces, and nothing for spaces alone [5-022, 5-023]', () => {
    given(typed(' A 1\t0 ')).when({ type: 'Apply' }).then(called('apply', 'A10'))
    given(typed(' \t')).when({ type: 'Apply' }).refused({ why: 'empty' })
    given().when({ type: 'Apply' }).refused({ why: 'empty' })
  })

  it('has one request in progress at a time, of either kind', () => {
    given().when({ type: 'Remove', code: 'A10' }).then(called('remove', 'A10'))
    for (const kind of ['apply', 'remove'] as const) {
      const busy = given(typed('A10'), called(kind, 'A10'))
      busy.when({ type: 'Apply' }).refused({ why: 'under-way' })
      busy.when({ type: 'Remove', code: 'A20' }).refused({ why: 'under-way' })
    }
  })

  it('ends the request in progress, once', () => {
    given(called('apply', 'A10'))
      .when({ type: 'End', outcome: 'failed', reason: 'coupon.unknown' })
      .then(ended('apply', 'A10', 'failed', 'coupon.unknown'))
    given(called('apply', 'A10'), ended('apply', 'A10', 'failed', 'coupon.unknown'))
      .when({ type: 'End', outcome: 'done', reason: null })
      .then()
  })

  it('is emptied by an accepted code, and keeps a refused one, with the reason [4-047]', () => {
    const begun = [typed('A10'), called('apply', 'A10')]
    expect(after(...begun)).toStrictEqual({ ...FRESH, text: 'A10', underWay: { kind: 'apply', code: 'A10' } })
    expect(after(...begun, ended('apply', 'A10', 'done'))).toStrictEqual(FRESH)
    expect(after(...begun, ended('apply', 'A10', 'failed', 'coupon.unknown'))).toStrictEqual({
      ...FRESH,
      text: 'A10',
      refusal: 'coupon.unknown',
    })
  })

  it('is unchanged by the removal of a code, or its failure', () => {
    const begun = [typed('A20'), called('remove', 'A10')]
    expect(after(...begun, ended('remove', 'A10', 'done'))).toStrictEqual({
      ...FRESH,
      text: 'A20',
      removed: ['A10'],
    })
    expect(after(...begun, ended('remove', 'A10', 'failed', 'cart.closed'))).toStrictEqual({
      ...FRESH,
      text: 'A20',
    })
  })

  it('no longer lists a removed code once it is applied again, in any spelling', () => {
    const out = [called('remove', 'A10'), ended('remove', 'A10', 'done')]
    const other = [called('remove', 'A20'), ended('remove', 'A20', 'done')]
    const again = [typed('a10'), called('apply', 'a10')]
    expect(after(...out, ...other, ...again, ended('apply', 'a10', 'done')).removed).toEqual(['A20'])
    expect(after(...out, ...again, ended('apply', 'a10', 'failed')).removed).toEqual(['A10'])
    expect(after(...out, ...out).removed, 'nor twice').toEqual(['A10'])
  })
})
