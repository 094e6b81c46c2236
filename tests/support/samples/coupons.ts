import { parseCouponFile, type ShopCoupon } from '../../../application/contract/files/couponFile.ts'

const HOLIDAYS = { from: '2026-12-24', until: '2026-12-26' }

/** As in a shop's file: one of each kind of limit. */
const FILE = [
  { code: 'TEN', title: { nld: '10% korting', eng: '10% off' }, type: 'percentage', amount: 10 },
  { code: 'FIVE', title: '5 euro', type: 'fixedAmount', amount: 5, minimum: 20 },
  { code: 'ONCE', title: 'Eenmalig', type: 'fixedAmount', amount: 1, limit: 1 },
  { code: 'EACH', title: 'Welkom', type: 'percentage', amount: 5, limitPerCustomer: 1 },
  { code: 'SOON', title: 'Feestdagen', type: 'percentage', amount: 20, ...HOLIDAYS },
  { code: 'PAST', title: 'Zomer', type: 'percentage', amount: 20, until: '2026-08-31' },
  { code: 'TODAY', title: 'Vandaag', type: 'fixedAmount', amount: 2, until: '2026-11-21' },
  { code: 'FREE', title: 'Gratis', type: 'percentage', amount: 100 },
]

/** The coupons of the tests' shops. */
export const couponsOf = (file: readonly unknown[]): readonly ShopCoupon[] => {
  const read = parseCouponFile(file)
  if (!read.ok) throw new Error(read.refusal.join('; '))
  return read.value
}

export const COUPONS = couponsOf(FILE)
