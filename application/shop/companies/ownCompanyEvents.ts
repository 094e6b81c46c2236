import type { CompanyEvent, Role } from '../../../domain/companies/companyEvents.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import { company } from '../../streams/kinds/company.ts'
import { customer } from '../../streams/kinds/customer.ts'
import { load } from '../../streams/load.ts'
import { readEvents, type LoggedEvent } from '../../streams/readEvents.ts'
import { decryptedEvents, type DecryptedEvent } from '../customers/decryptedEvents.ts'
import type { Services } from '../services.ts'

/** A member's part of a company's history. */
export interface OwnCompanyEvents {
  readonly uid: string
  /** The current role; null if they left. */
  readonly role: Role | null
  /** The amount in cents incl. VAT up to which a buyer buys without approval; null in any other role. */
  readonly limit: Cents | null
  readonly facts: readonly DecryptedEvent[]
}

/** The companies that a customer is or was a member of. */
export const companiesOf = async (
  { store }: Pick<Services, 'store'>,
  customerId: string,
): Promise<readonly string[]> => {
  const uids = new Set<string>()
  for await (const { event } of readEvents(store, customer, customerId, ['CompanyJoined']))
    if (event.type === 'CompanyJoined') uids.add(event.data.companyUid)
  return [...uids]
}

/** A customer's role in a company and its spending limit. */
export const roleIn = async (
  { store }: Pick<Services, 'store'>,
  customerId: string,
  uid: string,
): Promise<Pick<OwnCompanyEvents, 'role' | 'limit'>> => {
  const member = (await load(store, company, uid)).state.members.get(customerId)
  return { role: member?.role ?? null, limit: member?.role === 'buyer' ? member.limit : null }
}

/**
 * A member's part of a company's events: the invitation they accepted, events that name them, and the
 * decisions on their approval requests.
 */
export const ownCompanyEvents = async (
  services: Pick<Services, 'store' | 'vault'>,
  customerId: string,
  uid: string,
): Promise<OwnCompanyEvents> => {
  const invitations = new Set<string>()
  for await (const { event } of readEvents(services.store, company, uid, ['MemberJoined']))
    if (event.type === 'MemberJoined' && event.data.customerId === customerId)
      invitations.add(event.data.invitationUid)
  const approvals = new Set<string>()
  const isTheirs = (event: CompanyEvent): boolean => {
    if (event.type === 'ApprovalAsked' && event.data.customerId === customerId)
      approvals.add(event.data.approvalUid)
    const { data } = event
    if ('customerId' in data && data.customerId === customerId) return true
    if ('approvalUid' in data) return approvals.has(data.approvalUid)
    return event.type === 'MemberInvited' && invitations.has(event.data.invitationUid)
  }
  const events = await decryptedEvents(services, company, uid, isTheirs)
  return {
    uid,
    ...(await roleIn(services, customerId, uid)),
    facts: events.map((one) => without(one, customerId)),
  }
}

/** Removes another customer's id from an event: it is not this customer's data. */
const without = (event: DecryptedEvent, customerId: string): DecryptedEvent => {
  const { customerId: who, ...data } = event.data as { readonly customerId?: string }
  return who === undefined || who === customerId ? event : { ...event, data }
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

/** The events on how a customer joined a company, their roles and limits in it, and how they left. */
export const membershipEvents = async (
  { store }: Pick<Services, 'store'>,
  customerId: string,
  uid: string,
): Promise<readonly LoggedEvent<CompanyEvent>[]> => {
  const all: LoggedEvent<CompanyEvent>[] = []
  for await (const one of readEvents(store, company, uid, MEMBERSHIP)) all.push(one)
  const invitations = new Set(
    all.flatMap(({ event }) =>
      event.type === 'MemberJoined' && event.data.customerId === customerId ? [event.data.invitationUid] : [],
    ),
  )
  return all.filter(({ event }) =>
    event.type === 'MemberInvited'
      ? invitations.has(event.data.invitationUid)
      : 'customerId' in event.data && event.data.customerId === customerId,
  )
}
