import type { Locale } from '../../../domain/kernel/locale.ts'
import { RETURN_TERMS } from '../../texts/order/returnTerms.ts'

/** The shop's postal address. */
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

/** How to send goods back to this shop: its own text, otherwise its address. */
export const sendBackText = ({ company, returnPolicy: { sendBack } }: Shop, locale: Locale): string => {
  const { name, streetName, houseNumber, zipCode, city } = company
  const address = `${name}, ${streetName} ${houseNumber}, ${zipCode} ${city}`
  return sendBack ?? RETURN_TERMS(locale)('toAddress', { address })
}
