import type { StorefrontPorts } from '../storefrontPorts.ts'
import { CHECKOUT_FIELDS } from '../../../domain/checkout/information.ts'
import type { GuestForm } from '../../ports/browser/laterPorts.ts'
import type { EventLog } from '../eventLog.ts'
import type { CheckoutRefusal } from '../../../domain/checkout/checkoutCommands.ts'
import { ADDRESS_FIELDS, addressOf, type AddressField } from '../../../domain/checkout/addressFields.ts'
import type { OpenCheckout } from './checkoutParts.ts'
import type { Inside } from '../storefront.ts'
import { combineLatest, filter, map, distinctUntilChanged, concatMap } from 'rxjs'
import type { CheckoutView } from '../../pages/checkoutView.ts'
import { whileLoading } from '../loading/loadingEffects.ts'
import { storeOf, viewed, type Store } from '../store.ts'
import { checkoutCartOf, NO_CART } from '../../../domain/checkout/checkoutCart.ts'
import { stepPath } from '../../pages/paths.ts'
import { cartAsChosen } from './cartAsChosen.ts'
import {
  checkoutScreen,
  renderedScreen,
  type CheckoutScreenEvent,
  type CheckoutScreenState,
  type CheckoutScreenCommand,
} from './checkoutScreen.ts'
import type { AddressChecking, AddressForm, AddressFormChange } from './addressChecking.ts'
import { checkoutCommands } from './checkoutCommands.ts'

/** Creates the checkout. Its code is loaded with the checkout's pages; each page brings its form. */
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
    return loaded ? checkoutCartOf(cartAsChosen(confirmed, view), version) : NO_CART
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
    // if the lookup code did not load, the address stays as typed
    const present = await checking?.catch(() => null)
    await present?.settled()
  }
  const commands = checkoutCommands({
    ...inside,
    isPhoneRequired: config.settings.phoneRequired,
    addressSettled,
    checkout: store,
    reload,
    seeCart,
  })

  const shown$ = log.of('pages').pipe(filter((event) => event.type === 'PageShown'))
  shown$.subscribe(({ data: { page: shown } }) => {
    if (shown.type === 'checkout')
      store.send({ type: 'Open', view: shown.checkout, cart: cartFor(shown.checkout) })
  })
  // a shopper who edits the cart in its panel is not redirected until the panel is closed
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
    .pipe(filter((event) => event.type === 'OrderChanged'))
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
    ...commands,
    ...keptForm({ log, ports, checkout: store, served }),
    address,
    next: () => whileLoading(loading, commands.next),
  }
}

const isAddressField = (field: string): field is AddressField =>
  (ADDRESS_FIELDS as readonly string[]).includes(field)

const changesOf = (event: CheckoutScreenEvent): readonly AddressFormChange[] => {
  switch (event.type) {
    case 'CheckoutOpened':
      return [{ type: 'opened' }]
    case 'FieldFilled': {
      const { field, value } = event.data
      return isAddressField(field) ? [{ type: 'filled', field, value }] : []
    }
    case 'FieldsFound':
      return [{ type: 'corrected', errors: event.data.errors }]
    default:
      return []
  }
}

/** The first checkout step as a form with address lookup. */
const addressFormOf = (
  log: EventLog,
  checkout: Pick<Store<CheckoutScreenState, CheckoutScreenCommand, CheckoutRefusal>, 'now' | 'send'>,
): AddressForm => ({
  now: () => {
    const { view } = checkout.now()
    return view && { fields: addressOf(view.form), errors: view.errors }
  },
  fill: (field, value) => void checkout.send({ type: 'Fill', field, value }),
  changes$: log.of('checkout').pipe(concatMap(changesOf)),
})

interface KeptFormParts {
  readonly log: EventLog
  readonly ports: Pick<StorefrontPorts, 'knownAs' | 'later'>
  readonly checkout: Pick<Store<CheckoutScreenState, CheckoutScreenCommand, unknown>, 'now' | 'send'>
  /** the step as the server last rendered it; null outside the checkout */
  readonly served: () => CheckoutView | null
}

interface KeptForm {
  /** restores what was typed into this cart's first step before a reload */
  restore(): Promise<void>
  /** whether an email address has an account; requested once per address */
  hasAccount(email: string): Promise<boolean>
}

/** Matches what may be an email address; anything else is not sent to the server. */
const ADDRESS = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/

/** The country comes first, because setting it clears the other address fields. */
const IN_ORDER = [...CHECKOUT_FIELDS].sort((a) => (a === 'countryCode' ? -1 : 0))

/**
 * Stores what is typed into the first step in this tab, only for this cart and customer, until the server has
 * accepted it or another address is chosen.
 */
const keptForm = ({ log, ports, checkout, served }: KeptFormParts): KeptForm => {
  let restoring: Promise<void> = Promise.resolve()
  const asked = new Map<string, Promise<boolean>>()
  const late = (): Promise<GuestForm | null> =>
    ports.later().then(
      ({ guestForm }) => guestForm,
      () => null,
    )
  const ownerOf = (view: CheckoutView | null): string | null =>
    view?.cartUid === undefined ? null : `${view.cartUid} ${ports.knownAs()}`

  const keep = async (): Promise<void> => {
    const guestForm = await late()
    // wait for the restore: what was typed before hydration must not overwrite the stored draft
    await restoring
    const { view } = checkout.now()
    const owner = ownerOf(view)
    if (view !== null && owner !== null) guestForm?.keepDraft({ owner, form: view.form })
  }
  const forget = async (): Promise<void> => (await late())?.keepDraft(null)

  log.of('checkout').subscribe((event) => {
    if (event.type === 'FieldFilled') void keep()
    const isChosen = event.type === 'SavedAddressChosen' && event.data.id !== null
    if (isChosen || event.type === 'Informed' || event.type === 'StepTaken') void forget()
  })

  const restore = async (): Promise<void> => {
    const before = served()
    const owner = ownerOf(before)
    if (before === null || owner === null) return
    const kept = (await late())?.draft(owner) ?? null
    const { view } = checkout.now()
    if (kept === null || view?.step !== 'information') return
    if (view.addressId !== null) checkout.send({ type: 'ChooseAddress', id: null })
    // fields changed since are newer than the draft
    const untouched = IN_ORDER.filter((field) => view.form[field] === before.form[field])
    for (const field of untouched)
      if (checkout.now().view?.form[field] !== kept[field])
        checkout.send({ type: 'Fill', field, value: kept[field] })
  }

  return {
    restore: () => (restoring = restore()),
    hasAccount: (email) => {
      const address = email.trim()
      if (!ADDRESS.test(address)) return Promise.resolve(false)
      const answer = asked.get(address) ?? late().then((api) => api?.hasAccount(address) ?? false)
      asked.set(address, answer)
      return answer
    },
  }
}
