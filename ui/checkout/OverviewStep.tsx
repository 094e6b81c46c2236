import { FieldFrame } from '../kit/form/FieldFrame.tsx'
import { usePrice } from '../kit/price/usePrice.ts'
import type { PaymentOption } from '../../domain/checkout/information.ts'
import { ShopLink } from '../kit/ShopLink.tsx'
import { accountPath } from '../../application/pages/paths.ts'
import type { CheckoutView, CheckoutApproval } from '../../application/pages/checkoutView.ts'
import { CHECKOUT } from '../../application/texts/checkout/checkout.ts'
import { REFERENCE_FIELDS, LONGEST_REFERENCE } from '../../domain/orders/references.ts'
import { madeToMeasureTerms } from '../../application/pages/madeToMeasureTerms.ts'
import { hasMadeToMeasure, isWithdrawable } from '../../domain/cart/madeToMeasure.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { useCheckout } from './useCheckout.ts'
import { useStore } from '../kit/useStore.ts'
import { LegalGuarantee } from '../kit/LegalGuarantee.tsx'
import { MethodMark } from '../kit/icons/MethodMark.tsx'
import { useDue, type Due } from './useDue.ts'
import type { Standing } from '../kit/form/useEarlyValues.ts'
import { CheckoutForm } from './CheckoutForm.tsx'
import css from './OverviewStep.module.css'
import { OverviewFacts } from './OverviewFacts.tsx'
import { RadioList } from './RadioList.tsx'
import { useCheckoutPrices } from './useCheckoutPrices.ts'
import type { Cents } from '../../domain/kernel/cents.ts'

/** Step 3: the whole order, the payment method, and the button that says it costs money. */
export const OverviewStep = ({ view }: { readonly view: CheckoutView }) => {
  const { cart, config, locale } = useStorefront()
  const sayCheckout = useText(CHECKOUT)
  const checkout = useCheckout()
  const say = useText()
  const version = useStore(cart, (state) => state.version)
  const priced = useCheckoutPrices(view)
  const made = useStore(cart, ({ shown }) => hasMadeToMeasure(shown.lines.values()))
  const withdrawable = useStore(cart, ({ shown }) => isWithdrawable(shown.lines.values()))
  const due = useDue()
  const { totalInclVat } = priced.totals
  const { approval } = view
  const isBusiness = view.form.companyName !== '' || view.references !== null
  const unpaid = approval === 'needed' ? sayCheckout('ask') : null
  const submit = approval === undefined ? sayCheckout('order') : unpaid
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
      title={sayCheckout('overviewTitle')}
      submit={submit}
      previous="delivery"
      takeOver={takeOver}
      before={
        <>
          {approval !== undefined && <ApprovalNote approval={approval} />}
          {!isBusiness && <LegalGuarantee />}
          <DueRows total={totalInclVat} due={due(priced, chosen)} />
          <p className={css['terms']}>
            {sayCheckout('terms')} <a href={config.termsConditionsUrl}>{sayCheckout('termsLink')}</a>.{' '}
            {withdrawable && !isBusiness && (
              <span>{sayCheckout('withdrawal', { count: config.returnPolicy.returnDays })}</span>
            )}
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
        <p role="alert">{sayCheckout('noPayment')}</p>
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

/** The note to a company member who can't place this order alone. */
const ApprovalNote = ({ approval }: { readonly approval: CheckoutApproval }) => {
  const { locale } = useStorefront()
  const say = useText(CHECKOUT)
  return (
    <p role="status">
      <span>{say(`approval.${approval}`)}</span>{' '}
      <ShopLink to={accountPath(locale, 'company')}>{say('approvalCompany')}</ShopLink>
    </p>
  )
}

interface PaymentNoteProps {
  readonly option: PaymentOption
  readonly due: Due
}

/**
 * What a shopper must know of a payment method before choosing it: the amount due later, and the legal notice
 * about credit.
 */
const PaymentNote = ({ option: { credit }, due: { now, later } }: PaymentNoteProps) => {
  const say = useText(CHECKOUT)
  const price = usePrice('cart')
  if (credit !== null)
    return (
      <>
        <span>{`${credit.lender}. ${credit.cost} ${credit.role} `}</span>
        <strong>{credit.warning}</strong>
      </>
    )
  if (later === 0) return null
  return (
    <span>
      {now === 0
        ? say('allLater', { later: price(later) })
        : say('partLater', { now: price(now), later: price(later) })}
    </span>
  )
}

/** The references a business buyer can give the order, for its own books; hidden from other customers. */
const ReferenceFields = ({ references }: Pick<CheckoutView, 'references'>) => {
  const say = useText(CHECKOUT)
  const checkout = useCheckout()
  if (references === null) return null
  return REFERENCE_FIELDS.map((field) => (
    <FieldFrame key={field} id={`overview-${field}`} label={say(field)} error={null} optional>
      <input
        type="text"
        id={`overview-${field}`}
        name={field}
        autoComplete="off"
        maxLength={LONGEST_REFERENCE}
        value={references[field]}
        onChange={({ currentTarget: { value } }) => checkout.refer(field, value)}
      />
    </FieldFrame>
  ))
}

interface DueRowsProps {
  /** cents incl. VAT */
  readonly total: Cents
  readonly due: Due
}

/** The amount due, directly above the button: now and, if that is not all, later. */
const DueRows = ({ total, due: { now, later } }: DueRowsProps) => {
  const say = useText()
  const sayCheckout = useText(CHECKOUT)
  const price = usePrice('cart')
  return (
    <dl className={css['rows']}>
      {later > 0 && (
        <div className={css['small']}>
          <dt>{say('totals.totalIncl')}</dt>
          <dd>{price(total)}</dd>
        </div>
      )}
      <div>
        <dt>{later > 0 ? sayCheckout('dueNow') : sayCheckout('due')}</dt>
        <dd>{price(now)}</dd>
      </div>
      {later > 0 && (
        <div className={css['small']}>
          <dt>{sayCheckout('dueLater')}</dt>
          <dd>{price(later)}</dd>
        </div>
      )}
    </dl>
  )
}
