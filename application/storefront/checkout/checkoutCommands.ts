import { attempts, checkoutChoices } from './checkoutChoices.ts'
import type { CheckoutView } from '../../pages/checkoutView.ts'
import type { CartChoice } from '../../ports/browser/cartApi.ts'
import type { CheckoutRefusal } from '../../../domain/checkout/checkoutCommands.ts'
import { type OpenCheckout, type CheckoutParts, problemOf } from './checkoutParts.ts'
import { filter, firstValueFrom, map, merge, take, timer } from 'rxjs'
import type { CheckoutField } from '../../../domain/checkout/information.ts'
import { checkoutPath, resultPath, stepPath } from '../../pages/paths.ts'
import { pricedAsChosen } from './cartAsChosen.ts'
import type { CheckoutScreenCommand } from './checkoutScreen.ts'

/** Milliseconds that the next step waits until the cart is sent and loaded. */
export const SETTLE_MS = 10_000

type Commands = Pick<
  OpenCheckout,
  | 'fill'
  | 'chooseAddress'
  | 'chooseDelivery'
  | 'showPickup'
  | 'choosePickup'
  | 'choosePayment'
  | 'refer'
  | 'next'
>

/** The shopper's checkout commands. The server must accept each step before the next one shows. */
export const checkoutCommands = (parts: CheckoutParts): Commands => {
  const { locale, ports, checkout, cart, view, say } = parts
  let isUnderWay = false
  const choices = checkoutChoices(parts)

  const complain = (problem: string) => void checkout.send({ type: 'Complain', problem })
  /** Whether the step rules allow the command; shows what is missing if not. */
  const allowed = (command: CheckoutScreenCommand): boolean => {
    const decided = checkout.send(command)
    if (!decided.ok) complain(LACKS[decided.refusal.why])
    return decided.ok
  }

  const pickup = pickupCommands(parts, choices.send)

  /** Resolves to true once the cart is loaded and all tasks are answered; to false after a timeout. */
  const settled = (): Promise<boolean> =>
    firstValueFrom(
      merge(
        cart.state$.pipe(
          map(() => cart.now()),
          filter(({ loading, queue, loaded }) => loaded && loading === null && queue.tasks.length === 0),
          map(() => true),
        ),
        timer(SETTLE_MS, ports.scheduler).pipe(map(() => false)),
      ).pipe(take(1)),
    )

  const goOn = async (): Promise<void> => {
    if (!cart.now().loaded && !(await settled())) return complain('checkoutFailed')
    parts.seeCart()
    if (allowed({ type: 'GoNext' })) ports.browser.go(stepPath(locale, checkout.now().steps.step))
  }

  /** Submits the first step for a customer who has chosen a saved address. */
  const selected = async (addressId: string): Promise<void> => {
    await choices.answered()
    const isTaken = cart.now().confirmed.addressId === addressId || (await choices.send({ addressId }))
    return isTaken ? goOn() : complain('checkoutAddressGone')
  }

  const information = async (): Promise<void> => {
    const { addressId, isKnown } = checkout.now().view!
    if (addressId !== null) return selected(addressId)
    // the form rules are loaded on the first submit
    const [{ checkInformation }] = await Promise.all([
      import('./checkInformation.ts'),
      parts.addressSettled(),
    ])
    const checked = checkInformation(checkout.now().view!.form, parts.isPhoneRequired)
    if (!checked.ok) return void checkout.send({ type: 'Correct', errors: checked.refusal })
    const taken = await ports.checkout.information(checked.value, locale)
    if (taken.ok) {
      cart.send({ type: 'Ask' })
      checkout.send({ type: 'Inform', isInformed: true })
      return goOn()
    }
    if (taken.refusal.why === 'fields')
      return void checkout.send({ type: 'Correct', errors: taken.refusal.fields })
    const problem = problemOf(taken.refusal)
    // for a guest the failed step was to create the account [4-008]
    if (isKnown || problem !== 'checkoutFailed') return complain(problem)
    say('error', 'accountCreateError')
  }

  const delivery = async (): Promise<void> => {
    const { view: shown } = checkout.now()
    const { deliveryId: id } = shown!
    await choices.answered()
    const point = hasPoints(shown) ? shown!.pickup.pointId : null
    if (hasPoints(shown) && point === null) return complain(LACKS['pickup-missing'])
    const present = cart.now().confirmed.delivery
    const isAsChosen = present?.shippingId === id && present?.pickupLocationId === point
    const isTaken =
      id === null ||
      isAsChosen ||
      (await choices.send(point === null ? { shippingId: id } : { pickupLocationId: point }))
    if (!isTaken) return complain('checkoutInvalidShippingOptionFailed')
    if (id !== null) checkout.send({ type: 'TakeStep', step: 'delivery', choice: id })
    return goOn()
  }

  const overview = async (): Promise<void> => {
    const { totalInclVat } = pricedAsChosen(view.now().shown, checkout.now().view!).totals
    await choices.answered()
    if (!(await settled())) return complain('checkoutFailed')
    if (!parts.seeCart()) return
    const { paymentOptionId, deliveryId, references } = checkout.now().view!
    const { version: cartVersion, confirmed } = cart.now()
    if (!allowed({ type: 'Pay', cartVersion, totalInclVat, termsAccepted: true })) return
    const order = {
      cartVersion,
      totalInclVat,
      deliveryId: deliveryId!,
      paymentOptionId: paymentOptionId!,
      addressId: confirmed.addressId,
      ...references,
      locale,
    }
    const placed = await ports.checkout.pay(order)
    if (!placed.ok) {
      checkout.send({ type: 'EndPayment' })
      return (await import('./payFailed.ts')).payFailed(placed.refusal, parts)
    }
    checkout.send({ type: 'TakeStep', step: 'overview', choice: paymentOptionId! })
    const { paymentUrl, paymentUid } = placed.value
    ports.browser.leave(paymentUrl ?? resultPath(locale, paymentUid))
  }

  /** Any failure while paying returns to the checkout's first step [8-009]. */
  const orderedOrBack = async (): Promise<void> => {
    try {
      await overview()
    } catch (error) {
      checkout.send({ type: 'EndPayment' })
      say('error', 'checkoutFailed', {}, { survives: true })
      ports.browser.go(checkoutPath(locale))
      throw error
    }
  }

  return {
    fill: (field: CheckoutField, value) => void checkout.send({ type: 'Fill', field, value }),
    chooseAddress: choices.chooseAddress,
    chooseDelivery: (id) => {
      choices.chooseDelivery(id)
      if (hasPoints(checkout.now().view)) void pickup.showPickup()
    },
    ...pickup,
    choosePayment: choices.choosePayment,
    refer: (field, value) => void checkout.send({ type: 'Refer', field, value }),
    next: async () => {
      const step = checkout.now().view?.step
      if (isUnderWay || step === undefined || step === 'pay') return
      isUnderWay = true
      // clears the problem of the previous attempt
      if (checkout.now().view?.problem !== null) checkout.send({ type: 'Complain', problem: null })
      try {
        await { information, delivery, overview: orderedOrBack }[step]()
      } finally {
        isUnderWay = false
      }
    },
  }
}

/** Text key of the notice for what a step lacks [8-010, 8-012, 8-013]. */
const LACKS = {
  'no-goods': 'checkoutValidateCartFailed',
  'information-missing': 'checkoutStepInformation',
  'address-missing': 'checkoutStepInformation',
  'delivery-missing': 'checkoutNoDelivery',
  'pickup-missing': 'checkoutNoPickupPoint',
  'payment-missing': 'checkoutNoPayment',
  'terms-not-accepted': 'checkoutTermsMissing',
  'cart-changed': 'checkoutCartUpdated',
  'not-paying': 'checkoutUnknownStep',
  'not-at-overview': 'checkoutUnknownStep',
} as const satisfies Record<CheckoutRefusal['why'], string>

/** Whether the chosen delivery method has pickup points. */
const hasPoints = (view: CheckoutView | null): boolean =>
  view?.deliveryOptions.some((option) => option.id === view.deliveryId && option.hasPoints) === true

/** @param choose sends a choice after all earlier ones; resolves to whether the server accepted it */
const pickupCommands = (
  { ports, checkout, say }: Pick<CheckoutParts, 'ports' | 'checkout' | 'say'>,
  choose: (choice: CartChoice) => Promise<boolean>,
): Pick<OpenCheckout, 'showPickup' | 'choosePickup'> => ({
  showPickup: async () => {
    const { view } = checkout.now()
    if (view === null || view.pickup.points !== null) return
    const found = await ports.checkout.pickupLocations(view.form)
    checkout.send({ type: 'ShowPickup', points: found.ok ? found.value : null })
  },
  choosePickup: attempts({
    present: () => checkout.now().view?.pickup.pointId ?? null,
    put: (id) => void checkout.send({ type: 'ChoosePickup', id }),
    send: (id) => choose({ pickupLocationId: id }),
    undone: () => say('error', 'pickup.gone'),
  }),
})
