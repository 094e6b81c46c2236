import type { Refusal } from './refusal.ts'

/** Why an order is not placed or not paid, with its code on the wire [8-003, 8-004, 8-005, 8-006]. */
interface PayRefusal extends Refusal {
  readonly code: 'icc' | 'ipoi' | 'isoi' | 'ipli' | 'iplu' | 'icr' | 'limit' | 'credit' | 'approval' | null
}

/** Of two refusals with the same code, the first has the text of that code. */
export const PAY_REFUSALS = {
  /** something differs from what the shopper saw, or no longer exists */
  'cart-changed': { status: 200, text: 'checkoutCartUpdated', act: 'open-cart', code: null },
  'no-cart': { status: 200, text: 'checkoutValidateCartFailed', act: 'open-cart', code: 'icc' },
  'no-address': { status: 200, text: 'checkoutStepInformation', act: 'open-information', code: null },
  'no-delivery': {
    status: 200,
    text: 'checkoutInvalidShippingOptionFailed',
    act: 'open-delivery',
    code: 'isoi',
  },
  /** a code of the shop's own, as is the next: no demand covers a pickup point that is gone */
  'pickup-gone': { status: 200, text: 'pickup.gone', act: 'open-delivery', code: 'ipli' },
  'pickup-away': { status: 200, text: 'pickup.unavailable', act: 'open-delivery', code: 'iplu' },
  provider: { status: 200, text: 'checkoutPaymentOptionProviderFailed', act: 'open-overview', code: 'ipoi' },
  'no-payment-option': { status: 200, text: 'checkoutNoPayment', act: 'open-overview', code: 'ipoi' },
  'terms-not-accepted': { status: 200, text: 'checkoutTermsMissing', act: 'open-overview', code: null },
  /** a code of the shop's own: no demand covers reservation caps */
  'reservation-limit': {
    status: 200,
    text: 'checkoutReservationLimit',
    act: 'open-overview',
    code: 'limit',
  },
  /** a code of the shop's own: the credit limit on account */
  'over-credit-limit': { status: 200, text: 'checkoutCreditLimit', act: 'open-overview', code: 'credit' },
  /** a code of the shop's own: a company's member needs approval for this amount, or may not buy */
  'needs-approval': {
    status: 200,
    text: 'checkoutApproval',
    act: 'open-overview',
    code: 'approval',
  },
  'customer-inactive': { status: 200, text: 'checkoutInactiveCustomer', act: 'open-home', code: 'icr' },
} as const satisfies Record<string, PayRefusal>

type Entry = (typeof PAY_REFUSALS)[keyof typeof PAY_REFUSALS]

/**
 * The step to return to after a refused payment: the cart, or 1 information, 2 delivery, 3 overview; null if
 * none.
 */
export const PAY_STEPS = {
  'open-cart': 'cart',
  'open-information': 1,
  'open-delivery': 2,
  'open-overview': 3,
  'open-home': null,
} as const satisfies Record<Entry['act'], 'cart' | 1 | 2 | 3 | null>

/**
 * The refusal with this step and code on the wire: by its code, otherwise by its step; null if neither
 * matches.
 */
export const payRefusalOf = (step: string | number | null, code: string | null): Entry | null => {
  const all: readonly Entry[] = Object.values(PAY_REFUSALS)
  const named = code === null ? undefined : all.find((one) => one.code === code)
  return named ?? all.find((one) => one.code === null && PAY_STEPS[one.act] === step) ?? null
}

/** Why an order's remaining amount is not paid, besides the refusals of any payment. */
export const OUTSTANDING_REFUSALS = {
  'nothing-due': { status: 200, text: 'checkoutNothingDue', act: 'nothing' },
  /** the amount due differs from the amount shown */
  'amount-changed': { status: 200, text: 'checkoutAmountChanged', act: 'reload' },
} as const satisfies Record<string, Refusal>
