import type { CheckoutView } from '../../application/pages/checkoutView.ts'
import { REFERENCE_FIELDS } from '../../domain/orders/references.ts'
import { madeToMeasureTerms } from '../../application/pages/madeToMeasureTerms.ts'
import { hasMade, isWithdrawable } from '../../domain/cart/made.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useCheckout } from './useCheckout.ts'
import { useStore } from '../kit/useStore.ts'
import { LegalGuarantee } from '../kit/LegalGuarantee.tsx'
import { MethodMark } from '../kit/icons/MethodMark.tsx'
import { ApprovalNote } from './ApprovalNote.tsx'
import { DueRows } from './DueRows.tsx'
import { PaymentNote } from './PaymentNote.tsx'
import { useDue } from './useDue.ts'
import { useText } from '../kit/useText.ts'
import type { Standing } from '../kit/form/useEarly.ts'
import { CheckoutForm } from './CheckoutForm.tsx'
import { CHECKOUT_WORDS } from './checkoutWords.ts'
import css from './OverviewStep.module.css'
import { OverviewFacts } from './OverviewFacts.tsx'
import { ReferenceFields } from './ReferenceFields.tsx'
import { RadioList } from './RadioList.tsx'
import { useCheckoutPrices } from './useCheckoutPrices.ts'

/** Step 3: everything once more, the way of paying, and the button that says it costs money. */
export const OverviewStep = ({ view }: { readonly view: CheckoutView }) => {
  const { cart, config, locale } = useStorefront()
  const words = CHECKOUT_WORDS[locale]
  const checkout = useCheckout()
  const say = useText()
  const version = useStore(cart, (state) => state.version)
  const priced = useCheckoutPrices(view)
  const made = useStore(cart, ({ shown }) => hasMade(shown.lines.values()))
  const withdrawable = useStore(cart, ({ shown }) => isWithdrawable(shown.lines.values()))
  const due = useDue()
  const { totalInclVat } = priced.totals
  const { approval } = view
  const isBusiness = view.form.companyName !== '' || view.references !== null
  const unpaid = approval === 'needed' ? words.ask : null
  const submit = approval === undefined ? words.order : unpaid
  const chosen = view.paymentOptions.find(({ id }) => id === view.paymentOptionId)
  const takeOver = (standing: Standing) => {
    const way = standing('paymentOptionId')
    if (way !== null && way !== view.paymentOptionId) checkout.choosePayment(way)
    for (const field of REFERENCE_FIELDS) {
      const text = standing(field)
      if (text !== null && text !== view.references?.[field]) checkout.refer(field, text)
    }
  }
  return (
    <CheckoutForm
      action={approval === undefined ? 'pay' : 'ask'}
      title={words.overviewTitle}
      submit={submit}
      previous="delivery"
      takeOver={takeOver}
      before={
        <>
          {approval !== undefined && <ApprovalNote approval={approval} />}
          {!isBusiness && <LegalGuarantee />}
          <DueRows total={totalInclVat} due={due(priced, chosen)} />
          <p className={css['terms']}>
            {words.terms} <a href={config.termsConditionsUrl}>{words.termsLink}</a>.{' '}
            {withdrawable && !isBusiness && <span>{words.withdrawal(config.returnPolicy.returnDays)}</span>}
          </p>
          {made && (
            <p className={css['terms']}>{madeToMeasureTerms(locale, config.settings.deposit).join(' ')}</p>
          )}
        </>
      }
    >
      <input type="hidden" name="cartVersion" value={version} />
      <input type="hidden" name="totalInclVat" value={totalInclVat} />
      <input type="hidden" name="termsAccepted" value="on" />
      <OverviewFacts view={view} />
      <ReferenceFields references={submit === null ? null : view.references} />
      {view.paymentOptions.length === 0 ? (
        <p role="alert">{words.noPayment}</p>
      ) : (
        <RadioList
          name="paymentOptionId"
          legend={say('checkout.payment')}
          options={view.paymentOptions}
          chosen={view.paymentOptionId}
          noteOf={(option) => <PaymentNote option={option} due={due(priced, option)} />}
          markOf={({ icon }) => icon !== null && <MethodMark icon={icon} other="creditcard" />}
          choose={(id) => checkout.choosePayment(id)}
        />
      )}
    </CheckoutForm>
  )
}
