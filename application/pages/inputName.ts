import type { CheckoutField } from '../../domain/checkout/information.ts'

/**
 * What the input of a field is called in a page. Chrome goes by the name, whatever `autocomplete` says: it fills the house number into a
 * `houseNumberAddition` as well, and reads `apartment` as what follows the number.
 */
export const inputName = (field: CheckoutField): string =>
  field === 'houseNumberAddition' ? 'apartment' : field
