import type { CompanyFact, Role } from '../../../domain/companies/companyFacts.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import { company } from '../../streams/kinds/company.ts'
import { customer } from '../../streams/kinds/customer.ts'
import { load } from '../../streams/load.ts'
import { readFacts, type LoggedFact } from '../../streams/readFacts.ts'
import { openedFacts, type OpenedFact } from '../customers/openedFacts.ts'
import type { Services } from '../services.ts'

/** What a company's history has of one of its people. */
export interface OwnCompanyFacts {
  readonly uid: string
  /** today; null for who went */
  readonly role: Role | null
  /** cents incl. VAT that a buyer buys for without asking; null in any other role */
  readonly limit: Cents | null
  readonly facts: readonly OpenedFact[]
}

/** The companies that somebody is, or ever was, one of the people of. */
export const companiesOf = async (
  { store }: Pick<Services, 'store'>,
  customerId: string,
): Promise<readonly string[]> => {
  const uids = new Set<string>()
  for await (const { fact } of readFacts(store, customer, customerId, ['CompanyJoined']))
    if (fact.type === 'CompanyJoined') uids.add(fact.data.companyUid)
  return [...uids]
}

/** Somebody's role in a company and the amount that goes with it. */
export const roleIn = async (
  { store }: Pick<Services, 'store'>,
  customerId: string,
  uid: string,
): Promise<Pick<OwnCompanyFacts, 'role' | 'limit'>> => {
  const member = (await load(store, company, uid)).state.members.get(customerId)
  return { role: member?.role ?? null, limit: member?.role === 'buyer' ? member.limit : null }
}

/** Their part of a company's facts: the invitation that they took, what names them, and what became of what they asked. */
export const ownCompanyFacts = async (
  services: Pick<Services, 'store' | 'vault'>,
  customerId: string,
  uid: string,
): Promise<OwnCompanyFacts> => {
  const invitations = new Set<string>()
  for await (const { fact } of readFacts(services.store, company, uid, ['MemberJoined']))
    if (fact.type === 'MemberJoined' && fact.data.customerId === customerId)
      invitations.add(fact.data.invitationUid)
  const approvals = new Set<string>()
  const isTheirs = (fact: CompanyFact): boolean => {
    if (fact.type === 'ApprovalAsked' && fact.data.customerId === customerId)
      approvals.add(fact.data.approvalUid)
    const { data } = fact
    if ('customerId' in data && data.customerId === customerId) return true
    if ('approvalUid' in data) return approvals.has(data.approvalUid)
    return fact.type === 'MemberInvited' && invitations.has(fact.data.invitationUid)
  }
  const facts = await openedFacts(services, company, uid, isTheirs)
  return {
    uid,
    ...(await roleIn(services, customerId, uid)),
    facts: facts.map((one) => without(one, customerId)),
  }
}

/** Who else it was is not theirs to know. */
const without = (fact: OpenedFact, customerId: string): OpenedFact => {
  const { customerId: who, ...data } = fact.data as { readonly customerId?: string }
  return who === undefined || who === customerId ? fact : { ...fact, data }
}

const MEMBERSHIP = [
  'CompanyFounded',
  'MemberInvited',
  'MemberJoined',
  'MemberRoleChanged',
  'SpendingLimitSet',
  'MemberRemoved',
  'CompanyClosed',
] as const

/** How somebody came into a company, in which roles they were in it and for which amounts, and how they went. */
export const membershipFacts = async (
  { store }: Pick<Services, 'store'>,
  customerId: string,
  uid: string,
): Promise<readonly LoggedFact<CompanyFact>[]> => {
  const all: LoggedFact<CompanyFact>[] = []
  for await (const one of readFacts(store, company, uid, MEMBERSHIP)) all.push(one)
  const invitations = new Set(
    all.flatMap(({ fact }) =>
      fact.type === 'MemberJoined' && fact.data.customerId === customerId ? [fact.data.invitationUid] : [],
    ),
  )
  return all.filter(({ fact }) =>
    fact.type === 'MemberInvited'
      ? invitations.has(fact.data.invitationUid)
      : 'customerId' in fact.data && fact.data.customerId === customerId,
  )
}
