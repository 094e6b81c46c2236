import { combineLatest, filter, map, distinctUntilChanged } from 'rxjs'
import type { CheckoutView } from '../../pages/checkoutView.ts'
import type { CheckoutField } from '../../../domain/checkout/information.ts'
import type { ReferenceField } from '../../../domain/orders/references.ts'
import { whileLoading } from '../loading/loadingCare.ts'
import type { Inside } from '../part.ts'
import { storeOf, viewed } from '../store.ts'
import type { Reads } from '../storefront.ts'
import { checkoutCartOf, NO_CART } from '../../../domain/checkout/checkoutCart.ts'
import { stepPath } from '../../pages/paths.ts'
import { asChosen } from './asChosen.ts'
import { checkoutScreen, renderedScreen } from './checkoutScreen.ts'
import { keptForm } from './keptForm.ts'
import type { AddressChecking } from './addressChecking.ts'
import { addressFormOf } from './addressFormOf.ts'
import { checkoutWishes } from './checkoutWishes.ts'

/** The checkout that is shown, null outside it, and what a shopper can do in it. */
export interface OpenCheckout extends Reads<CheckoutView | null> {
  fill(field: CheckoutField, value: string): void
  /** fills in again what was typed into the first step of this cart before a reload */
  restore(): Promise<void>
  /** whether an e-mail address has an account; false where the shop doesn't tell */
  hasAccount(email: string): Promise<boolean>
  /** what looks the address up; its code comes with the first call, and rejects when it can't be had */
  address(): Promise<AddressChecking>
  /** one of a known customer's saved addresses; null: another one, which the form names */
  chooseAddress(id: string | null): void
  chooseDelivery(id: string): void
  /** looks the points near the address up, where they aren't there yet */
  showPickup(): Promise<void>
  choosePickup(id: string): void
  choosePayment(id: string): void
  /** what a business calls the order */
  refer(field: ReferenceField, value: string): void
  /** validates the step that is shown and goes to the next; the third creates the payment and leaves the shop */
  next(): Promise<void>
}

/** Comes with the checkout's pages: each brings its form. */
export const openCheckout = (inside: Inside): OpenCheckout => {
  const { log, pages, loading, cart, overlays, locale, ports, say, config } = inside
  const { page } = pages.now()
  const store = storeOf(
    log,
    'checkout',
    checkoutScreen,
    renderedScreen(page.type === 'checkout' ? page.checkout : null),
  )
  const isShown = (): boolean => pages.now().page.type === 'checkout'
  const cartFor = (view: CheckoutView) => {
    const { loaded, confirmed, version } = cart.now()
    return loaded ? checkoutCartOf(asChosen(confirmed, view), version) : NO_CART
  }
  const seeCart = (): boolean => {
    const { view, steps } = store.now()
    if (view === null || !isShown()) return true
    store.send({ type: 'SeeCart', cart: cartFor(view) })
    return store.now().steps.step === steps.step
  }
  const served = () => {
    const { page: present } = pages.now()
    return present.type === 'checkout' ? present.checkout : null
  }
  const reload = () => pages.goTo(pages.now().url)
  let checking: Promise<AddressChecking> | null = null
  const form = addressFormOf(log, store)
  const address = (): Promise<AddressChecking> =>
    (checking = import('./addressChecking.ts').then(({ addressChecking }) => addressChecking(inside, form)))
  const addressSettled = async (): Promise<void> => {
    // an address that nobody looks up is as it was typed
    const present = await checking?.catch(() => null)
    await present?.settled()
  }
  const wishes = checkoutWishes({
    ...inside,
    isPhoneRequired: config.settings.phoneRequired,
    addressSettled,
    checkout: store,
    reload,
    seeCart,
  })

  const shown$ = log.of('pages').pipe(filter((fact) => fact.type === 'PageShown'))
  shown$.subscribe(({ data: { page: shown } }) => {
    if (shown.type === 'checkout')
      store.send({ type: 'Open', view: shown.checkout, cart: cartFor(shown.checkout) })
  })
  // who changes the cart in its panel is not sent elsewhere before it is closed
  combineLatest([
    cart.state$.pipe(
      filter(({ loaded }) => loaded),
      map(({ confirmed }) => confirmed),
      distinctUntilChanged(),
    ),
    overlays.state$,
  ])
    .pipe(filter(([, { open }]) => open === null))
    .subscribe(() => void seeCart())
  log
    .of('checkout')
    .pipe(filter((fact) => fact.type === 'OrderChanged'))
    .subscribe(({ data: { changes } }) => {
      const { step } = store.now().view!
      if (step === 'information') return
      const names = changes.map(({ title, before, after }) =>
        before === after ? title : `${title}: ${before} → ${after}`,
      )
      if (names.length === 0) say('info', 'checkoutCartUpdated', {}, { survives: true })
      else say('info', 'checkoutOrderChanged', { changes: names.join(', ') }, { survives: true })
      if (step === 'delivery') void reload()
      else ports.browser.go(stepPath(locale, 'delivery'))
    })
  return {
    ...viewed(store, ({ view }) => view),
    ...wishes,
    ...keptForm({ log, ports, checkout: store, served }),
    address,
    next: () => whileLoading(loading, wishes.next),
  }
}
