import type { Decider } from '../kernel/decider.ts'
import type { Fact } from '../kernel/fact.ts'
import type { Locale } from '../kernel/locale.ts'
import { never } from '../kernel/never.ts'
import { ok, refused } from '../kernel/result.ts'
import type { Sealed } from '../kernel/sealed.ts'

/** What is personal stands sealed under the customer's own key, so that a log outlives the person's data in it. */
export type CustomerFact =
  | Fact<
      'CustomerRegistered',
      { readonly isGuest: boolean; readonly locale: Locale; readonly details: Sealed }
    >
  | Fact<'DetailsChanged', { readonly details: Sealed }>
  | Fact<'AddressSaved', { readonly addressUid: string; readonly address: Sealed }>
  | Fact<'CompanySaved', { readonly company: Sealed }>
  | Fact<'AccountOpened', { readonly by: AccountOrigin }>
  | Fact<'PasswordChanged', { readonly by: 'mailed-link' }>
  /** the shop takes no orders of them, until it does again */
  | Fact<'CustomerDeactivated', { readonly by: 'shop' }>
  | Fact<'CustomerActivated', { readonly by: 'shop' }>

/** How somebody came by an account: as the guest of a checkout, or by registering. */
export const ACCOUNT_ORIGINS = ['guest', 'registration'] as const
export type AccountOrigin = (typeof ACCOUNT_ORIGINS)[number]

export type CustomerWish =
  | { readonly type: 'RegisterGuest'; readonly locale: Locale; readonly details: Sealed }
  | { readonly type: 'ChangeDetails'; readonly details: Sealed }
  | { readonly type: 'SaveAddress'; readonly addressUid: string; readonly address: Sealed }
  | { readonly type: 'SaveCompany'; readonly company: Sealed }
  | { readonly type: 'OpenAccount'; readonly by: AccountOrigin }
  | { readonly type: 'ChangePassword'; readonly by: 'mailed-link' }
  | { readonly type: 'SetActive'; readonly isActive: boolean }

export type CustomerRefusal =
  { readonly why: 'already-registered' } | { readonly why: 'not-registered' } | { readonly why: 'no-account' }

export interface CustomerState {
  /** null before the customer is registered */
  details: Sealed | null
  isGuest: boolean
  /** the shop takes no orders of them; missing for everyone else */
  isInactive?: true
  locale: Locale
  /** what a business told of itself; missing for everyone else */
  company?: Sealed
  /** by address uid, oldest first */
  addresses: Map<string, Sealed>
}

/** Whether it is a company that has an account: its numbers were checked when it registered. */
export const isBusinessCustomer = ({ isGuest, company }: CustomerState): boolean =>
  !isGuest && company !== undefined

const initial = (): CustomerState => ({ details: null, isGuest: true, locale: 'nld', addresses: new Map() })

const evolve = (state: CustomerState, fact: CustomerFact): void => {
  switch (fact.type) {
    case 'CustomerRegistered':
      state.details = fact.data.details
      state.isGuest = fact.data.isGuest
      state.locale = fact.data.locale
      return
    case 'DetailsChanged':
      state.details = fact.data.details
      return
    case 'AddressSaved':
      state.addresses.set(fact.data.addressUid, fact.data.address)
      return
    case 'CompanySaved':
      state.company = fact.data.company
      return
    case 'AccountOpened':
      state.isGuest = false
      return
    case 'PasswordChanged':
      return
    case 'CustomerDeactivated':
      state.isInactive = true
      return
    case 'CustomerActivated':
      delete state.isInactive
      return
    default:
      never(fact)
  }
}

/**
 * A customer: a guest, who has no password, until an account is opened; a password itself stands in no fact. The same address uid
 * means the same address, changed.
 */
export const customer: Decider<CustomerState, CustomerWish, CustomerFact, CustomerRefusal> = {
  initial,
  evolve,
  decide: (wish, state) => {
    if (wish.type === 'RegisterGuest') {
      if (state.details !== null) return refused({ why: 'already-registered' })
      const { locale, details } = wish
      return ok([{ type: 'CustomerRegistered', data: { isGuest: true, locale, details } }])
    }
    if (state.details === null) return refused({ why: 'not-registered' })
    switch (wish.type) {
      case 'ChangeDetails':
        return ok([{ type: 'DetailsChanged', data: { details: wish.details } }])
      case 'SaveAddress':
        return ok([{ type: 'AddressSaved', data: { addressUid: wish.addressUid, address: wish.address } }])
      case 'SaveCompany':
        return ok([{ type: 'CompanySaved', data: { company: wish.company } }])
      case 'OpenAccount':
        return ok(state.isGuest ? [{ type: 'AccountOpened', data: { by: wish.by } }] : [])
      case 'ChangePassword':
        return state.isGuest
          ? refused({ why: 'no-account' })
          : ok([{ type: 'PasswordChanged', data: { by: wish.by } }])
      case 'SetActive': {
        if (wish.isActive === (state.isInactive !== true)) return ok([])
        const type = wish.isActive ? 'CustomerActivated' : 'CustomerDeactivated'
        return ok([{ type, data: { by: 'shop' } }])
      }
      default:
        return never(wish)
    }
  },
}
