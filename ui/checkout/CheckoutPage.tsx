import { ShopLink } from '../kit/ShopLink.tsx'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { CHECKOUT } from '../../application/texts/checkout/checkout.ts'
import { stepPath } from '../../application/pages/paths.ts'
import { never } from '../../domain/kernel/never.ts'
import { FIELDS_PROBLEMS, fieldsProblem } from '../../application/pages/fieldsProblem.ts'
import type { CheckoutView } from '../../application/pages/checkoutView.ts'
import { useCheckout } from './useCheckout.ts'
import { useStore } from '../kit/useStore.ts'
import { useText } from '../kit/useText.ts'
import { CheckoutSteps } from './CheckoutSteps.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { DeliveryStep } from './DeliveryStep.tsx'
import { InformationStep } from './InformationStep.tsx'
import { OverviewStep } from './OverviewStep.tsx'
import { PageNotice } from '../kit/notice/PageNotice.tsx'
import { textKeyOf } from '../../application/texts/textKey.ts'
import css from './CheckoutPage.module.css'
import type { PageOf } from '../../application/pages/page.ts'

/** The checkout: steps on top, the present step on the left, what is ordered on the right. */
export const CheckoutPage = ({ page }: { readonly page: PageOf<'checkout'> }) => {
  const checkout = useCheckout()
  const say = useText()
  const view = useStore(checkout, (state) => state) ?? page.checkout
  // wrong fields are listed in their step, under the same words
  const isSaidInStep = fieldsProblem(view.errors) === view.problem
  return (
    <div className={`content ${css['page']}`}>
      <CheckoutSteps step={view.step} />
      <div className={css['columns']}>
        <div className={css['form']}>
          <PageNotice />
          {view.problem !== null && !isSaidInStep && (
            <p className={css['problem']} role="alert" tabIndex={-1} data-problem>
              {FIELDS_PROBLEMS.has(view.problem) && <strong>{say('checkoutInvalid')}</strong>}
              <span>{say(textKeyOf(view.problem))}</span>
            </p>
          )}
          <Step view={view} />
        </div>
        <CheckoutSummary view={view} />
      </div>
    </div>
  )
}

const Step = ({ view }: { readonly view: CheckoutView }) => {
  switch (view.step) {
    case 'information':
      return <InformationStep view={view} />
    case 'delivery':
      return <DeliveryStep view={view} />
    case 'overview':
      return <OverviewStep view={view} />
    case 'pay':
      return <PayStep view={view} />
    default:
      return never(view.step)
  }
}

/** Step 4 is the provider's page; this is what is seen for the moment before. */
const PayStep = ({ view }: { readonly view: CheckoutView }) => {
  const { locale } = useStorefront()
  const say = useText(CHECKOUT)
  return (
    <div role="status">
      <h1 tabIndex={-1}>{say('payTitle')}</h1>
      <p>{say('payText')}</p>
      {view.paymentUrl !== null && (
        <p>
          <a href={view.paymentUrl} className="button button-buy">
            {say('payGo')}
          </a>
        </p>
      )}
      <ShopLink to={stepPath(locale, 'overview')} className="button button-quiet">
        {say('payBack')}
      </ShopLink>
    </div>
  )
}
