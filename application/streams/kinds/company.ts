import * as z from 'zod/mini'
import { company as decider } from '../../../domain/companies/company.ts'
import {
  ROLES,
  type Approval,
  type CompanyEvent,
  type CompanyRefusal,
  type CompanyState,
  type CompanyCommand,
  type Member,
} from '../../../domain/companies/companyEvents.ts'
import { cart } from './cart.ts'
import { earlier, lastOf, together } from '../cause.ts'
import { eventKind } from '../eventKind.ts'
import { streamOf } from '../load.ts'
import { cents } from '../shapes/money.ts'
import { sealed } from '../shapes/values.ts'
import type { StreamKind } from '../streamKind.ts'

const text = z.string()
const role = z.enum(ROLES)
const approval = { approvalUid: text }
const member = { customerId: text }

type Invitation = CompanyState['invitations'] extends Map<string, infer One> ? One : never

interface EncodedCompany {
  readonly members: readonly (readonly [string, Member])[]
  readonly invitations: readonly (readonly [string, Invitation])[]
  readonly approvals: readonly (readonly [string, Approval])[]
}

/**
 * Companies with several members: `company-{uid}`. Sealed are an invitation's email address, an order's
 * references and address, and the reason of a refusal.
 */
export const company: StreamKind<CompanyState, CompanyCommand, CompanyEvent, CompanyRefusal> = {
  prefix: 'company-',
  schema: 3,
  decider,
  events: {
    CompanyFounded: eventKind({
      data: z.strictObject(member),
    }),
    MemberInvited: eventKind({
      data: z.strictObject({ invitationUid: text, role, until: z.int(), emailAddress: sealed }),
      sealed: ['emailAddress'],
      words: ({ role: as }, { say }) => say('MemberInvited', { role: as }),
    }),
    InvitationWithdrawn: eventKind({
      data: z.strictObject({ invitationUid: text }),
    }),
    MemberJoined: eventKind({
      data: z.strictObject({ invitationUid: text, ...member }),
      follows: ({ invitationUid }) => [earlier(['MemberInvited'], { invitationUid })],
    }),
    MemberRoleChanged: eventKind({
      data: z.strictObject({ ...member, role }),
    }),
    MemberRemoved: eventKind({
      data: z.strictObject(member),
    }),
    SpendingLimitSet: eventKind({
      data: z.strictObject({ ...member, limit: cents }),
    }),
    ApprovalAsked: eventKind({
      // up to schema 1 none has references, up to schema 2 none has an address; nothing else differs
      data: z.strictObject({
        ...approval,
        ...member,
        cartUid: text,
        cartVersion: z.int(),
        total: cents,
        references: z.exactOptional(sealed),
        address: z.exactOptional(sealed),
      }),
      sealed: ['references', 'address'],
      follows: ({ cartUid }) => [lastOf(streamOf(cart, cartUid))],
    }),
    ApprovalGiven: eventKind({
      data: z.strictObject({ ...approval, ...member }),
      follows: ({ approvalUid }) => [earlier(['ApprovalAsked'], { approvalUid })],
    }),
    ApprovalRefused: eventKind({
      data: z.strictObject({ ...approval, ...member, reason: sealed }),
      sealed: ['reason'],
      follows: ({ approvalUid }) => [earlier(['ApprovalAsked'], { approvalUid })],
    }),
    ApprovalLapsed: eventKind({
      data: z.strictObject(approval),
      follows: ({ approvalUid }) => [
        together(Object.keys(cart.events)),
        earlier(['ApprovalAsked'], { approvalUid }),
      ],
    }),
    MemberOrdered: eventKind({
      data: z.strictObject({ ...member, orderUid: text }),
      follows: () => [together(['ApprovalGiven', 'OrderPlaced'])],
    }),
    CompanyClosed: eventKind({
      data: z.strictObject(member),
      follows: () => [together(['MemberRemoved'])],
    }),
  },
  state: {
    encode: ({ members, invitations, approvals }): EncodedCompany => ({
      members: [...members],
      invitations: [...invitations],
      approvals: [...approvals],
    }),
    decode: (json) => {
      const { members, invitations, approvals } = json as EncodedCompany
      return { members: new Map(members), invitations: new Map(invitations), approvals: new Map(approvals) }
    },
    copy: ({ members, invitations, approvals }) => ({
      members: new Map(members),
      invitations: new Map(invitations),
      approvals: new Map(approvals),
    }),
  },
  audit: { shows: 'state', snapshot: () => null },
}
