import type { CheckoutForm } from '../../../domain/checkout/information.ts'

/** The recipient and address of an order, one row each. */
export const addressRows = (form: CheckoutForm): readonly string[] =>
  [
    form.companyName,
    `${form.firstName} ${form.lastName}`,
    [form.streetName, form.houseNumber, form.houseNumberAddition].filter((part) => part !== '').join(' '),
    `${form.zipCode} ${form.city}`,
  ].filter((row) => row !== '')
