import { ACCOUNT } from '../../application/texts/account/account.ts'
import { COUNTRY_CODES } from '../../domain/country/country.ts'
import { useFieldText } from '../kit/form/useFieldText.ts'
import type { RegisterPage } from '../../application/pages/account/accountPages.ts'
import { REGISTER_FIELDS } from '../../application/pages/account/registerFields.ts'
import { accountPath } from '../../application/pages/paths.ts'
import { vatAbroad } from '../../application/pages/vatAbroad.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import { useText } from '../kit/useText.ts'
import { AccountField } from './AccountField.tsx'
import { AccountForm } from './AccountForm.tsx'
import { AddressInputs } from './AddressInputs.tsx'
import { companyNumbers } from './companyNumbers.ts'
import { FieldSummary } from './FieldSummary.tsx'
import { KEYBOARDS, type TextField } from './inputHints.ts'
import { PasswordField } from './PasswordField.tsx'
import css from './RegisterForm.module.css'

const ALL_FIELDS = [...REGISTER_FIELDS, 'password', 'password_confirm'] as const
const WHO = ['emailAddress', 'firstName', 'lastName', 'phoneNumber'] as const
const COMPANY = ['companyName', 'cocNumber', 'vatNumber', 'reference'] as const

/**
 * The registration form. A business has more fields, which show once it is chosen, with or without
 * JavaScript.
 */
export const RegisterForm = ({ page }: { readonly page: RegisterPage }) => {
  const { config, locale } = useStorefront()
  const label = useFieldText()
  const say = useText(ACCOUNT)
  const { form, errors, isBusiness } = page
  const abroad = COUNTRY_CODES.flatMap((one) => vatAbroad(locale, config.company.countryCode, one) ?? [])
  const labelOf = (name: (typeof ALL_FIELDS)[number]): string => {
    switch (name) {
      case 'cocNumber':
        return say('label.cocNumber', companyNumbers(locale))
      case 'password':
      case 'password_confirm':
      case 'vatNumber':
      case 'reference':
        return say(`label.${name}`)
      default:
        return label(`label.${name}`)
    }
  }
  const wrong = ALL_FIELDS.filter((name) => errors[name] !== undefined).map(
    (name) => [name, labelOf(name)] as const,
  )
  const field = (name: TextField) => (
    <AccountField
      key={name}
      name={name}
      label={labelOf(name)}
      {...KEYBOARDS[name]}
      defaultValue={form[name]}
      error={errors[name]}
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
      <FieldSummary fields={wrong} isAlert />
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
            <span>{say(`register.${kind}`)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className={`${css['fields']} ${css['company']}`}>
        <legend>{say('register.company')}</legend>
        {COMPANY.map(field)}
        {abroad.map((text) => (
          <p key={text} className={css['vat']}>
            {text}
          </p>
        ))}
      </fieldset>
      <fieldset className={css['fields']}>
        <legend>{say('register.who')}</legend>
        {WHO.map(field)}
      </fieldset>
      <fieldset className={css['fields']}>
        <legend>{say('register.address')}</legend>
        <AddressInputs form={form} errors={errors} />
      </fieldset>
      <fieldset className={css['fields']}>
        <legend>{say('password.new')}</legend>
        <PasswordField isNew error={errors.password} />
        <PasswordField name="password_confirm" isNew error={errors.password_confirm} />
      </fieldset>
    </AccountForm>
  )
}
