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
import { DeliveryStep } from './DeliveryStep.tsx'
import { InformationStep } from './InformationStep.tsx'
import { OverviewStep } from './OverviewStep.tsx'
import { PageNotice } from '../kit/notice/PageNotice.tsx'
import { textKeyOf } from '../../application/texts/textKey.ts'
import css from './CheckoutPage.module.css'
import type { PageOf } from '../../application/pages/page.ts'
import { CHECKOUT_STEPS, type CheckoutStep } from '../../domain/checkout/information.ts'
import { StepMark } from '../kit/StepMark.tsx'
import { useMemo } from 'react'
import { cartAsChosen } from '../../application/storefront/checkout/cartAsChosen.ts'
import { cartSaving } from '../../domain/cart/cartSaving.ts'
import { usePrice } from '../kit/price/usePrice.ts'
import { useExclVat } from '../kit/price/useExclVat.ts'
import { CartTotals } from '../cart/CartTotals.tsx'
import { DueNow } from '../cart/DueNow.tsx'
import { useDelivered } from '../cart/useDelivered.ts'
import { SummaryLine } from '../order/SummaryLine.tsx'
import { useCheckoutPrices } from './useCheckoutPrices.ts'

/** The checkout: steps on top, the present step on the left, the order on the right. */
export const CheckoutPage = ({ page }: { readonly page: PageOf<'checkout'> }) => {
  const checkout = useCheckout()
  const say = useText()
  const view = useStore(checkout, (state) => state) ?? page.checkout
  // invalid fields are listed in their step, with the same message
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

/** Step 4 is the provider's page; this page shows for the moment before. */
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

/** The progress through the checkout; finished steps are links back. */
const CheckoutSteps = ({ step }: { readonly step: CheckoutStep }) => {
  const { locale } = useStorefront()
  const say = useText()
  const present = CHECKOUT_STEPS.indexOf(step)
  return (
    <nav aria-label={CHECKOUT(locale)('steps')}>
      <ol className={css['steps']}>
        {CHECKOUT_STEPS.map((name, index) => (
          <li
            key={name}
            className={index < present ? css['done'] : undefined}
            aria-current={name === step ? 'step' : undefined}
          >
            <StepMark count={index + 1} isDone={index < present} />
            {index < present ? (
              <ShopLink to={stepPath(locale, name)}>{say(`checkout.step.${name}`)}</ShopLink>
            ) : (
              <span>{say(`checkout.step.${name}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/**
 * The order next to the form; on small screens above it and collapsed, except in the step that confirms it.
 */
const CheckoutSummary = ({ view }: { readonly view: CheckoutView }) => {
  const { cart } = useStorefront()
  const say = useText()
  const price = usePrice('cart')
  const shown = useStore(cart, (state) => state.shown)
  const chosen = useMemo(() => cartAsChosen(shown, view), [shown, view])
  const isOffered =
    view.step !== 'information' && view.deliveryOptions.some(({ id }) => id === view.deliveryId)
  const delivered = useDelivered(chosen, useCheckoutPrices(view), countryOf(view), isOffered)
  const { priced } = delivered
  const paying = view.paymentOptions.find(({ id }) => id === view.paymentOptionId)
  const lines = useMemo(() => [...shown.lines.values()].reverse(), [shown])
  const side = useExclVat() ? 'totalExclVat' : 'totalInclVat'
  return (
    <aside className={css['summary']} aria-label={say('checkout.summary')}>
      <details key={view.step} open={view.step === 'overview'}>
        <summary>
          <span>{say('checkout.summary')}</span>
          <strong>{price(priced.totals.totalInclVat)}</strong>
        </summary>
        <ul className={css['lines']}>
          {lines.map((line) => {
            const totals = priced.lines.get(line.id)
            return (
              <SummaryLine
                key={line.id}
                line={line}
                price={totals === undefined ? '' : price(totals[side])}
              />
            )
          })}
        </ul>
        <CartTotals totals={priced.totals} saving={cartSaving(shown)} promised={delivered} />
        <DueNow cart={shown} priced={priced} prepay={paying?.prepay} />
      </details>
    </aside>
  )
}

/** The destination country, as far as this step knows it: an address chosen in step 1 is not in its form. */
const countryOf = ({ form, addressId, addresses }: CheckoutView): string | null =>
  addresses.find(({ id }) => id === addressId)?.countryCode ?? form.countryCode
