import type { CheckoutView } from '../../pages/checkoutView.ts'
import type { CheckoutForm, CheckoutStep } from '../../../domain/checkout/information.ts'
import { validateInformation } from '../../../domain/checkout/informationForm.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Session } from '../../ports/database/sessions.ts'
import { loadCart } from '../cart/loadCart.ts'
import { customerOf, draftOf, EMPTY_FORM, formOf } from '../account/guest.ts'
import { sessionFor } from '../account/session.ts'
import type { Services } from '../services.ts'
import { deliveryOptions, paymentOptions } from './options.ts'

/** A step as it is shown, or where to go instead: an earlier step that is not done yet, or home when there is nothing to order. */
export type ShownStep =
  | { readonly kind: 'view'; readonly view: CheckoutView }
  | { readonly kind: 'redirect'; readonly to: CheckoutStep | 'home' }

export interface StepRequest {
  readonly step: CheckoutStep
  readonly cartUid: string | null
  readonly session: Session | null
  readonly locale: Locale
}

/** Everything a step shows, from what the server has. Nothing is written. */
export const checkoutView = async (
  services: Pick<Services, 'store' | 'vault' | 'config' | 'provider' | 'informationRules'>,
  { step, cartUid, session, locale }: StepRequest,
): Promise<ShownStep> => {
  const cart = await loadCart(services.store, cartUid)
  if (cart === null || cart.state.status === 'closed' || cart.state.lines.size === 0)
    return { kind: 'redirect', to: 'home' }
  const { form: saved, draft } = await filledIn(services, sessionFor(session, cart.uid), cart.state.addressId)
  if (step === 'information') {
    const checked = draft === null ? null : validateInformation(draft, services.informationRules)
    const errors = checked === null || checked.ok ? {} : checked.refusal
    return { kind: 'view', view: { ...EMPTY_VIEW, form: draft ?? saved ?? EMPTY_FORM, errors } }
  }
  if (saved === null) return { kind: 'redirect', to: 'information' }
  const delivery = deliveryOptions(services, cart.state, saved.countryCode, locale)
  const chosen = delivery.find(({ id }) => id === cart.state.delivery?.shippingId)
  const view = {
    ...EMPTY_VIEW,
    step,
    form: saved,
    deliveryOptions: delivery,
    deliveryId: (chosen ?? delivery[0])?.id ?? null,
  }
  if (step === 'delivery') return { kind: 'view', view }
  if (chosen === undefined) return { kind: 'redirect', to: 'delivery' }
  const payment = await paymentOptions(services, cart.state, saved.countryCode, locale)
  const way = payment.find(({ id }) => id === cart.state.payment?.paymentOptionId)
  if (step === 'pay' && way === undefined) return { kind: 'redirect', to: 'overview' }
  return {
    kind: 'view',
    view: { ...view, paymentOptions: payment, paymentOptionId: (way ?? payment[0])?.id ?? null },
  }
}

const EMPTY_VIEW: CheckoutView = {
  step: 'information',
  form: EMPTY_FORM,
  errors: {},
  problem: null,
  deliveryOptions: [],
  deliveryId: null,
  paymentOptions: [],
  paymentOptionId: null,
}

/** What this session's guest has filled in: as it is kept, and as it was sent when it was not right. */
const filledIn = async (
  services: Pick<Services, 'store' | 'vault'>,
  session: Session | null,
  addressId: string | null,
): Promise<{ readonly form: CheckoutForm | null; readonly draft: CheckoutForm | null }> => {
  if (session === null) return { form: null, draft: null }
  const { state } = await customerOf(services, session.customerId)
  return { form: await formOf(services, state, addressId), draft: await draftOf(services, session.draft) }
}
