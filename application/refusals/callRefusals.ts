import type { Refusal } from './refusal.ts'

/** What only the server can refuse: it alone knows what there is, and what was sent before. */
export const CALL_REFUSALS = {
  'cart-not-found': { status: 404, text: 'cart.notFound', act: 'reload' },
  'line-id-mismatch': { status: 422, text: 'error.invalid', act: 'correct', field: 'lineId' },
  'product-mismatch': { status: 422, text: 'error.invalid', act: 'correct', field: 'id' },
  'coupon-unknown': { status: 200, text: 'coupon.unknown', act: 'correct' },
  'unknown-delivery-option': { status: 422, text: 'checkoutInvalidShippingOptionFailed', act: 'correct' },
  'unknown-payment-option': { status: 422, text: 'checkoutPaymentOptionProviderFailed', act: 'correct' },
  /** no address of this session's customer; another customer's is not there either */
  'unknown-address': { status: 404, text: 'checkoutAddressGone', act: 'correct' },
  /** fields of the checkout's first form, each with a text of its own */
  fields: { status: 422, text: 'checkoutStepInformation', act: 'correct' },
  /** no house has that postcode and number, or the service of addresses knows no such place */
  'address-not-found': { status: 200, text: 'address.not-found', act: 'correct' },
  /** the service of addresses is away */
  'address-unavailable': { status: 503, text: 'address.unavailable', act: 'retry' },
  /** no parcel can be sent to that pick-up point, or there is none by that id */
  'unknown-pickup-location': { status: 422, text: 'pickup.gone', act: 'correct' },
  /** the service of pick-up points is away: other ways of delivery stand */
  'pickup-unavailable': { status: 503, text: 'pickup.unavailable', act: 'retry' },
  'version-conflict': { status: 409, text: 'error.generic', act: 'retry' },
  'key-reused': { status: 422, text: 'error.idempotencyKey', act: 'correct' },
  'key-malformed': { status: 400, text: 'error.idempotencyKey', act: 'correct' },
  /** a body that can't be read, or with a value of the wrong type */
  malformed: { status: 400, text: 'error.malformed', act: 'correct' },
  /** a body that can be read, with a value that is not valid or not known */
  invalid: { status: 422, text: 'error.invalid', act: 'correct' },
  'foreign-origin': { status: 403, text: 'error.foreignOrigin', act: 'correct' },
  'not-found': { status: 404, text: 'error.notFound', act: 'correct' },
  'too-large': { status: 413, text: 'error.tooLarge', act: 'correct' },
  'content-type': { status: 415, text: 'error.contentType', act: 'correct' },
  'too-many': { status: 429, text: 'error.tooMany', act: 'retry' },
  failed: { status: 500, text: 'error.generic', act: 'retry' },
  /** nothing is written now: the disk is nearly full, or the database takes nothing */
  'read-only': { status: 503, text: 'error.readOnly', act: 'retry' },
  /** so many search at once that this search did not get its turn */
  busy: { status: 503, text: 'error.busy', act: 'retry' },
  unavailable: { status: 503, text: 'error.unavailable', act: 'retry' },
} as const satisfies Record<string, Refusal>
