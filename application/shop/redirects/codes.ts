/** The codes of the shop's redirects [9-015]. */
export const REDIRECTS = {
  /** a trailing slash */
  slash: 301,
  /** a product by another slug than its own */
  slug: 301,
  /** a listing of exactly one product */
  singleProduct: 302,
  /** a listing's filters in another order or writing than theirs */
  filterPath: 301,
  /** filters that a listing does not have, now */
  lostFilter: 302,
  /** the answer to a listing's price form */
  priceForm: 302,
  /** a page that depends on how far the shopper is: a checkout step, an empty cart */
  step: 302,
  /** the home page in the visitor's language */
  language: 302,
  /** a visitor who is logged in already, or has to be first */
  login: 303,
} as const
