import { stepPath } from '../../application/pages/paths.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { ShopLink } from '../kit/ShopLink.tsx'

/** Step 4 is the provider's page; this is what is seen for the moment before. */
export const PayStep = () => {
  const { locale } = useStorefront()
  const say = useText()
  return (
    <div role="status">
      <h1 tabIndex={-1}>{say('checkout.pay.title')}</h1>
      <p>{say('checkout.pay.text')}</p>
      <ShopLink to={stepPath(locale, 'overview')} className="button button-quiet">
        {say('checkout.pay.back')}
      </ShopLink>
    </div>
  )
}
