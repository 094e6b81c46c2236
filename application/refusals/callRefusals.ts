import type { Refusal } from './refusal.ts'

/** Refusals that only the server can make, because only it knows the stored data and earlier calls. */
export const CALL_REFUSALS = {
  'cart-not-found': { status: 404, text: 'cart.notFound', act: 'reload' },
  'line-id-mismatch': { status: 422, text: 'error.invalid', act: 'correct', field: 'lineId' },
  'product-mismatch': { status: 422, text: 'error.invalid', act: 'correct', field: 'id' },
  'coupon-unknown': { status: 200, text: 'coupon.unknown', act: 'correct' },
  'unknown-delivery-option': { status: 422, text: 'checkoutInvalidShippingOptionFailed', act: 'correct' },
  'unknown-payment-option': { status: 422, text: 'checkoutPaymentOptionProviderFailed', act: 'correct' },
  /** not an address of this session's customer; another customer's address is treated the same */
  'unknown-address': { status: 404, text: 'checkoutAddressGone', act: 'correct' },
  /** invalid fields of the checkout's first form, each with its own text */
  fields: { status: 422, text: 'checkoutStepInformation', act: 'correct' },
  /** no house has that postcode and number, or the address service does not know the place */
  'address-not-found': { status: 200, text: 'address.not-found', act: 'correct' },
  /** the address service is unavailable */
  'address-unavailable': { status: 503, text: 'address.unavailable', act: 'retry' },
  /** parcels cannot be sent to that pickup point, or it does not exist */
  'unknown-pickup-location': { status: 422, text: 'pickup.gone', act: 'correct' },
  /** the pickup point service is unavailable: other delivery methods still work */
  'pickup-unavailable': { status: 503, text: 'pickup.unavailable', act: 'retry' },
  'version-conflict': { status: 409, text: 'error.generic', act: 'retry' },
  'key-reused': { status: 422, text: 'error.idempotencyKey', act: 'correct' },
  'key-malformed': { status: 400, text: 'error.idempotencyKey', act: 'correct' },
  /** an unreadable body, or one with a value of the wrong type */
  malformed: { status: 400, text: 'error.malformed', act: 'correct' },
  /** a readable body with an invalid or unknown value */
  invalid: { status: 422, text: 'error.invalid', act: 'correct' },
  'foreign-origin': { status: 403, text: 'error.foreignOrigin', act: 'correct' },
  'not-found': { status: 404, text: 'error.notFound', act: 'correct' },
  'too-large': { status: 413, text: 'error.tooLarge', act: 'correct' },
  'content-type': { status: 415, text: 'error.contentType', act: 'correct' },
  'too-many': { status: 429, text: 'error.tooMany', act: 'retry' },
  failed: { status: 500, text: 'error.generic', act: 'retry' },
  /** the shop is read-only: the disk is nearly full, or the database accepts no writes */
  'read-only': { status: 503, text: 'error.readOnly', act: 'retry' },
  /** too many concurrent searches: this search did not get its turn */
  busy: { status: 503, text: 'error.busy', act: 'retry' },
  unavailable: { status: 503, text: 'error.unavailable', act: 'retry' },
} as const satisfies Record<string, Refusal>
