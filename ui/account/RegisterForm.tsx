import type { ComponentProps } from 'react'
import {
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterPage,
} from '../../application/pages/accountPages.ts'
import { accountPath } from '../../application/pages/paths.ts'
import { FieldFrame } from '../kit/form/FieldFrame.tsx'
import { Select } from '../kit/form/Select.tsx'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import { useText } from '../kit/useText.ts'
import { AccountField, FieldError, fieldId, fieldProps } from './AccountField.tsx'
import { AccountForm } from './AccountForm.tsx'
import { PasswordField } from './PasswordField.tsx'
import css from './RegisterForm.module.css'
import { useAccountText } from './useAccountText.ts'

type TextField = Exclude<RegisterField, 'countryCode'>
type Keyboard = Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize'>

/** What a browser fills in by itself and which keyboard a telephone shows. */
const KEYBOARDS: Readonly<Record<TextField, Keyboard>> = {
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

const ALL_FIELDS = [...REGISTER_FIELDS, 'password', 'password_confirm'] as const
const WHO = ['emailAddress', 'firstName', 'lastName', 'phoneNumber'] as const
const HOUSE = ['zipCode', 'houseNumber', 'houseNumberAddition'] as const
const STREET = ['streetName', 'city'] as const
const COMPANY = ['companyName', 'cocNumber', 'vatNumber', 'reference'] as const

/** Where somebody registers. A business tells more of itself: its fields show once that is chosen, with JavaScript and without. */
export const RegisterForm = ({ page }: { readonly page: RegisterPage }) => {
  const { locale } = useStorefront()
  const label = useText()
  const say = useAccountText()
  const { form, errors, isBusiness } = page
  const field = (name: TextField) => (
    <AccountField
      key={name}
      name={name}
      label={
        name === 'cocNumber' || name === 'vatNumber' || name === 'reference'
          ? say(`label.${name}`)
          : label(`label.${name}`)
      }
      {...KEYBOARDS[name]}
      defaultValue={form[name]}
      error={errors[name]}
      optional={name === 'houseNumberAddition'}
    />
  )
  return (
    <AccountForm
      action="register"
      title={say('register.title')}
      text={say('register.text')}
      submit={say('register.submit')}
      after={<ShopLink to={accountPath(locale, 'login')}>{say('register.login')}</ShopLink>}
    >
      <ErrorSummary page={page} />
      <fieldset className={css['kinds']}>
        <legend>{say('register.customer')}</legend>
        {(['consumer', 'business'] as const).map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="customer"
              value={kind}
              defaultChecked={isBusiness === (kind === 'business')}
            />
            {say(`register.${kind}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className={`${css['fields']} ${css['company']}`}>
        <legend>{say('register.company')}</legend>
        {COMPANY.map(field)}
      </fieldset>
      <fieldset className={css['fields']}>
        <legend>{say('register.who')}</legend>
        {WHO.map(field)}
      </fieldset>
      <fieldset className={css['fields']}>
        <legend>{say('register.address')}</legend>
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
      </fieldset>
      <fieldset className={css['fields']}>
        <legend>{say('register.password')}</legend>
        <PasswordField isNew error={errors.password} />
        <PasswordField name="password_confirm" isNew error={errors.password_confirm} />
      </fieldset>
    </AccountForm>
  )
}

/** Every field that is wrong, each with a way to it. */
const ErrorSummary = ({ page: { errors } }: { readonly page: RegisterPage }) => {
  const label = useText()
  const say = useAccountText()
  const names = ALL_FIELDS.filter((name) => errors[name] !== undefined)
  if (names.length === 0) return null
  const labelOf = (name: (typeof names)[number]): string => {
    switch (name) {
      case 'password':
      case 'password_confirm':
      case 'cocNumber':
      case 'vatNumber':
      case 'reference':
        return say(`label.${name}`)
      default:
        return label(`label.${name}`)
    }
  }
  return (
    <nav className={css['summary']} aria-label={say('register.summary')}>
      <p>{say('register.summary')}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`}>{labelOf(name)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
