/** The codes of the shop's redirects [9-015]. */
export const REDIRECTS = {
  /** a trailing slash */
  slash: 301,
  /** a product with a slug other than its own */
  slug: 301,
  /** a listing of exactly one product */
  singleProduct: 302,
  /** a listing's filters in another order or notation */
  filterPath: 301,
  /** filters that a listing currently does not have */
  lostFilter: 302,
  /** the response to a listing's price form */
  priceForm: 302,
  /** a page that depends on the shopper's progress: a checkout step, an empty cart */
  step: 302,
  /** the home page in the visitor's language */
  language: 302,
  /** a visitor who is already logged in, or must log in first */
  login: 303,
} as const
