import { isBusinessCustomer } from '../../../domain/account/customer.ts'
import { pricedCart } from '../../../domain/cart/cartTotals.ts'
import { optionsText } from '../../texts/optionText.ts'
import { localisedLine } from '../../../domain/cart/choices/localisedLine.ts'
import { feeOf } from '../../../domain/cart/delivery/deliveryFee.ts'
import {
  type CompanyEvent,
  type Member,
  mayApprove,
  type Approval,
} from '../../../domain/companies/companyEvents.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import type {
  CompanyInvitation,
  CompanyMember,
  CompanyView,
  AnsweredApproval,
  RequestedApproval,
} from '../../pages/account/accountCompany.ts'
import type { CompanyPage } from '../../pages/account/accountPages.ts'
import { company as kind } from '../../streams/kinds/company.ts'
import { readEvents } from '../../streams/readEvents.ts'
import { invitedAddress, refusalReason } from '../../streams/sealed/companyTexts.ts'
import { loadCart } from '../cart/loadCart.ts'
import { productsOf } from '../catalogue/productFinder.ts'
import { paymentOptions } from '../checkout/checkoutReadiness.ts'
import { approvalReference, approvalDelivery } from '../companies/approvalReference.ts'
import { companyName, nameOf, memberName } from '../companies/names.ts'
import { offeredInvitation } from '../companies/joinCompany.ts'
import { membershipOf, type LoadedCompany } from '../companies/ownCompany.ts'
import { customerOf, detailsOf, formOf } from '../customers/customerForms.ts'
import { addressRows } from '../orders/addressRows.ts'
import { creditLimitOf } from '../orders/credit.ts'
import { companyOrders } from '../orderViews/companyOrders.ts'
import type { Services } from '../services.ts'

type ViewServices = Parameters<typeof offeredInvitation>[0] &
  Parameters<typeof askedApprovals>[0] &
  Parameters<typeof companyOrders>[0]

/**
 * Returns a customer's company and its members as their role allows, or the way to found or join one.
 * @param token of a mailed invitation; null if none was followed
 * @param page of the company's orders, from 1
 */
export const companyPage = async (
  services: ViewServices,
  customerId: string,
  { token, locale, page }: { readonly token: string | null; readonly locale: Locale; readonly page: number },
): Promise<Omit<CompanyPage, 'type' | 'notice'>> => {
  const { customer, company } = await membershipOf(services, customerId)
  return {
    company: company && (await viewOf(services, company, customerId, { locale, page })),
    mayFound: company === null && isBusinessCustomer(customer.state),
    invitation: token === null ? null : await offeredInvitation(services, customerId, token),
  }
}

const viewOf = async (
  services: ViewServices,
  loaded: LoadedCompany,
  customerId: string,
  { locale, page }: { readonly locale: Locale; readonly page: number },
): Promise<CompanyView | null> => {
  const { state } = loaded
  const own = state.members.get(customerId)
  if (own === undefined) return null
  const isManager = own.role === 'manager'
  const [name, members, invitations] = await Promise.all([
    companyName(services, state),
    Promise.all([...state.members].map((entry) => memberOf(services, entry, customerId, isManager))),
    isManager ? invitationsOf(services, loaded) : [],
  ])
  const [asked, answered, orders] = await Promise.all([
    askedApprovals(services, loaded, customerId, locale),
    answeredApprovals(services, loaded, customerId),
    companyOrders(services, loaded, customerId, page),
  ])
  const limit = own.role === 'buyer' ? own.limit : null
  return { name, role: own.role, limit, members, invitations, asked, answered, orders }
}

const memberOf = async (
  services: ViewServices,
  [customerId, { role, limit }]: readonly [string, Member],
  self: string,
  isManaged: boolean,
): Promise<CompanyMember> => {
  const details = await detailsOf(services, (await customerOf(services, customerId)).state)
  return {
    customerId,
    name: nameOf(details),
    role,
    isSelf: customerId === self,
    managed: isManaged ? { emailAddress: details?.emailAddress ?? '', limit } : null,
  }
}

/**
 * Returns invitations that are not accepted, withdrawn or expired. Omits one whose address can't be
 * decrypted.
 */
const invitationsOf = async (
  { store, vault, clock }: Pick<Services, 'store' | 'vault' | 'clock'>,
  { uid, state: { invitations } }: LoadedCompany,
): Promise<readonly CompanyInvitation[]> => {
  const now = clock.now()
  const made: Extract<CompanyEvent, { type: 'MemberInvited' }>['data'][] = []
  for await (const { event } of readEvents(store, kind, uid, ['MemberInvited']))
    if (event.type === 'MemberInvited' && (invitations.get(event.data.invitationUid)?.until ?? 0) > now)
      made.push(event.data)
  const opened = await vault.openAll(made.map(({ emailAddress }) => emailAddress))
  return made.flatMap(({ invitationUid, role, until }, nr) => {
    const text = opened[nr] ?? null
    const row = { uid: invitationUid, role, until: new Date(until).toISOString() }
    return text === null ? [] : [{ ...row, emailAddress: invitedAddress.read(text) }]
  })
}

type ListServices = Pick<Services, 'store' | 'vault' | 'config' | 'provider' | 'catalogue'>

/**
 * Returns the open approval requests of a company: all of them for an approver, otherwise the customer's own.
 * Omits a request whose cart or address has changed since.
 */
const askedApprovals = async (
  services: ListServices,
  { state: { members, approvals } }: LoadedCompany,
  customerId: string,
  locale: Locale,
): Promise<readonly RequestedApproval[]> => {
  const own = members.get(customerId)
  const seen = [...approvals].filter(
    ([, one]) => one.customerId === customerId || (own !== undefined && mayApprove(own)),
  )
  const shown = await Promise.all(seen.map((entry) => askedOf(services, entry, customerId, locale)))
  return shown.flatMap((one) => one ?? [])
}

const askedOf = async (
  services: ListServices,
  [uid, { customerId, cartUid, cartVersion, total, ...named }]: readonly [string, Approval],
  self: string,
  locale: Locale,
): Promise<RequestedApproval | null> => {
  const cart = await loadCart(services.store, cartUid)
  if (cart === null || cart.head.version !== cartVersion) return null
  const { state } = cart
  const { state: asker } = await customerOf(services, customerId)
  const form = await approvalDelivery(services, named, await formOf(services, asker, state.addressId))
  if (form === null) return null
  const payer = {
    countryCode: form.countryCode,
    isBusiness: isBusinessCustomer(asker),
    credit: creditLimitOf(services, asker),
  }
  const priced = pricedCart(state)
  const fee = services.config.paymentMethods.find(({ id }) => id === state.payment?.paymentOptionId)
  const products = await productsOf(services.catalogue, state)
  const lines = [...state.lines.values()]
    .map((added) => localisedLine(added, products, locale))
    .map((line) => ({
      title: line.title,
      options: optionsText(line.options, locale),
      quantity: line.quantity,
      totalInclVat: priced.lines.get(line.id)!.totalInclVat,
    }))
  const offered = await paymentOptions(services, state, payer, locale)
  return {
    uid,
    by: await memberName(services, customerId),
    isOwn: customerId === self,
    lines,
    besides: lines.reduce<number>((rest, { totalInclVat }) => rest - totalInclVat, total),
    total,
    address: addressRows(form),
    // a method with another fee would change the requested total
    payments: offered
      .filter((one) => fee !== undefined && one.fee.inclVat === feeOf(fee).inclVat)
      .map(({ id, label }) => ({ id, label })),
    paymentId: state.payment?.paymentOptionId ?? null,
    references: await approvalReference(services, named),
  }
}

/** number of answers shown */
const LAST = 5

type Answer = Extract<CompanyEvent, { type: 'ApprovalGiven' | 'ApprovalRefused' | 'ApprovalLapsed' }>

const APPROVALS = ['ApprovalAsked', 'ApprovalGiven', 'ApprovalRefused', 'ApprovalLapsed'] as const

const STATUS = { ApprovalGiven: 'given', ApprovalRefused: 'refused', ApprovalLapsed: 'lapsed' } as const

/** Returns the answers to a customer's latest requests, newest first. */
const answeredApprovals = async (
  services: Pick<Services, 'store' | 'vault'>,
  { uid }: LoadedCompany,
  customerId: string,
): Promise<readonly AnsweredApproval[]> => {
  const asked = new Map<string, Extract<CompanyEvent, { type: 'ApprovalAsked' }>['data']>()
  const answered: { readonly event: Answer; readonly at: number }[] = []
  for await (const { event, at } of readEvents(services.store, kind, uid, APPROVALS)) {
    if (event.type === 'ApprovalAsked' && event.data.customerId === customerId)
      asked.set(event.data.approvalUid, event.data)
    if (isAnswer(event) && asked.has(event.data.approvalUid)) answered.push({ event, at })
  }
  return Promise.all(
    answered
      .slice(-LAST)
      .toReversed()
      .map(async ({ event, at }) => ({
        uid: event.data.approvalUid,
        status: STATUS[event.type],
        at: new Date(at).toISOString(),
        total: asked.get(event.data.approvalUid)!.total,
        reason: event.type === 'ApprovalRefused' ? await reasonIn(services, event.data.reason) : '',
      })),
  )
}

const isAnswer = (event: CompanyEvent): event is Answer => event.type in STATUS

const reasonIn = async ({ vault }: Pick<Services, 'vault'>, sealed: Sealed): Promise<string> => {
  const text = await vault.open(sealed)
  return text === null ? '' : refusalReason.read(text)
}
