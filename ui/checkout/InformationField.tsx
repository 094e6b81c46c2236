import { useFieldText } from '../kit/form/useFieldText.ts'
import { type HTMLInputAutoCompleteAttribute, type HTMLInputTypeAttribute } from 'react'
import type { CheckoutView } from '../../application/pages/checkoutView.ts'
import { inputName } from '../../application/pages/inputName.ts'
import type { CheckoutField } from '../../domain/checkout/information.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useCheckout } from './useCheckout.ts'
import type { InputMore } from '../kit/address/AddressFields.tsx'
import { FieldFrame } from '../kit/form/FieldFrame.tsx'

interface Keyboard {
  readonly type: HTMLInputTypeAttribute
  readonly autoComplete: HTMLInputAutoCompleteAttribute
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric'
  readonly autoCapitalize?: 'characters' | 'words' | 'none'
  readonly optional?: true
}

type TextField = Exclude<CheckoutField, 'countryCode'>

/** Autofill and keyboard hints of each field. */
const KEYBOARDS: Readonly<Record<TextField, Keyboard>> = {
  emailAddress: { type: 'email', autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none' },
  firstName: { type: 'text', autoComplete: 'given-name', autoCapitalize: 'words' },
  lastName: { type: 'text', autoComplete: 'family-name', autoCapitalize: 'words' },
  companyName: { type: 'text', autoComplete: 'organization', optional: true },
  zipCode: { type: 'text', autoComplete: 'postal-code', autoCapitalize: 'characters' },
  houseNumber: { type: 'text', autoComplete: 'off', inputMode: 'numeric' },
  houseNumberAddition: { type: 'text', autoComplete: 'off', optional: true },
  streetName: { type: 'text', autoComplete: 'address-line1' },
  city: { type: 'text', autoComplete: 'address-level2' },
  phoneNumber: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
}

/** The id of a field in step 1, so that others can link to it. */
export const fieldId = (field: CheckoutField): string => `information-${field}`

/** A text field of step 1 with its error. */
export const InformationField = ({
  field,
  view,
  more = {},
}: {
  readonly field: TextField
  readonly view: CheckoutView
  readonly more?: InputMore
}) => {
  const checkout = useCheckout()
  const say = useFieldText()
  const id = fieldId(field)
  const { phoneRequired } = useStorefront().config.settings
  const { optional = false, ...keyboard } = KEYBOARDS[field]
  const isOptional = optional || (field === 'phoneNumber' && !phoneRequired)
  const error = view.errors[field] ?? null
  return (
    <FieldFrame id={id} label={say(`label.${field}`)} error={error} optional={isOptional}>
      <input
        {...keyboard}
        id={id}
        name={inputName(field)}
        required={!isOptional}
        value={view.form[field]}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => checkout.fill(field, event.currentTarget.value)}
        {...more}
      />
    </FieldFrame>
  )
}
