import type { Storefront } from '../../../application/storefront/storefront.ts'

/** An account menu with nothing in it: a shop without accounts. */
export const NO_ENTRIES: Storefront['config']['settings']['accountMenu'] = {
  overview: false,
  orders: false,
  tickets: false,
  invoices: false,
  returns: false,
  information: false,
  security: false,
  company: false,
  data: false,
}
