import { CUSTOMER_HINT } from '../../application/contract/api/customerHint.ts'

/** Whether a customer seems to be logged in: what the shop answers is what counts. */
export const hintsAtCustomer = ({ cookie }: Pick<Document, 'cookie'>): boolean =>
  cookie.includes(`${CUSTOMER_HINT}=1`)
