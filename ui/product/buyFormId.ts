/** The id of the form that puts a product into the cart: buttons outside it name it. */
export const BUY_FORM_ID = 'buy'
