import type { CheckoutView } from '../../application/pages/checkoutView.ts'
import { stepPath } from '../../application/pages/paths.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { ShopLink } from '../kit/ShopLink.tsx'

/** Step 4 is the provider's page; this is what is seen for the moment before. */
export const PayStep = ({ view }: { readonly view: CheckoutView }) => {
  const { locale } = useStorefront()
  const say = useText()
  return (
    <div role="status">
      <h1 tabIndex={-1}>{say('checkout.pay.title')}</h1>
      <p>{say('checkout.pay.text')}</p>
      {view.paymentUrl !== null && (
        <p>
          <a href={view.paymentUrl} className="button button-buy">
            {say('checkout.pay.go')}
          </a>
        </p>
      )}
      <ShopLink to={stepPath(locale, 'overview')} className="button button-quiet">
        {say('checkout.pay.back')}
      </ShopLink>
    </div>
  )
}
