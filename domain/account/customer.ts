import { type Cents, cents } from '../kernel/cents.ts'
import type { Decider } from '../kernel/decider.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import type { Locale } from '../kernel/locale.ts'
import { never } from '../kernel/never.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import type { Sealed } from '../kernel/sealed.ts'

/** What is personal stands sealed under the customer's own key, so that a log outlives the person's data in it. */
export type CustomerEvent =
  | DomainEvent<
      'CustomerRegistered',
      { readonly isGuest: boolean; readonly locale: Locale; readonly details: Sealed }
    >
  | DomainEvent<'DetailsChanged', { readonly details: Sealed }>
  | DomainEvent<'AddressSaved', { readonly addressUid: string; readonly address: Sealed }>
  | DomainEvent<'AddressRemoved', { readonly addressUid: string }>
  /** an order goes there unless its buyer says otherwise */
  | DomainEvent<'DefaultAddressChosen', { readonly addressUid: string }>
  | DomainEvent<'CompanySaved', { readonly company: Sealed }>
  | DomainEvent<'AccountOpened', { readonly by: AccountOrigin }>
  | DomainEvent<'CustomerNumbered', { readonly number: string }>
  | DomainEvent<'PasswordChanged', { readonly by: PasswordProof }>
  /** the shop takes no orders of them, until it does again */
  | DomainEvent<'CustomerDeactivated', { readonly by: 'shop' }>
  | DomainEvent<'CustomerActivated', { readonly by: 'shop' }>
  /** whose price list holds for them; null: everybody's prices */
  | DomainEvent<'GroupAssigned', { readonly group: string | null }>
  /** how much of what they ordered on account may be unpaid, in cents incl. VAT; null: as much as anybody may owe the shop */
  | DomainEvent<'CreditLimitSet', { readonly limit: Cents | null }>
  /** their key is destroyed right after it: nothing that is sealed here opens any more */
  | DomainEvent<'CustomerErased', { readonly by: 'shop' }>
  /** they are one of a company's people (domain/companies), of one company at a time */
  | DomainEvent<'CompanyJoined', { readonly companyUid: string }>
  | DomainEvent<'CompanyLeft', { readonly companyUid: string }>
  /** an order went on account within the limit, for so much incl. VAT: two at once are judged one after the other */
  | DomainEvent<'CreditDrawn', { readonly orderUid: string; readonly amount: Cents }>

/** How somebody came by an account: as the guest of a checkout, or by registering. */
export const ACCOUNT_ORIGINS = ['guest', 'registration'] as const
export type AccountOrigin = (typeof ACCOUNT_ORIGINS)[number]

/** What let a customer choose another password: a link that was mailed to them, or the password that they had. */
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
  /** null before the customer is registered */
  details: Sealed | null
  isGuest: boolean
  /** their customer number, nine digits; missing before an account has one */
  number?: string
  /** the shop takes no orders of them; missing for everyone else */
  isInactive?: true
  locale: Locale
  /** what a business told of itself; missing for everyone else */
  company?: Sealed
  /** by address uid, oldest first */
  addresses: Map<string, Sealed>
  /** the address that was chosen as the default; missing where none was, or where it is there no more */
  defaultAddressUid?: string
  /** whose price list holds for them; missing for who pays what everybody pays */
  group?: string
  /** cents incl. VAT that may be unpaid on account; missing for whoever the shop granted none of their own */
  creditLimit?: Cents
  /** the company that they are one of the people of; missing for who is of none */
  companyUid?: string
  /** their key was destroyed in the shop's name; missing for everyone else */
  isErased?: true
}

/** The address that an order goes to unless its buyer says otherwise: the one that was chosen, else the oldest; null for none. */
export const defaultAddressOf = ({ defaultAddressUid, addresses }: CustomerState): string | null =>
  defaultAddressUid ?? addresses.keys().next().value ?? null

/** Whether it is a company that has an account: its numbers were checked when it registered. */
export const isBusinessCustomer = ({ isGuest, company }: CustomerState): boolean =>
  !isGuest && company !== undefined

/** Whether they buy for a company: their own, or one that they are one of the people of. */
export const buysForCompany = (state: CustomerState): boolean =>
  isBusinessCustomer(state) || state.companyUid !== undefined

const initial = (): CustomerState => ({ details: null, isGuest: true, locale: 'nld', addresses: new Map() })

/** What an event makes of a customer. */
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

/** An order that is to go on account; amounts in cents incl. VAT. */
export interface CreditCommand {
  readonly orderUid: string
  readonly amount: Cents
  /** what is unpaid of all that went on account before */
  readonly owed: Cents
  /** what whoever was granted nothing may owe; left out where the shop trusts everybody with this order */
  readonly standard?: Cents
}

/** More would be owed than the limit; `left` is what may still be ordered on account. */
export interface CreditRefusal {
  readonly why: 'over-credit-limit'
  readonly left: Cents
}

/**
 * Draws on a customer's credit: what the shop granted them, else its standard. To the limit itself is within
 * it.
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
 * A customer: a guest, who has no password, until an account is opened; a password itself stands in no event. The same address uid
 * means the same address, changed. Where the default address is removed, the oldest that is left is the default.
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
