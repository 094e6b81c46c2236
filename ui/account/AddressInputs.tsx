import { useEffect, useRef, useState } from 'react'
import { inputName } from '../../application/pages/inputName.ts'
import { addressEntries } from '../../application/storefront/account/addressEntry.ts'
import { ADDRESS_FIELDS, type AddressField } from '../../domain/checkout/addressFields.ts'
import { COUNTRY_CODES } from '../../domain/country/country.ts'
import { AddressFields } from '../kit/address/AddressFields.tsx'
import { useAddress } from '../kit/address/useAddress.ts'
import { FieldFrame } from '../kit/form/FieldFrame.tsx'
import { Select } from '../kit/form/Select.tsx'
import { useFieldText } from '../kit/form/useFieldText.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import { AccountField, FieldError, fieldId, fieldProps } from './AccountField.tsx'
import { KEYBOARDS } from './inputHints.ts'

interface AddressInputsProps {
  readonly form: Readonly<Record<AddressField, string>>
  /** text keys by field */
  readonly errors: Readonly<Partial<Record<AddressField, string>>>
}

/** An address: looked up if there is JavaScript, as in the checkout, else typed by hand. */
export const AddressInputs = ({ form: begun, errors }: AddressInputsProps) => {
  const label = useFieldText()
  const { part } = useStorefront()
  const [entry] = useState(() => part(addressEntries)(begun, errors))
  const form = useStore(entry, (fields) => fields)
  const shown = useAddress(form, errors, entry.look)
  const country = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // what was typed before hydration is only in the inputs
    const typed = new FormData(country.current?.form ?? undefined)
    for (const field of ADDRESS_FIELDS) {
      const text = typed.get(inputName(field))
      if (typeof text === 'string') entry.fill(field, text)
    }
  }, [entry])
  const { late } = shown
  useEffect(() => {
    const form = country.current?.form
    if (form === null || form === undefined || late === null) return
    const end = new AbortController()
    let isSettled = false
    // waits for a running look-up, as in the checkout
    const settle = (event: SubmitEvent) => {
      if (isSettled) return
      event.preventDefault()
      const send = () => {
        isSettled = true
        form.requestSubmit()
        isSettled = false
      }
      // in a separate task: a form can't be submitted again while it is being submitted, and the browser
      // reports no error
      void late.checking.settled().then(() => setTimeout(send))
    }
    form.addEventListener('submit', settle, { signal: end.signal })
    return () => end.abort()
  }, [late])
  return (
    <AddressFields
      form={form}
      shown={shown}
      idOf={fieldId}
      country={
        <FieldFrame id={fieldId('countryCode')} label={label('label.countryCode')} error={null}>
          <Select
            ref={country}
            {...fieldProps('countryCode', errors.countryCode)}
            autoComplete="country"
            value={form.countryCode}
            onChange={(event) => entry.fill('countryCode', event.currentTarget.value)}
          >
            {COUNTRY_CODES.map((code) => (
              <option key={code} value={code}>
                {label(`country.${code}`)}
              </option>
            ))}
          </Select>
          <FieldError name="countryCode" label={label('label.countryCode')} error={errors.countryCode} />
        </FieldFrame>
      }
      input={(name, more) => (
        <AccountField
          name={name}
          sentAs={inputName(name)}
          label={label(`label.${name}`)}
          {...KEYBOARDS[name]}
          {...more}
          value={form[name]}
          onChange={(event) => entry.fill(name, event.currentTarget.value)}
          error={errors[name]}
          optional={name === 'houseNumberAddition'}
        />
      )}
    />
  )
}
