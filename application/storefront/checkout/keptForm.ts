import type { CheckoutView } from '../../pages/checkoutView.ts'
import type { GuestForm } from '../../ports/browser/guestForm.ts'
import { CHECKOUT_FIELDS } from '../../../domain/checkout/information.ts'
import type { FactLog } from '../factLog.ts'
import type { Store } from '../store.ts'
import type { StorefrontPorts } from '../storefrontPorts.ts'
import type { CheckoutScreenState, CheckoutScreenWish } from './checkoutScreen.ts'

interface KeptFormParts {
  readonly log: FactLog
  readonly ports: Pick<StorefrontPorts, 'knownAs' | 'later'>
  readonly checkout: Pick<Store<CheckoutScreenState, CheckoutScreenWish, unknown>, 'now' | 'send'>
  /** the step as the server showed it last; null outside the checkout */
  readonly served: () => CheckoutView | null
}

export interface KeptForm {
  /** fills in again what was typed into the first step of this cart before a reload */
  restore(): Promise<void>
  /** whether an address has an account; asked once for each, and never told twice */
  hasAccount(email: string): Promise<boolean>
}

/** Something that a mailbox may have: nobody is asked about less. */
const ADDRESS = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/

/** A country empties the address that was typed for another, so it comes first. */
const IN_ORDER = [...CHECKOUT_FIELDS].sort((a) => (a === 'countryCode' ? -1 : 0))

/**
 * Keeps what is typed into the first step in this tab, for this cart and this customer alone, until the server has it or another address
 * is chosen in its place.
 */
export const keptForm = ({ log, ports, checkout, served }: KeptFormParts): KeptForm => {
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
    // what was typed before the page came to life must not replace what is yet to be filled in again
    await restoring
    const { view } = checkout.now()
    const owner = ownerOf(view)
    if (view !== null && owner !== null) guestForm?.keepDraft({ owner, form: view.form })
  }
  const forget = async (): Promise<void> => (await late())?.keepDraft(null)

  log.of('checkout').subscribe((fact) => {
    if (fact.type === 'FieldFilled') void keep()
    const isChosen = fact.type === 'SavedAddressChosen' && fact.data.id !== null
    if (isChosen || fact.type === 'Informed' || fact.type === 'StepTaken') void forget()
  })

  const restore = async (): Promise<void> => {
    const before = served()
    const owner = ownerOf(before)
    if (before === null || owner === null) return
    const kept = (await late())?.draft(owner) ?? null
    const { view } = checkout.now()
    if (kept === null || view?.step !== 'information') return
    if (view.addressId !== null) checkout.send({ type: 'ChooseAddress', id: null })
    // what was typed since is newer
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
