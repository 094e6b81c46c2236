import { useFieldText } from '../kit/form/useFieldText.ts'
import type { AddressField } from '../../domain/checkout/addressFields.ts'
import { FieldFrame } from '../kit/form/FieldFrame.tsx'
import { Select } from '../kit/form/Select.tsx'
import { AccountField, FieldError, fieldId, fieldProps } from './AccountField.tsx'
import { KEYBOARDS } from './keyboards.ts'
import css from './RegisterForm.module.css'

const HOUSE = ['zipCode', 'houseNumber', 'houseNumberAddition'] as const
const STREET = ['streetName', 'city'] as const

interface AddressInputsProps {
  readonly form: Readonly<Record<AddressField, string>>
  /** text keys by field */
  readonly errors: Readonly<Partial<Record<AddressField, string>>>
}

/** Where somebody lives, to be filled in by hand. */
export const AddressInputs = ({ form, errors }: AddressInputsProps) => {
  const label = useFieldText()
  const field = (name: Exclude<AddressField, 'countryCode'>) => (
    <AccountField
      key={name}
      name={name}
      label={label(`label.${name}`)}
      {...KEYBOARDS[name]}
      defaultValue={form[name]}
      error={errors[name]}
      optional={name === 'houseNumberAddition'}
    />
  )
  return (
    <>
      <FieldFrame id={fieldId('countryCode')} label={label('label.countryCode')} error={null}>
        <Select
          {...fieldProps('countryCode', errors.countryCode)}
          autoComplete="country"
          defaultValue={form.countryCode}
        >
          <option value="NL">{label('country.NL')}</option>
          <option value="BE">{label('country.BE')}</option>
        </Select>
        <FieldError name="countryCode" label={label('label.countryCode')} error={errors.countryCode} />
      </FieldFrame>
      <div className={css['house']}>{HOUSE.map(field)}</div>
      {STREET.map(field)}
    </>
  )
}
