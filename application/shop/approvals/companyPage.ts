import type { CompanyFact, Member } from '../../../domain/companies/companyFacts.ts'
import { isBusinessCustomer } from '../../../domain/account/customer.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { CompanyInvitation, CompanyMember, CompanyView } from '../../pages/account/accountCompany.ts'
import type { CompanyPage } from '../../pages/account/accountPages.ts'
import { company as kind } from '../../streams/kinds/company.ts'
import { invitedAddress } from '../../streams/sealed/companyTexts.ts'
import { readFacts } from '../../streams/readFacts.ts'
import { customerOf, detailsOf } from '../customers/customerForms.ts'
import type { Services } from '../services.ts'
import { answeredApprovals, askedApprovals } from './approvalList.ts'
import { companyName } from '../companies/companyName.ts'
import { offeredInvitation } from '../companies/joinCompany.ts'
import { companyOrders } from '../orderViews/companyOrders.ts'
import { nameOf } from '../companies/memberName.ts'
import { membershipOf, type LoadedCompany } from '../companies/ownCompany.ts'

type ViewServices = Parameters<typeof offeredInvitation>[0] &
  Parameters<typeof askedApprovals>[0] &
  Parameters<typeof companyOrders>[0]

/**
 * A customer's company and its people, each with what their role lets them see; or the way to have one.
 * @param token of a mailed invitation; null where none was followed @param page of its orders, from 1
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

/** Those that are neither taken nor withdrawn nor over; one whose address opens to nobody any more is left out. */
const invitationsOf = async (
  { store, vault, clock }: Pick<Services, 'store' | 'vault' | 'clock'>,
  { uid, state: { invitations } }: LoadedCompany,
): Promise<readonly CompanyInvitation[]> => {
  const now = clock.now()
  const made: Extract<CompanyFact, { type: 'MemberInvited' }>['data'][] = []
  for await (const { fact } of readFacts(store, kind, uid, ['MemberInvited']))
    if (fact.type === 'MemberInvited' && (invitations.get(fact.data.invitationUid)?.until ?? 0) > now)
      made.push(fact.data)
  const opened = await vault.openAll(made.map(({ emailAddress }) => emailAddress))
  return made.flatMap(({ invitationUid, role, until }, nr) => {
    const text = opened[nr] ?? null
    const row = { uid: invitationUid, role, until: new Date(until).toISOString() }
    return text === null ? [] : [{ ...row, emailAddress: invitedAddress.read(text) }]
  })
}
