import { filter } from 'rxjs'
import type { CheckoutView } from '../../pages/checkoutView.ts'
import type { CheckoutField } from '../../../domain/checkout/information.ts'
import { whileLoading } from '../loading/loadingCare.ts'
import type { Inside } from '../part.ts'
import { storeOf, viewed } from '../store.ts'
import type { Reads } from '../storefront.ts'
import type { AddressChecking } from './addressChecking.ts'
import { checkout } from './checkout.ts'
import { checkoutWishes } from './checkoutWishes.ts'

/** The checkout that is shown, null outside it, and what a shopper can do in it. */
export interface OpenCheckout extends Reads<CheckoutView | null> {
  fill(field: CheckoutField, value: string): void
  /** what looks the address up; its code comes with the first call, and rejects when it can't be had */
  address(): Promise<AddressChecking>
  chooseDelivery(id: string): void
  choosePayment(id: string): void
  /** validates the step that is shown and goes to the next; the third creates the payment and leaves the shop */
  next(): Promise<void>
}

/** Comes with the checkout's pages: each brings its form. */
export const openCheckout = (inside: Inside): OpenCheckout => {
  const { log, pages, loading, config } = inside
  const { page } = pages.now()
  const store = storeOf(log, 'checkout', checkout, { view: page.type === 'checkout' ? page.checkout : null })
  let checking: Promise<AddressChecking> | null = null
  const address = (): Promise<AddressChecking> =>
    (checking ??= import('./addressChecking.ts').then(({ addressChecking }) =>
      addressChecking({ ...inside, checkout: store }),
    ))
  const addressSettled = async (): Promise<void> => {
    // an address that nobody looks up is as it was typed
    const present = await checking?.catch(() => null)
    await present?.settled()
  }
  const steps = checkoutWishes({
    ...inside,
    isPhoneRequired: config.settings.phoneRequired,
    addressSettled,
    checkout: store,
    reload: () => pages.goTo(pages.now().url),
  })
  const shown$ = log.of('pages').pipe(filter((fact) => fact.type === 'PageShown'))
  shown$.subscribe(({ data: { page: shown } }) => {
    if (shown.type === 'checkout') store.send({ type: 'Open', view: shown.checkout })
  })
  return {
    ...viewed(store, ({ view }) => view),
    ...steps,
    address,
    next: () => whileLoading(loading, steps.next),
  }
}
