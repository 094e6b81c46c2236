import * as z from 'zod/mini'
import { company as decider } from '../../../domain/companies/company.ts'
import {
  ROLES,
  type Approval,
  type CompanyFact,
  type CompanyRefusal,
  type CompanyState,
  type CompanyWish,
  type Member,
} from '../../../domain/companies/companyFacts.ts'
import { cart } from './cart.ts'
import { earlier, lastOf, together } from '../cause.ts'
import { factKind } from '../factKind.ts'
import { streamOf } from '../load.ts'
import { cents } from '../shapes/money.ts'
import { sealed } from '../shapes/sealed.ts'
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

/** Companies of several people: `company-{uid}`. Whom an invitation went to, what an order is called, where it goes and why something was refused is sealed. */
export const company: StreamKind<CompanyState, CompanyWish, CompanyFact, CompanyRefusal> = {
  prefix: 'company-',
  schema: 3,
  decider,
  facts: {
    CompanyFounded: factKind({
      data: z.strictObject(member),
      words: { nld: 'Bedrijf opgezet', eng: 'Company founded' },
    }),
    MemberInvited: factKind({
      data: z.strictObject({ invitationUid: text, role, until: z.int(), emailAddress: sealed }),
      sealed: ['emailAddress'],
      words: {
        nld: ({ role: as }) => `Lid uitgenodigd: ${as}`,
        eng: ({ role: as }) => `Member invited: ${as}`,
      },
    }),
    InvitationWithdrawn: factKind({
      data: z.strictObject({ invitationUid: text }),
      words: { nld: 'Uitnodiging ingetrokken', eng: 'Invitation withdrawn' },
    }),
    MemberJoined: factKind({
      data: z.strictObject({ invitationUid: text, ...member }),
      follows: ({ invitationUid }) => [earlier(['MemberInvited'], { invitationUid })],
      words: { nld: 'Lid toegetreden', eng: 'Member joined' },
    }),
    MemberRoleChanged: factKind({
      data: z.strictObject({ ...member, role }),
      words: { nld: 'Rol van lid gewijzigd', eng: 'Member role changed' },
    }),
    MemberRemoved: factKind({
      data: z.strictObject(member),
      words: { nld: 'Lid verwijderd', eng: 'Member removed' },
    }),
    SpendingLimitSet: factKind({
      data: z.strictObject({ ...member, limit: cents }),
      words: { nld: 'Bestedingslimiet gezet', eng: 'Spending limit set' },
    }),
    ApprovalAsked: factKind({
      // of schema 1 none has references, of 1 and 2 none has an address, and nothing else differs
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
      words: { nld: 'Goedkeuring gevraagd', eng: 'Approval asked' },
    }),
    ApprovalGiven: factKind({
      data: z.strictObject({ ...approval, ...member }),
      follows: ({ approvalUid }) => [earlier(['ApprovalAsked'], { approvalUid })],
      words: { nld: 'Goedkeuring gegeven', eng: 'Approval given' },
    }),
    ApprovalRefused: factKind({
      data: z.strictObject({ ...approval, ...member, reason: sealed }),
      sealed: ['reason'],
      follows: ({ approvalUid }) => [earlier(['ApprovalAsked'], { approvalUid })],
      words: { nld: 'Goedkeuring geweigerd', eng: 'Approval refused' },
    }),
    ApprovalLapsed: factKind({
      data: z.strictObject(approval),
      follows: ({ approvalUid }) => [
        together(Object.keys(cart.facts)),
        earlier(['ApprovalAsked'], { approvalUid }),
      ],
      words: { nld: 'Goedkeuring vervallen', eng: 'Approval lapsed' },
    }),
    MemberOrdered: factKind({
      data: z.strictObject({ ...member, orderUid: text }),
      follows: () => [together(['ApprovalGiven', 'OrderPlaced'])],
      words: { nld: 'Bestelling van een lid', eng: 'Member ordered' },
    }),
    CompanyClosed: factKind({
      data: z.strictObject(member),
      follows: () => [together(['MemberRemoved'])],
      words: { nld: 'Bedrijf gesloten', eng: 'Company closed' },
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
