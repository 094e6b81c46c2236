import type { Locale } from '../../../domain/kernel/locale.ts'
import { RETURN_TERMS } from '../../texts/order/returnTerms.ts'

/** Where a shop is, by post. */
export interface PostalAddress {
  readonly name: string
  readonly streetName: string
  readonly houseNumber: string
  readonly zipCode: string
  readonly city: string
}

interface Shop {
  readonly company: PostalAddress
  readonly returnPolicy: { readonly sendBack?: string | undefined }
}

/** How goods go back to this shop: in its own words, else to its address. */
export const sendBackText = ({ company, returnPolicy: { sendBack } }: Shop, locale: Locale): string => {
  const { name, streetName, houseNumber, zipCode, city } = company
  const address = `${name}, ${streetName} ${houseNumber}, ${zipCode} ${city}`
  return sendBack ?? RETURN_TERMS(locale)('toAddress', { address })
}
