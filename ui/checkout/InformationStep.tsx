import type { CheckoutView } from '../../application/pages/checkoutView.ts'
import { useText } from '../kit/useText.ts'
import { CheckoutForm } from './CheckoutForm.tsx'
import { CountryField } from './CountryField.tsx'
import css from './InformationStep.module.css'
import { InformationField } from './InformationField.tsx'

/** Step 1: who it is for and where it goes. */
export const InformationStep = ({ view }: { readonly view: CheckoutView }) => {
  const say = useText()
  return (
    <CheckoutForm
      action="information"
      title={say('checkout.information.title')}
      submit={say('checkout.information.next')}
      previous={null}
    >
      <p className={css['text']}>{say('checkout.information.text')}</p>
      <fieldset className={css['fields']}>
        <legend>{say('checkout.contact')}</legend>
        <InformationField field="emailAddress" view={view} />
        <InformationField field="firstName" view={view} />
        <InformationField field="lastName" view={view} />
        <InformationField field="phoneNumber" view={view} />
        <InformationField field="companyName" view={view} />
      </fieldset>
      <fieldset className={css['fields']}>
        <legend>{say('checkout.address')}</legend>
        <CountryField view={view} />
        <div className={css['house']}>
          <InformationField field="zipCode" view={view} />
          <InformationField field="houseNumber" view={view} />
          <InformationField field="houseNumberAddition" view={view} />
        </div>
        <InformationField field="streetName" view={view} />
        <InformationField field="city" view={view} />
      </fieldset>
    </CheckoutForm>
  )
}
