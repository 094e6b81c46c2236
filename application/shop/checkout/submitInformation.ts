import type { CustomerCommand } from '../../../domain/account/customer.ts'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import { validateInformation, type FieldErrors } from '../../../domain/checkout/informationForm.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import { decideAll } from '../../streams/change.ts'
import { customer } from '../../streams/kinds/customer.ts'
import { handle } from '../../streams/handle.ts'
import { formDraft } from '../../streams/sealed/drafts.ts'
import type { CartServices } from '../cart/changeCart.ts'
import { chooseAddress, sentElsewhere } from './choose.ts'
import { loadCart } from '../cart/loadCart.ts'
import { keepAddress } from '../customers/addressBook.ts'
import { changeCustomer } from '../customers/changeCustomer.ts'
import {
  addressText,
  customerOf,
  detailsOf,
  detailsText,
  type LoadedCustomer,
} from '../customers/customerForms.ts'
import { accountSession, loggedInOf, renewSession, type BearerSession } from '../sessions/session.ts'
import type { Services } from '../services.ts'

export interface SubmittedForm {
  readonly form: CheckoutForm
  readonly locale: Locale
  readonly cartUid: string | null
  /** The visitor's session; null for none. */
  readonly session: BearerSession | null
  /** Who fills in the form, if not the customer. */
  readonly by?: Actor
}

export type InformationRefusal =
  | { readonly why: 'fields'; readonly errors: FieldErrors }
  | { readonly why: 'cart-not-found' }
  | { readonly why: 'version-conflict' }

/** `session`: the session to continue with, under a new token; null if it is unchanged. */
export interface Submitted {
  readonly session: BearerSession | null
  readonly result: Result<
    { readonly addressId: string; readonly cartUid: string; readonly version: number },
    InformationRefusal
  >
}

/**
 * Handles the first step's form: registers a guest without a password, whose details and address are sealed
 * under their own key, and a session for this checkout only, under a new token each time. The same session
 * and cart change the same guest. An existing account with that email address is not looked up, so the form
 * logs nobody in. For a logged-in customer the form is a further address, saved next to theirs. An invalid
 * form is saved as a sealed draft if `saveDraft` is true.
 */
export const submitInformation = async (
  services: CartServices & Pick<Services, 'vault' | 'sessions' | 'sha256' | 'informationRules'>,
  { form: sent, locale, cartUid, session: present, by }: SubmittedForm,
  saveDraft: boolean,
): Promise<Submitted> => {
  const cart = await loadCart(services.store, cartUid)
  if (cart === null || cart.state.status === 'closed' || cart.state.lines.size === 0)
    return { session: null, result: refused({ why: 'cart-not-found' }) }
  const known = accountSession(present)
  const form = known === null ? sent : await withOwnEmail(services, known.session.customerId, sent)
  const valid = validateInformation(form, services.informationRules)
  if (!valid.ok) {
    const draft = (customerId: string) => services.vault.seal(customerId, formDraft.write(form))
    return {
      session: saveDraft ? await renewSession(services, present, cart.uid, draft) : null,
      result: refused({ why: 'fields', errors: valid.refusal }),
    }
  }
  const session = await renewSession(services, present, cart.uid, async () => null)
  const { customerId } = session.session
  const actor = by ?? (`customer:${customerId}` as const)
  const filled = { form: valid.value, locale, actor }
  const addressId =
    session.session.scope === 'account'
      ? await saveAddress(services, customerId, filled.form)
      : await saveGuest(services, customerId, filled, cart.state.addressId)
  if (addressId === null) return { session, result: refused({ why: 'version-conflict' }) }
  const call = {
    cartUid: cart.uid,
    actor,
    customerId: loggedInOf(session.session),
    locale,
    taskId: null,
    answerIn: null,
  } as const
  const taken =
    cart.state.addressId === addressId
      ? null
      : await chooseAddress(services, call, session.session, addressId)
  if (taken !== null && !(taken.kind === 'done' && taken.result.ok))
    return { session, result: refused({ why: 'cart-not-found' }) }
  const moved = await sentElsewhere(services, call, cart.state, valid.value.countryCode)
  const last = [moved, taken].find((outcome) => outcome?.kind === 'done' && outcome.result.ok)
  const version = last?.kind === 'done' && last.result.ok ? last.result.value.version : cart.head.version
  return { session, result: ok({ addressId, cartUid: cart.uid, version }) }
}

/**
 * Returns the address's uid; null after repeated conflicts, or if the customer is no longer a guest and the
 * session has ended.
 */
const saveGuest = async (
  services: Pick<Services, 'store' | 'clock' | 'vault' | 'ids'>,
  customerId: string,
  { form, locale, actor }: Omit<Filled, 'addressUid'>,
  inCart: string | null,
): Promise<string | null> => {
  const handled = await handle<LoadedCustomer, string | null>(services, {
    read: () => customerOf(services, customerId),
    decide: async (loaded) => {
      const at = services.clock.now()
      if (!loaded.state.isGuest) return { value: null, actor, at, changes: [] }
      const present = [...loaded.state.addresses.keys()]
      const addressUid = present.find((uid) => uid === inCart) ?? present[0] ?? services.ids.uuid()
      const decided = decideAll(
        customer,
        loaded,
        await commandsOf(services, loaded, { form, locale, addressUid }),
      )
      if (!decided.ok) throw new Error(`a guest's own form was refused: ${decided.refusal.why}`)
      return { value: addressUid, actor, at, changes: [decided.value] }
    },
  })
  return handled.kind === 'done' ? handled.value : null
}

/** A customer's email address is always their account's. */
const withOwnEmail = async (
  services: Pick<Services, 'store' | 'vault'>,
  customerId: string,
  form: CheckoutForm,
): Promise<CheckoutForm> => {
  const own = await detailsOf(services, (await customerOf(services, customerId)).state)
  return { ...form, emailAddress: own?.emailAddress ?? form.emailAddress }
}

/**
 * Saves a further address of a known customer; an identical one keeps its uid. Null after repeated conflicts.
 */
const saveAddress = async (
  services: Pick<Services, 'store' | 'clock' | 'vault' | 'ids'>,
  customerId: string,
  form: CheckoutForm,
): Promise<string | null> => {
  const saved = await changeCustomer(services, customerId, async (loaded) =>
    ok(await keepAddress(services, loaded, form)),
  )
  return saved.ok ? saved.value : null
}

interface Filled {
  readonly form: CheckoutForm
  readonly locale: Locale
  readonly actor: Actor
  readonly addressUid: string
}

/** Commands for what changed only; a form sent twice yields none. */
const commandsOf = async (
  { vault }: Pick<Services, 'vault'>,
  { uid: customerId, state }: LoadedCustomer,
  { form, locale, addressUid }: Omit<Filled, 'actor'>,
): Promise<readonly CustomerCommand[]> => {
  const changed = async (before: Sealed | null, text: string): Promise<Sealed | null> =>
    before !== null && (await vault.open(before)) === text ? null : vault.seal(customerId, text)
  const details = await changed(state.details, detailsText(form))
  const address = await changed(state.addresses.get(addressUid) ?? null, addressText(form))
  const commands: CustomerCommand[] = []
  if (details !== null && state.details === null) commands.push({ type: 'RegisterGuest', locale, details })
  else if (details !== null) commands.push({ type: 'ChangeDetails', details })
  if (address !== null) commands.push({ type: 'SaveAddress', addressUid, address })
  return commands
}
