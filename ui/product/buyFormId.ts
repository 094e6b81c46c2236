/** The id of the form that adds a product to the cart; buttons outside the form refer to it. */
export const BUY_FORM_ID = 'buy'
