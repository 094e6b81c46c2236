import { type Cents, cents } from '../kernel/cents.ts'
import type { Decider } from '../kernel/decider.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import type { Locale } from '../kernel/locale.ts'
import { never } from '../kernel/never.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import type { Sealed } from '../kernel/sealed.ts'

/**
 * A customer's events. Personal data is encrypted with
 * the customer's own key, so that the log can outlive it.
 */
export type CustomerEvent =
  | DomainEvent<
      'CustomerRegistered',
      { readonly isGuest: boolean; readonly locale: Locale; readonly details: Sealed }
    >
  | DomainEvent<'DetailsChanged', { readonly details: Sealed }>
  | DomainEvent<'AddressSaved', { readonly addressUid: string; readonly address: Sealed }>
  | DomainEvent<'AddressRemoved', { readonly addressUid: string }>
  /** the default address of orders, unless the buyer chooses another */
  | DomainEvent<'DefaultAddressChosen', { readonly addressUid: string }>
  | DomainEvent<'CompanySaved', { readonly company: Sealed }>
  | DomainEvent<'AccountOpened', { readonly by: AccountOrigin }>
  | DomainEvent<'CustomerNumbered', { readonly number: string }>
  | DomainEvent<'PasswordChanged', { readonly by: PasswordProof }>
  /** the shop accepts no orders from the customer until they are activated */
  | DomainEvent<'CustomerDeactivated', { readonly by: 'shop' }>
  | DomainEvent<'CustomerActivated', { readonly by: 'shop' }>
  /** the group whose price list applies to the customer; null: public prices */
  | DomainEvent<'GroupAssigned', { readonly group: string | null }>
  /** the customer's maximum unpaid amount on account, in cents incl. VAT; null: the shop's standard limit */
  | DomainEvent<'CreditLimitSet', { readonly limit: Cents | null }>
  /**
   * the customer's key is destroyed right after this event: nothing encrypted here can be decrypted any more
   */
  | DomainEvent<'CustomerErased', { readonly by: 'shop' }>
  /** the customer became a member of a company (domain/companies); of only one at a time */
  | DomainEvent<'CompanyJoined', { readonly companyUid: string }>
  | DomainEvent<'CompanyLeft', { readonly companyUid: string }>
  /** an order used this much credit, incl. VAT; two orders at once are decided one after the other */
  | DomainEvent<'CreditDrawn', { readonly orderUid: string; readonly amount: Cents }>

/** How a customer got an account: through a guest checkout, or by registering. */
export const ACCOUNT_ORIGINS = ['guest', 'registration'] as const
export type AccountOrigin = (typeof ACCOUNT_ORIGINS)[number]

/** What authorised a password change: a mailed link, or the earlier password. */
export const PASSWORD_PROOFS = ['mailed-link', 'password'] as const
export type PasswordProof = (typeof PASSWORD_PROOFS)[number]

export type CustomerCommand =
  | { readonly type: 'RegisterGuest'; readonly locale: Locale; readonly details: Sealed }
  | { readonly type: 'ChangeDetails'; readonly details: Sealed }
  | { readonly type: 'SaveAddress'; readonly addressUid: string; readonly address: Sealed }
  | { readonly type: 'ChangeAddress'; readonly addressUid: string; readonly address: Sealed }
  | { readonly type: 'RemoveAddress'; readonly addressUid: string }
  | { readonly type: 'ChooseDefaultAddress'; readonly addressUid: string }
  | { readonly type: 'SaveCompany'; readonly company: Sealed }
  | { readonly type: 'OpenAccount'; readonly by: AccountOrigin }
  | { readonly type: 'NumberCustomer'; readonly number: string }
  | { readonly type: 'ChangePassword'; readonly by: PasswordProof }
  | { readonly type: 'SetActive'; readonly isActive: boolean }
  | { readonly type: 'AssignGroup'; readonly group: string | null }
  | { readonly type: 'EraseCustomer' }
  | { readonly type: 'SetCreditLimit'; readonly limit: Cents | null }
  | { readonly type: 'JoinCompany' | 'LeaveCompany'; readonly companyUid: string }
  | ({ readonly type: 'DrawCredit' } & CreditCommand)

export type CustomerRefusal =
  | { readonly why: 'already-registered' }
  | { readonly why: 'not-registered' }
  | { readonly why: 'no-account' }
  | { readonly why: 'unknown-address' }
  | { readonly why: 'other-company' }
  | CreditRefusal

export interface CustomerState {
  /** null before registration */
  details: Sealed | null
  isGuest: boolean
  /** the customer number, nine digits; absent until the account has one */
  number?: string
  /** the shop accepts no orders from the customer; absent otherwise */
  isInactive?: true
  locale: Locale
  /** the data of a business; absent for other customers */
  company?: Sealed
  /** by address uid, oldest first */
  addresses: Map<string, Sealed>
  /** the chosen default address; absent if none was chosen, or it was removed */
  defaultAddressUid?: string
  /** the group whose price list applies; absent if the customer pays public prices */
  group?: string
  /**
   * maximum unpaid amount on account in cents incl. VAT;
   * absent if the shop granted the customer none of their own
   */
  creditLimit?: Cents
  /** the company that the customer is a member of; absent if none */
  companyUid?: string
  /** the customer's key was destroyed; absent otherwise */
  isErased?: true
}

/**
 * The default address of orders: the chosen one, otherwise the oldest; null if the customer has no address.
 */
export const defaultAddressOf = ({ defaultAddressUid, addresses }: CustomerState): string | null =>
  defaultAddressUid ?? addresses.keys().next().value ?? null

/** Whether the account belongs to a business: its numbers were validated on registration. */
export const isBusinessCustomer = ({ isGuest, company }: CustomerState): boolean =>
  !isGuest && company !== undefined

/** Whether the customer buys for a company: their own, or one they are a member of. */
export const buysForCompany = (state: CustomerState): boolean =>
  isBusinessCustomer(state) || state.companyUid !== undefined

const initial = (): CustomerState => ({ details: null, isGuest: true, locale: 'nld', addresses: new Map() })

/** Applies an event to a customer; mutates the given state. */
export const evolveCustomer = (state: CustomerState, event: CustomerEvent): void => {
  switch (event.type) {
    case 'CustomerRegistered':
      state.details = event.data.details
      state.isGuest = event.data.isGuest
      state.locale = event.data.locale
      return
    case 'DetailsChanged':
      state.details = event.data.details
      return
    case 'AddressSaved':
      state.addresses.set(event.data.addressUid, event.data.address)
      return
    case 'AddressRemoved':
      state.addresses.delete(event.data.addressUid)
      if (state.defaultAddressUid === event.data.addressUid) delete state.defaultAddressUid
      return
    case 'DefaultAddressChosen':
      state.defaultAddressUid = event.data.addressUid
      return
    case 'CompanySaved':
      state.company = event.data.company
      return
    case 'AccountOpened':
      state.isGuest = false
      return
    case 'CustomerNumbered':
      state.number = event.data.number
      return
    case 'PasswordChanged':
      return
    case 'CustomerDeactivated':
      state.isInactive = true
      return
    case 'CustomerActivated':
      delete state.isInactive
      return
    case 'GroupAssigned':
      if (event.data.group === null) delete state.group
      else state.group = event.data.group
      return
    case 'CreditLimitSet':
      if (event.data.limit === null) delete state.creditLimit
      else state.creditLimit = event.data.limit
      return
    case 'CompanyJoined':
      state.companyUid = event.data.companyUid
      return
    case 'CompanyLeft':
      delete state.companyUid
      return
    case 'CreditDrawn':
      return
    case 'CustomerErased':
      state.isErased = true
      return
    default:
      never(event)
  }
}

/** An order to be placed on account; amounts in cents incl. VAT. */
export interface CreditCommand {
  readonly orderUid: string
  readonly amount: Cents
  /** the unpaid amount of all earlier orders on account */
  readonly owed: Cents
  /**
   * the limit of customers without one of their own; absent if the shop accepts this order without a limit
   */
  readonly standard?: Cents
}

/** The order would exceed the credit limit; `left` is the remaining credit. */
export interface CreditRefusal {
  readonly why: 'over-credit-limit'
  readonly left: Cents
}

/**
 * Draws on a customer's credit: their own limit, or the standard
 * one. An order that reaches the limit exactly is accepted.
 */
export const drawCredit = (
  { orderUid, amount, owed, standard }: CreditCommand,
  { creditLimit }: Pick<CustomerState, 'creditLimit'>,
): Result<readonly CustomerEvent[], CreditRefusal> => {
  const limit = creditLimit ?? standard
  if (limit === undefined) return ok([])
  const left = cents(Math.max(0, limit - owed))
  if (amount > left) return refused({ why: 'over-credit-limit', left })
  return ok([{ type: 'CreditDrawn', data: { orderUid, amount } }])
}

/**
 * A customer: a guest without a password, until an account is opened; no event
 * contains a password. Saving an existing address uid changes that address. If
 * the default address is removed, the oldest remaining one becomes the default.
 */
export const customer: Decider<CustomerState, CustomerCommand, CustomerEvent, CustomerRefusal> = {
  initial,
  evolve: evolveCustomer,
  decide: (command, state) => {
    if (command.type === 'RegisterGuest') {
      if (state.details !== null) return refused({ why: 'already-registered' })
      const { locale, details } = command
      return ok([{ type: 'CustomerRegistered', data: { isGuest: true, locale, details } }])
    }
    if (state.details === null) return refused({ why: 'not-registered' })
    if ('addressUid' in command && command.type !== 'SaveAddress' && !state.addresses.has(command.addressUid))
      return refused({ why: 'unknown-address' })
    switch (command.type) {
      case 'ChangeDetails':
        return ok([{ type: 'DetailsChanged', data: { details: command.details } }])
      case 'SaveAddress':
      case 'ChangeAddress':
        return ok([
          { type: 'AddressSaved', data: { addressUid: command.addressUid, address: command.address } },
        ])
      case 'RemoveAddress':
        return ok([{ type: 'AddressRemoved', data: { addressUid: command.addressUid } }])
      case 'ChooseDefaultAddress':
        return ok(
          state.defaultAddressUid === command.addressUid
            ? []
            : [{ type: 'DefaultAddressChosen', data: { addressUid: command.addressUid } }],
        )
      case 'SaveCompany':
        return ok([{ type: 'CompanySaved', data: { company: command.company } }])
      case 'OpenAccount':
        return ok(state.isGuest ? [{ type: 'AccountOpened', data: { by: command.by } }] : [])
      case 'NumberCustomer':
        if (state.isGuest) return refused({ why: 'no-account' })
        return ok(
          state.number === undefined ? [{ type: 'CustomerNumbered', data: { number: command.number } }] : [],
        )
      case 'ChangePassword':
        return state.isGuest
          ? refused({ why: 'no-account' })
          : ok([{ type: 'PasswordChanged', data: { by: command.by } }])
      case 'SetActive': {
        if (command.isActive === (state.isInactive !== true)) return ok([])
        const type = command.isActive ? 'CustomerActivated' : 'CustomerDeactivated'
        return ok([{ type, data: { by: 'shop' } }])
      }
      case 'AssignGroup':
        if (state.isGuest) return refused({ why: 'no-account' })
        return ok(
          command.group === (state.group ?? null)
            ? []
            : [{ type: 'GroupAssigned', data: { group: command.group } }],
        )
      case 'EraseCustomer':
        return ok(state.isErased === true ? [] : [{ type: 'CustomerErased', data: { by: 'shop' } }])
      case 'SetCreditLimit':
        if (state.isGuest) return refused({ why: 'no-account' })
        return ok(
          command.limit === (state.creditLimit ?? null)
            ? []
            : [{ type: 'CreditLimitSet', data: { limit: command.limit } }],
        )
      case 'JoinCompany':
        if (state.isGuest) return refused({ why: 'no-account' })
        return state.companyUid === undefined
          ? ok([{ type: 'CompanyJoined', data: { companyUid: command.companyUid } }])
          : refused({ why: 'other-company' })
      case 'LeaveCompany':
        return ok(
          state.companyUid === command.companyUid
            ? [{ type: 'CompanyLeft', data: { companyUid: command.companyUid } }]
            : [],
        )
      case 'DrawCredit':
        return drawCredit(command, state)
      default:
        return never(command)
    }
  },
}
