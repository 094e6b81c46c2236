import { useEffect, useState } from 'react'
import type { CheckoutView } from '../../application/pages/checkoutView.ts'
import { inputName } from '../../application/pages/inputName.ts'
import { CHECKOUT } from '../../application/texts/checkout/checkout.ts'
import { CHECKOUT_FIELDS, type CheckoutField } from '../../domain/checkout/information.ts'
import { checkoutLoginPath, checkoutAccountPath } from '../../application/pages/paths.ts'
import type { Standing } from '../kit/form/useEarlyValues.ts'
import { ShopLink } from '../kit/ShopLink.tsx'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { AddressFields } from '../kit/address/AddressFields.tsx'
import { useAddress } from '../kit/address/useAddress.ts'
import { useText } from '../kit/useText.ts'
import { CheckoutForm } from './CheckoutForm.tsx'
import { SavedAddresses } from './address/SavedAddresses.tsx'
import css from './InformationStep.module.css'
import { CountryField } from './address/CountryField.tsx'
import { fieldId, InformationField } from './InformationField.tsx'
import { useCheckout } from './useCheckout.ts'
import { useFieldText } from '../kit/form/useFieldText.ts'
import { fieldsProblem } from '../../application/pages/fieldsProblem.ts'
import { textKeyOf } from '../../application/texts/textKey.ts'

/**
 * Step 1: buyer and delivery address; a logged-in customer chooses one of their addresses. Only companies
 * fill in a company name.
 */
export const InformationStep = ({ view }: { readonly view: CheckoutView }) => {
  const { locale } = useStorefront()
  const say = useText(CHECKOUT)
  const checkout = useCheckout()
  // runs after the values typed before hydration were taken over
  useEffect(() => void checkout.restore(), [checkout])
  const address = useAddress(view.form, view.errors, checkout.address)
  // afterwards only the shopper opens or closes it
  const [isCompany] = useState(view.form.companyName !== '')
  const takeOver = (standing: Standing) => {
    for (const field of CHECKOUT_FIELDS) {
      const text = standing(inputName(field))
      if (text !== null && text !== view.form[field]) checkout.fill(field, text)
    }
    const addressId = standing('addressId')
    if (addressId !== null && addressId !== (view.addressId ?? '')) checkout.chooseAddress(addressId || null)
  }
  return (
    <CheckoutForm
      action="information"
      title={say('informationTitle')}
      submit={say('toDelivery')}
      previous={null}
      takeOver={takeOver}
    >
      <p className={css['text']}>
        {view.isKnown ? (
          say('known', { emailAddress: view.form.emailAddress })
        ) : (
          <>
            <span>{`${say('guest')} ${say('haveAccount')}`}</span>{' '}
            <ShopLink to={checkoutLoginPath(locale)}>{say('logIn')}</ShopLink>
          </>
        )}
      </p>
      <InformationErrors errors={view.errors} isFolded={!address.isManual} />
      <SavedAddresses view={view}>
        <fieldset className={css['fields']}>
          <legend>{say('contact')}</legend>
          {!view.isKnown && <EmailField view={view} />}
          <div className={css['name']}>
            <InformationField field="firstName" view={view} />
            <InformationField field="lastName" view={view} />
          </div>
          <InformationField field="phoneNumber" view={view} />
          <details className={css['company']} open={isCompany}>
            <summary>{say('company')}</summary>
            <InformationField field="companyName" view={view} />
          </details>
        </fieldset>
        <fieldset className={css['fields']}>
          <legend>{say('address')}</legend>
          <AddressFields
            form={view.form}
            shown={address}
            idOf={fieldId}
            country={<CountryField view={view} />}
            input={(field, more) => <InformationField field={field} view={view} more={more} />}
          />
        </fieldset>
      </SavedAddresses>
    </CheckoutForm>
  )
}

/** A guest's e-mail address; if it has an account, a login is offered when the field loses focus. */
const EmailField = ({ view }: { readonly view: CheckoutView }) => {
  const { locale } = useStorefront()
  const say = useText(CHECKOUT)
  const checkout = useCheckout()
  const [known, setKnown] = useState<string | null>(null)
  const { emailAddress } = view.form
  const onLeave = () =>
    void checkout.hasAccount(emailAddress).then((hasAccount) => setKnown(hasAccount ? emailAddress : null))
  return (
    <div>
      <InformationField field="emailAddress" view={view} more={{ onBlur: onLeave }} />
      <div role="status">
        {known === emailAddress && (
          <p className={css['hasAccount']}>
            {say('hasAccount')} <ShopLink to={checkoutAccountPath(locale)}>{say('logIn')}</ShopLink>
          </p>
        )}
      </div>
    </div>
  )
}

interface InformationErrorsProps extends Pick<CheckoutView, 'errors'> {
  /** street and city are looked up and have no visible fields */
  readonly isFolded: boolean
}

/**
 * Says once that step 1 is invalid, with a link to each field, which has its own message below. It gets the
 * focus when a submit is refused.
 */
const InformationErrors = ({ errors, isFolded }: InformationErrorsProps) => {
  const say = useText()
  const label = useFieldText()
  const problem = fieldsProblem(errors)
  if (problem === null) return null
  const fields = Object.keys(errors) as CheckoutField[]
  const shown = fields.filter((field) => !isFolded || (field !== 'streetName' && field !== 'city'))
  return (
    <div className={css['errors']} tabIndex={-1} data-wrong>
      <p role="alert">
        <strong>{say('checkoutInvalid')}</strong>
        <span>{say(textKeyOf(problem))}</span>
      </p>
      <ul>
        {shown.map((field) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`}>{label(`label.${field}`)}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
