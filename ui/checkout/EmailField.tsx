import { useState } from 'react'
import type { CheckoutView } from '../../application/pages/checkoutView.ts'
import { checkoutAccountPath } from '../../application/pages/paths.ts'
import { CHECKOUT } from '../../application/texts/checkout/checkout.ts'
import { ShopLink } from '../kit/ShopLink.tsx'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import css from './InformationStep.module.css'
import { InformationField } from './InformationField.tsx'
import { useCheckout } from './useCheckout.ts'

/** A guest's e-mail address; one that has an account is offered to log in with, once the field is left. */
export const EmailField = ({ view }: { readonly view: CheckoutView }) => {
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
