import * as z from 'zod/mini'
import {
  ACCOUNT_ORIGINS,
  PASSWORD_PROOFS,
  customer as decider,
  type CustomerEvent,
  type CustomerRefusal,
  type CustomerState,
  type CustomerCommand,
} from '../../../domain/account/customer.ts'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import { earlier, together } from '../cause.ts'
import { eventKind } from '../eventKind.ts'
import { cents } from '../shapes/money.ts'
import { sealed } from '../shapes/values.ts'
import type { StreamKind } from '../streamKind.ts'

interface EncodedCustomer extends Omit<CustomerState, 'addresses'> {
  readonly addresses: readonly (readonly [string, Sealed])[]
}

/** Customers: `customer-{id}`. Their details and addresses are sealed under the customer's own key. */
export const customer: StreamKind<CustomerState, CustomerCommand, CustomerEvent, CustomerRefusal> = {
  prefix: 'customer-',
  schema: 1,
  decider,
  events: {
    CustomerRegistered: eventKind({
      data: z.strictObject({ isGuest: z.boolean(), locale: z.enum(LOCALES), details: sealed }),
      sealed: ['details'],
    }),
    DetailsChanged: eventKind({
      data: z.strictObject({ details: sealed }),
      sealed: ['details'],
    }),
    AddressSaved: eventKind({
      data: z.strictObject({ addressUid: z.string(), address: sealed }),
      sealed: ['address'],
    }),
    AddressRemoved: eventKind({
      data: z.strictObject({ addressUid: z.string() }),
    }),
    DefaultAddressChosen: eventKind({
      data: z.strictObject({ addressUid: z.string() }),
    }),
    CompanySaved: eventKind({
      data: z.strictObject({ company: sealed }),
      sealed: ['company'],
    }),
    AccountOpened: eventKind({
      data: z.strictObject({ by: z.enum(ACCOUNT_ORIGINS) }),
    }),
    CustomerNumbered: eventKind({
      data: z.strictObject({ number: z.string() }),
      follows: () => [earlier(['AccountOpened'])],
      words: ({ number }, { say }) => say('CustomerNumbered', { number }),
    }),
    PasswordChanged: eventKind({
      data: z.strictObject({ by: z.enum(PASSWORD_PROOFS) }),
    }),
    CustomerDeactivated: eventKind({
      data: z.strictObject({ by: z.literal('shop') }),
    }),
    CustomerActivated: eventKind({
      data: z.strictObject({ by: z.literal('shop') }),
    }),
    GroupAssigned: eventKind({
      data: z.strictObject({ group: z.nullable(z.string()) }),
      words: ({ group }, { say }) => say('GroupAssigned', { group: group ?? say('value.null') }),
    }),
    CreditLimitSet: eventKind({
      data: z.strictObject({ limit: z.nullable(cents) }),
    }),
    CustomerErased: eventKind({
      data: z.strictObject({ by: z.literal('shop') }),
    }),
    CompanyJoined: eventKind({
      data: z.strictObject({ companyUid: z.string() }),
      follows: () => [together(['CompanyFounded', 'MemberJoined'])],
    }),
    CompanyLeft: eventKind({
      data: z.strictObject({ companyUid: z.string() }),
      follows: () => [together(['MemberRemoved'])],
    }),
    CreditDrawn: eventKind({
      data: z.strictObject({ orderUid: z.string(), amount: cents }),
      follows: () => [together(['OrderPutOnAccount'])],
    }),
  },
  state: {
    encode: (state): EncodedCustomer => ({ ...state, addresses: [...state.addresses] }),
    decode: (json) => {
      const encoded = json as EncodedCustomer
      return { ...encoded, addresses: new Map(encoded.addresses) }
    },
    copy: (state) => ({ ...state, addresses: new Map(state.addresses) }),
  },
  audit: { shows: 'last-events', snapshot: () => null },
}
