import * as z from 'zod/mini'
import {
  ACCOUNT_ORIGINS,
  PASSWORD_PROOFS,
  customer as decider,
  type CustomerFact,
  type CustomerRefusal,
  type CustomerState,
  type CustomerWish,
} from '../../../domain/account/customer.ts'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import { earlier, together } from '../cause.ts'
import { factKind } from '../factKind.ts'
import { cents } from '../shapes/money.ts'
import { sealed } from '../shapes/sealed.ts'
import type { StreamKind } from '../streamKind.ts'

interface EncodedCustomer extends Omit<CustomerState, 'addresses'> {
  readonly addresses: readonly (readonly [string, Sealed])[]
}

/** Customers: `customer-{id}`. Who they are and where they live is sealed under a key of their own. */
export const customer: StreamKind<CustomerState, CustomerWish, CustomerFact, CustomerRefusal> = {
  prefix: 'customer-',
  schema: 1,
  decider,
  facts: {
    CustomerRegistered: factKind({
      data: z.strictObject({ isGuest: z.boolean(), locale: z.enum(LOCALES), details: sealed }),
      sealed: ['details'],
      words: { nld: 'Klant ingeschreven', eng: 'Customer registered' },
    }),
    DetailsChanged: factKind({
      data: z.strictObject({ details: sealed }),
      sealed: ['details'],
      words: { nld: 'Gegevens gewijzigd', eng: 'Details changed' },
    }),
    AddressSaved: factKind({
      data: z.strictObject({ addressUid: z.string(), address: sealed }),
      sealed: ['address'],
      words: { nld: 'Adres bewaard', eng: 'Address saved' },
    }),
    AddressRemoved: factKind({
      data: z.strictObject({ addressUid: z.string() }),
      words: { nld: 'Adres verwijderd', eng: 'Address removed' },
    }),
    DefaultAddressChosen: factKind({
      data: z.strictObject({ addressUid: z.string() }),
      words: { nld: 'Standaardadres gekozen', eng: 'Default address chosen' },
    }),
    CompanySaved: factKind({
      data: z.strictObject({ company: sealed }),
      sealed: ['company'],
      words: { nld: 'Bedrijf bewaard', eng: 'Company saved' },
    }),
    AccountOpened: factKind({
      data: z.strictObject({ by: z.enum(ACCOUNT_ORIGINS) }),
      words: { nld: 'Account geopend', eng: 'Account opened' },
    }),
    CustomerNumbered: factKind({
      data: z.strictObject({ number: z.string() }),
      follows: () => [earlier(['AccountOpened'])],
      words: {
        nld: ({ number }) => `Klantnummer: ${number}`,
        eng: ({ number }) => `Customer numbered: ${number}`,
      },
    }),
    PasswordChanged: factKind({
      data: z.strictObject({ by: z.enum(PASSWORD_PROOFS) }),
      words: { nld: 'Wachtwoord gewijzigd', eng: 'Password changed' },
    }),
    CustomerDeactivated: factKind({
      data: z.strictObject({ by: z.literal('shop') }),
      words: { nld: 'Klant op non-actief gezet', eng: 'Customer deactivated' },
    }),
    CustomerActivated: factKind({
      data: z.strictObject({ by: z.literal('shop') }),
      words: { nld: 'Klant weer actief', eng: 'Customer activated' },
    }),
    GroupAssigned: factKind({
      data: z.strictObject({ group: z.nullable(z.string()) }),
      words: {
        nld: ({ group }) => `Klantgroep: ${group ?? 'geen'}`,
        eng: ({ group }) => `Group assigned: ${group ?? 'none'}`,
      },
    }),
    CreditLimitSet: factKind({
      data: z.strictObject({ limit: z.nullable(cents) }),
      words: { nld: 'Kredietlimiet gezet', eng: 'Credit limit set' },
    }),
    CustomerErased: factKind({
      data: z.strictObject({ by: z.literal('shop') }),
      words: { nld: 'Klant vergeten', eng: 'Customer erased' },
    }),
    CompanyJoined: factKind({
      data: z.strictObject({ companyUid: z.string() }),
      follows: () => [together(['CompanyFounded', 'MemberJoined'])],
      words: { nld: 'Lid van een bedrijf geworden', eng: 'Company joined' },
    }),
    CompanyLeft: factKind({
      data: z.strictObject({ companyUid: z.string() }),
      follows: () => [together(['MemberRemoved'])],
      words: { nld: 'Geen lid van een bedrijf meer', eng: 'Company left' },
    }),
    CreditDrawn: factKind({
      data: z.strictObject({ orderUid: z.string(), amount: cents }),
      follows: () => [together(['OrderPutOnAccount'])],
      words: { nld: 'Krediet gebruikt', eng: 'Credit drawn' },
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
  audit: { shows: 'last-facts', snapshot: () => null },
}
