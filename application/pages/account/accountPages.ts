import type { OwnData, OwnPasskey, OwnSession } from './accountAccess.ts'
import type { OwnCompany } from './accountCompany.ts'
import type { InvoiceList } from './accountInvoices.ts'
import type { OrderList, OrderRow, OwnOrder } from './accountOrders.ts'
import type { Returns } from './accountReturns.ts'
import type { OwnTicket, TicketList } from './accountTickets.ts'
import type { TicketErrors } from '../../../domain/account/ticketForm.ts'
import type { CheckoutField, CheckoutForm } from '../../../domain/checkout/information.ts'
import type { AccountView } from './accountView.ts'
import type { SavedAddress } from '../checkoutView.ts'
import { guardOf, OWN, type PageKind, inEach } from '../pageKind.ts'
import type { RegisterField } from './registerFields.ts'

const LOGIN = { ...OWN, guard: guardOf('auth'), source: 'server' } as const
const ACCOUNT = {
  ...OWN,
  guard: guardOf('authenticated-account'),
  layout: 'account',
  source: 'server',
} as const

/** The page kinds of the account, of login and of registration. */
export const ACCOUNT_KINDS = {
  /** has no view: an admitted visitor gets a not-found page */
  account: { address: inEach('account'), ...ACCOUNT, source: 'content', twin: null },
  'account-login': { address: inEach('account/login'), ...LOGIN },
  'account-register': { address: inEach('account/register'), ...LOGIN },
  /** with the token of an emailed link in the query, for setting a password */
  'account-reset': { address: inEach('account/reset'), ...LOGIN, twin: 'query' },
  'account-overview': { address: inEach('account/overview'), ...ACCOUNT, title: 'account.menu' },
  'account-orders': { address: inEach('account/orders'), ...ACCOUNT, title: 'account.orders' },
  'account-order': { address: inEach('account/orders/:orderUid'), ...ACCOUNT, title: 'account.orders' },
  'account-tickets': { address: inEach('account/tickets'), ...ACCOUNT, title: 'account.tickets' },
  'account-ticket': { address: inEach('account/tickets/:ticketUid'), ...ACCOUNT, title: 'account.tickets' },
  'account-invoices': { address: inEach('account/invoices'), ...ACCOUNT, title: 'account.invoices' },
  'account-returns': { address: inEach('account/returns'), ...ACCOUNT, title: 'account.returns' },
  'account-information': { address: inEach('account/information'), ...ACCOUNT, title: 'account.menu' },
  'account-security': { address: inEach('account/security'), ...ACCOUNT, title: 'account.security' },
  'account-data': { address: inEach('account/data'), ...ACCOUNT, title: 'account.menu' },
  /** with the token of an emailed invitation in the query, for accepting it */
  'account-company': { address: inEach('account/company'), ...ACCOUNT, title: 'account.menu', twin: 'query' },
} as const satisfies Record<string, PageKind>

/** The result of an account form: a text key, with its tone [8-024]. */
export interface AccountNotice {
  readonly tone: 'success' | 'attention'
  readonly key: string
}

interface WayInParts<Kind extends string, Shows extends string> {
  readonly type: 'account'
  /** the page kind it is at */
  readonly kind: Kind
  /** what the page shows */
  readonly shows: Shows
  readonly notice: AccountNotice | null
}

export interface LoginPage extends WayInParts<'account-login', 'login'> {
  /** typed before; '' if nothing was */
  readonly emailAddress: string
  /** the path to return to after login; null if there is none */
  readonly back: string | null
  /** passkey login is available */
  readonly passkeys: boolean
  /** login continues to the checkout */
  readonly isCheckout: boolean
}

export interface RegisterPage extends WayInParts<'account-register', 'register'> {
  /** where the registration's email was sent; missing before */
  readonly sentTo?: string
  readonly form: Readonly<Record<RegisterField, string>>
  readonly isBusiness: boolean
  /** text keys by field, including the passwords' */
  readonly errors: Readonly<Partial<Record<RegisterField | 'password' | 'password_confirm', string>>>
}

/** The request for an emailed password link. */
export interface ResetPage extends WayInParts<'account-reset', 'reset'> {
  readonly emailAddress: string
}

/** The destination of an emailed link. */
export interface PasswordPage extends WayInParts<'account-reset', 'password'> {
  readonly token: string
  /**
   * `new`: choose a password; `confirm`: a registration from this browser; `again`: one from another browser,
   * which requires the password once more; `ended`: the link is no longer valid
   */
  readonly wants: 'new' | 'confirm' | 'again' | 'ended'
  /** the account's passkeys, oldest first, with whether each is kept; missing if there are none */
  readonly passkeys?: readonly (OwnPasskey & { readonly isKept: boolean })[]
}

/** The checkout's request for an email address [4-017]. */
export interface CheckoutLoginPage extends WayInParts<'checkout-login', 'known'> {
  readonly emailAddress: string
}

/** Common members of the account pages; the type is the page kind. */
interface OwnPageParts<Kind extends string> {
  readonly type: Kind
  readonly notice: AccountNotice | null
  /** a business customer or a member of a company; missing for everybody else */
  readonly isBusiness?: true
}

export interface OverviewPage extends OwnPageParts<'account-overview'> {
  readonly account: AccountView
  /** the last few orders, newest first */
  readonly orders: readonly OrderRow[]
}

export interface OrdersPage extends OwnPageParts<'account-orders'> {
  readonly list: OrderList
}

export interface InvoicesPage extends OwnPageParts<'account-invoices'> {
  readonly list: InvoiceList
}

export interface OrderPage extends OwnPageParts<'account-order'> {
  readonly own: OwnOrder
}

/** The open form of a customer's details, or of one of their addresses. */
export interface OpenForm {
  readonly of: 'details' | 'address'
  /** the address being changed; null for a new one, and for details */
  readonly uid: string | null
  /** the form's content */
  readonly form: CheckoutForm
  /** the stored values: only differences are sent */
  readonly begun: CheckoutForm
  /** text keys by field */
  readonly errors: Readonly<Partial<Record<CheckoutField, string>>>
}

/** One of a customer's addresses, with its form fields. */
export interface EditableAddress extends SavedAddress {
  readonly form: CheckoutForm
}

/** A customer's own details and addresses [2-024]. */
export interface InformationPage extends OwnPageParts<'account-information'> {
  readonly details: CheckoutForm
  /** oldest first */
  readonly addresses: readonly EditableAddress[]
  /** null if the customer has no addresses */
  readonly defaultAddressId: string | null
  /** the open form, shown instead of the overview; null if none is open */
  readonly open: OpenForm | null
}

/** The content of a ticket form, with its field errors. */
export interface TicketForm {
  readonly subject: string
  readonly orderNumber: string
  readonly message: string
  readonly errors: TicketErrors
  /** files were attached, which the browser cannot fill in again */
  readonly hadFiles: boolean
}

export interface TicketsPage extends OwnPageParts<'account-tickets'> {
  readonly list: TicketList
  /** numbers of the orders that a new ticket can be about, newest first */
  readonly orders: readonly string[]
  readonly form: TicketForm
}

export interface TicketPage extends OwnPageParts<'account-ticket'> {
  readonly ticket: OwnTicket
  /** the ticket's order in its current state; null if it is about none */
  readonly order: Pick<OrderRow, 'uid' | 'status' | 'isAtShop' | 'outstandingAmount'> | null
  readonly form: TicketForm
}

export interface ReturnsPage extends OwnPageParts<'account-returns'> {
  readonly returns: Returns
}

/** The account's login methods and sessions. */
export interface SecurityPage extends OwnPageParts<'account-security'> {
  /** most recently used first */
  readonly sessions: readonly OwnSession[]
  /** oldest first; null if the shop's origin does not support passkeys */
  readonly passkeys: readonly OwnPasskey[] | null
}

/** All data that the shop stores about a customer, and the outcome of erasing it. */
export type DataPage = OwnPageParts<'account-data'> & OwnData

/** The customer's company and its members, or their options to join or found one. */
export type CompanyPage = OwnPageParts<'account-company'> & OwnCompany

/** A page for logging in or registering. */
export type WayInPage = LoginPage | RegisterPage | ResetPage | PasswordPage | CheckoutLoginPage

/** A page of the customer's own account. */
export type OwnAccountPage =
  | OverviewPage
  | OrdersPage
  | OrderPage
  | TicketsPage
  | TicketPage
  | InvoicesPage
  | ReturnsPage
  | InformationPage
  | SecurityPage
  | DataPage
  | CompanyPage
