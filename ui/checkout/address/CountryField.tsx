import { useFieldText } from '../../kit/form/useFieldText.ts'
import type { CheckoutView } from '../../../application/pages/checkoutView.ts'
import { COUNTRY_CODES } from '../../../domain/country/country.ts'
import { fieldId } from '../InformationField.tsx'
import { useCheckout } from '../useCheckout.ts'
import { FieldFrame } from '../../kit/form/FieldFrame.tsx'
import { Select } from '../../kit/form/Select.tsx'

/** The countries this shop delivers to [5-020]. */
export const CountryField = ({ view }: { readonly view: CheckoutView }) => {
  const checkout = useCheckout()
  const say = useFieldText()
  const id = fieldId('countryCode')
  const error = view.errors.countryCode ?? null
  return (
    <FieldFrame id={id} label={say('label.countryCode')} error={error}>
      <Select
        id={id}
        name="countryCode"
        autoComplete="country"
        value={view.form.countryCode}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => checkout.fill('countryCode', event.currentTarget.value)}
      >
        {COUNTRY_CODES.map((code) => (
          <option key={code} value={code}>
            {say(`country.${code}`)}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}
