import type { CheckoutField } from '../../domain/checkout/information.ts'

/**
 * The name of a field's input. Chrome's autofill goes by the name and ignores `autocomplete`: it also fills
 * the house number into a `houseNumberAddition`, and reads `apartment` as the addition.
 */
export const inputName = (field: CheckoutField): string =>
  field === 'houseNumberAddition' ? 'apartment' : field
