import type { CheckoutView } from '../../application/pages/checkoutView.ts'
import { stepPath } from '../../application/pages/paths.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { CHECKOUT_WORDS } from './checkoutWords.ts'
import { ShopLink } from '../kit/ShopLink.tsx'

/** Step 4 is the provider's page; this is what is seen for the moment before. */
export const PayStep = ({ view }: { readonly view: CheckoutView }) => {
  const { locale } = useStorefront()
  const words = CHECKOUT_WORDS[locale]
  return (
    <div role="status">
      <h1 tabIndex={-1}>{words.payTitle}</h1>
      <p>{words.payText}</p>
      {view.paymentUrl !== null && (
        <p>
          <a href={view.paymentUrl} className="button button-buy">
            {words.payGo}
          </a>
        </p>
      )}
      <ShopLink to={stepPath(locale, 'overview')} className="button button-quiet">
        {words.payBack}
      </ShopLink>
    </div>
  )
}
