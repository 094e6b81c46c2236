import type { ComponentProps } from 'react'
import type { RegisterField } from '../../application/pages/account/registerFields.ts'

export type TextField = Exclude<RegisterField, 'countryCode'>
type Keyboard = Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize'>

/** Autofill and keyboard hints of each field. */
export const KEYBOARDS: Readonly<Record<TextField, Keyboard>> = {
  emailAddress: { type: 'email', autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none' },
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words' },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words' },
  phoneNumber: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  zipCode: { autoComplete: 'postal-code', autoCapitalize: 'characters' },
  houseNumber: { autoComplete: 'off', inputMode: 'numeric' },
  houseNumberAddition: { autoComplete: 'off' },
  streetName: { autoComplete: 'address-line1' },
  city: { autoComplete: 'address-level2' },
  companyName: { autoComplete: 'organization' },
  cocNumber: { autoComplete: 'off', inputMode: 'numeric' },
  vatNumber: { autoComplete: 'off', autoCapitalize: 'characters' },
  reference: { autoComplete: 'off' },
}
