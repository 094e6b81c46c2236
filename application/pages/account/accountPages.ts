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

/** The kinds of pages of an account, and of the ways into one. */
export const ACCOUNT_KINDS = {
  /** has no view: whoever may see it finds nothing there */
  account: { address: inEach('account'), ...ACCOUNT, source: 'content', twin: null },
  'account-login': { address: inEach('account/login'), ...LOGIN },
  'account-register': { address: inEach('account/register'), ...LOGIN },
  /** with the token of a mailed link in the query, where a password is given */
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
  /** with the token of a mailed invitation in the query, where it is taken */
  'account-company': { address: inEach('account/company'), ...ACCOUNT, title: 'account.menu', twin: 'query' },
} as const satisfies Record<string, PageKind>

/** What became of a form of the account: a text key, with the title of good news or of bad [8-024]. */
export interface AccountNotice {
  readonly tone: 'success' | 'attention'
  readonly key: string
}

interface WayInParts<Kind extends string, Shows extends string> {
  readonly type: 'account'
  /** where it stands */
  readonly kind: Kind
  /** what it shows there */
  readonly shows: Shows
  readonly notice: AccountNotice | null
}

export interface LoginPage extends WayInParts<'account-login', 'login'> {
  /** typed before; '' for nothing */
  readonly emailAddress: string
  /** the path that it leads back to; null for none */
  readonly back: string | null
  /** passkeys may be used */
  readonly passkeys: boolean
  /** the checkout is gone on with afterwards */
  readonly isCheckout: boolean
}

export interface RegisterPage extends WayInParts<'account-register', 'register'> {
  /** where the mail went that a registration leads to; missing before */
  readonly sentTo?: string
  readonly form: Readonly<Record<RegisterField, string>>
  readonly isBusiness: boolean
  /** text keys by field, the passwords' among them */
  readonly errors: Readonly<Partial<Record<RegisterField | 'password' | 'password_confirm', string>>>
}

/** Where a link to a new password is asked for. */
export interface ResetPage extends WayInParts<'account-reset', 'reset'> {
  readonly emailAddress: string
}

/** Where a mailed link leads. */
export interface PasswordPage extends WayInParts<'account-reset', 'password'> {
  readonly token: string
  /**
   * `new`: a password is chosen; `confirm`: a registration made in this browser; `again`: one made in another, whose password is
   * given again; `ended`: the link is of no use any more
   */
  readonly wants: 'new' | 'confirm' | 'again' | 'ended'
  /** of who chooses another password, oldest first, each with whether it is to stay; missing for who has none */
  readonly passkeys?: readonly (OwnPasskey & { readonly isKept: boolean })[]
}

/** Where the checkout asks for an e-mail address [4-017]. */
export interface CheckoutLoginPage extends WayInParts<'checkout-login', 'known'> {
  readonly emailAddress: string
}

/** What all pages of one's own account have; the type is the kind of page it stands at. */
interface OwnPageParts<Kind extends string> {
  readonly type: Kind
  readonly notice: AccountNotice | null
  /** of a business, or of one of a company's people; missing for everybody else */
  readonly isBusiness?: true
}

export interface OverviewPage extends OwnPageParts<'account-overview'> {
  readonly account: AccountView
  /** the last few, the newest first */
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

/** A form of a customer's own details, or of one of their addresses. */
export interface OpenForm {
  readonly of: 'details' | 'address'
  /** the address that is changed; null for a new one, and for details */
  readonly uid: string | null
  /** what stands in it */
  readonly form: CheckoutForm
  /** what is stored, before anything was typed: only what differs is sent */
  readonly begun: CheckoutForm
  /** text keys by field */
  readonly errors: Readonly<Partial<Record<CheckoutField, string>>>
}

/** One of a customer's addresses, with its fields. */
export interface KeptAddress extends SavedAddress {
  readonly form: CheckoutForm
}

/** What a customer has told of themselves [2-024]. */
export interface InformationPage extends OwnPageParts<'account-information'> {
  readonly details: CheckoutForm
  /** oldest first */
  readonly addresses: readonly KeptAddress[]
  /** null for who has none */
  readonly defaultAddressId: string | null
  /** the form that is shown in place of it all; null for none */
  readonly open: OpenForm | null
}

/** What stands in a form of a ticket, and what is wrong with each field. */
export interface TicketForm {
  readonly subject: string
  readonly orderNumber: string
  readonly message: string
  readonly errors: TicketErrors
  /** files were sent along, which a browser doesn't hand back */
  readonly hadFiles: boolean
}

export interface TicketsPage extends OwnPageParts<'account-tickets'> {
  readonly list: TicketList
  /** numbers of the orders that a new ticket can be about, the one placed last first */
  readonly orders: readonly string[]
  readonly form: TicketForm
}

export interface TicketPage extends OwnPageParts<'account-ticket'> {
  readonly ticket: OwnTicket
  /** the order that it is about, as it stands now; null for none */
  readonly order: Pick<OrderRow, 'uid' | 'status' | 'isAtShop' | 'outstandingAmount'> | null
  readonly form: TicketForm
}

export interface ReturnsPage extends OwnPageParts<'account-returns'> {
  readonly returns: Returns
}

/** The ways into an account, and the devices that it is open on. */
export interface SecurityPage extends OwnPageParts<'account-security'> {
  /** the one used last first */
  readonly sessions: readonly OwnSession[]
  /** oldest first; null where the shop's address lets browsers make none */
  readonly passkeys: readonly OwnPasskey[] | null
}

/** All that the shop knows of a customer, and what erasing it would come to. */
export type DataPage = OwnPageParts<'account-data'> & OwnData

/** One's company and its people, or the way to have one. */
export type CompanyPage = OwnPageParts<'account-company'> & OwnCompany

/** A page on the way into an account. */
export type WayInPage = LoginPage | RegisterPage | ResetPage | PasswordPage | CheckoutLoginPage

/** A page of one's own account. */
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
