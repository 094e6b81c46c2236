/**
 * The cookie that tells the shop's own scripts whether a customer is logged in, since the session's own can't be read by any. It
 * opens nothing: whoever sets it by hand is answered that they are not.
 */
export const CUSTOMER_HINT = 'toonbank_customer'
