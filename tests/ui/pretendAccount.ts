import { EMPTY_FORM } from '../../application/shop/customers/customerForms.ts'
import type {
  InformationPage,
  OpenForm,
  PasswordPage,
  RegisterPage,
  ReturnsPage,
  DataPage,
  CompanyPage,
  SecurityPage,
  TicketForm,
  TicketPage,
  TicketsPage,
} from '../../application/pages/account/accountPages.ts'
import { REGISTER_FIELDS, type RegisterField } from '../../application/pages/account/registerFields.ts'

import { cents } from '../../domain/kernel/cents.ts'

const FORM = {
  ...(Object.fromEntries(REGISTER_FIELDS.map((field) => [field, ''])) as Record<RegisterField, string>),
  countryCode: 'NL',
}

/** A registration form with these errors. */
export const registerPage = (errors: RegisterPage['errors']): RegisterPage => {
  const isWrong = Object.keys(errors).length > 0
  return {
    type: 'account',
    kind: 'account-register',
    shows: 'register',
    form: FORM,
    isBusiness: isWrong,
    errors,
    notice: isWrong ? { tone: 'attention', key: 'accountCreateError' } : null,
  }
}

/** The page that a mailed link opens. */
export const passwordPage = (wants: PasswordPage['wants']): PasswordPage => ({
  type: 'account',
  kind: 'account-reset',
  shows: 'password',
  token: 'token-1',
  wants,
  notice: null,
})

const ANNA = {
  ...EMPTY_FORM,
  emailAddress: 'anna@voorbeeld.nl',
  firstName: 'Anna',
  lastName: 'de Vries',
  phoneNumber: '+31612345678',
}

/** The details of a customer with two addresses, with a form if one is requested. */
export const informationPage = (open: Partial<OpenForm> | null = null): InformationPage => ({
  type: 'account-information',
  details: ANNA,
  addresses: [
    {
      id: 'a-1',
      countryCode: 'NL',
      who: 'Anna de Vries',
      where: 'Kerkstraat 1, 3511 AB Utrecht',
      form: ANNA,
    },
    {
      id: 'a-2',
      countryCode: 'NL',
      who: 'Jansen BV, Bram Jansen',
      where: 'Amstel 1, 1011 PN Amsterdam',
      form: ANNA,
    },
  ],
  defaultAddressId: 'a-2',
  open: open && { of: 'address', uid: null, form: ANNA, begun: ANNA, errors: {}, ...open },
  notice: null,
})

const TICKET = {
  uid: '00000000-0000-4000-8000-000000000001',
  subject: 'De sirene blijft stil',
  openedAt: '2026-11-20T09:00:00.000Z',
  status: 'answered',
  orderNumber: '2026-00012',
  messages: 2,
} as const

const ticketForm = (errors: TicketForm['errors']): TicketForm => ({
  subject: '',
  orderNumber: '',
  message: '',
  errors,
  hadFiles: errors.files !== undefined,
})

/** A customer's tickets, with a form that has these errors. */
export const ticketsPage = (tickets: number, errors: TicketForm['errors'] = {}): TicketsPage => ({
  type: 'account-tickets',
  list: { tickets: [TICKET].slice(0, tickets), page: 1, pages: 1 },
  orders: ['2026-00012'],
  form: ticketForm(errors),
  notice: null,
})

/** A ticket with an answer and a file. */
export const ticketPage = (errors: TicketForm['errors'] = {}): TicketPage => ({
  type: 'account-ticket',
  ticket: {
    ...TICKET,
    conversation: [
      {
        at: TICKET.openedAt,
        staff: null,
        text: 'Wat kan ik doen?',
        files: [{ uid: '00000000-0000-4000-8000-000000000002', name: 'meting.txt', size: 2_000 }],
      },
      { at: '2026-11-20T10:00:00.000Z', staff: 'Mo', text: 'Houd de knop vast.', files: [] },
    ],
  },
  order: { uid: '00000000-0000-4000-8000-000000000005', status: 'canceled', outstandingAmount: cents(0) },
  form: ticketForm(errors),
  notice: null,
})

/** All personal data of a customer, and the effects of erasing it. */
export const dataPage = (erasure: DataPage['erasure']): DataPage => ({
  type: 'account-data',
  details: ANNA,
  addresses: ['Anna de Vries, Kerkstraat 1, 3511 AB Utrecht'],
  company: { name: 'Jansen BV', role: 'buyer', limit: cents(50_000) },
  history: [
    { of: 'customer', name: '', earlier: 0, facts: [{ at: TICKET.openedAt, words: 'Klant ingeschreven' }] },
    {
      of: 'order',
      name: '2026-00012',
      earlier: 0,
      facts: [{ at: TICKET.openedAt, words: 'Bestelling geplaatst' }],
    },
  ],
  page: 1,
  pages: 1,
  devices: 2,
  erasure,
  notice: null,
})

/** The logins of an account that is open on two devices. */
export const securityPage = (): SecurityPage => ({
  type: 'account-security',
  sessions: [
    {
      uid: '00000000-0000-4000-8000-000000000005',
      device: { browser: 'firefox', system: 'linux' },
      begunAt: TICKET.openedAt,
      seenAt: TICKET.openedAt,
      isThis: true,
    },
    {
      uid: '00000000-0000-4000-8000-000000000006',
      device: null,
      begunAt: TICKET.openedAt,
      seenAt: TICKET.openedAt,
      isThis: false,
    },
  ],
  passkeys: [{ uid: '00000000-0000-4000-8000-000000000007', name: 'Telefoon', addedAt: TICKET.openedAt }],
  notice: null,
})

/** A company of two members and one invitation, in its manager's view. */
export const companyPage = (): CompanyPage => ({
  type: 'account-company',
  isBusiness: true,
  company: {
    name: 'De Vries B.V.',
    role: 'manager',
    limit: null,
    members: [
      {
        customerId: '00000000-0000-4000-8000-000000000008',
        name: 'Anna de Vries',
        role: 'manager',
        isSelf: true,
        managed: { emailAddress: ANNA.emailAddress, limit: cents(0) },
      },
      {
        customerId: '00000000-0000-4000-8000-000000000009',
        name: 'Ben Bakker',
        role: 'buyer',
        isSelf: false,
        managed: { emailAddress: 'ben@example.nl', limit: cents(50_000) },
      },
    ],
    orders: {
      orders: [
        {
          uid: '00000000-0000-4000-8000-000000000010',
          number: '202600000012',
          placedAt: TICKET.openedAt,
          status: 'paid',
          totalInclVat: cents(12_100),
          outstandingAmount: cents(0),
          pieces: 2,
          titles: ['Hub 2', 'Sirene'],
          image: null,
          by: 'Ben Bakker',
        },
      ],
      page: 1,
      pages: 1,
    },
    invitations: [
      {
        uid: '00000000-0000-4000-8000-000000000010',
        emailAddress: 'ada@example.nl',
        role: 'approver',
        until: TICKET.openedAt,
      },
    ],
    asked: [
      {
        uid: '00000000-0000-4000-8000-000000000011',
        by: 'Ben Bakker',
        isOwn: false,
        lines: [{ title: 'Sirene', options: 'Wit', quantity: 2, totalInclVat: cents(60_000) }],
        besides: 495,
        total: cents(60_495),
        address: ['Huis & Co', 'Ben Bakker', 'Dam 1', '1012 LG Amsterdam'],
        payments: [{ id: 'ideal', label: 'iDEAL' }],
        paymentId: 'ideal',
        references: { reference: 'Project 7', purchaseOrder: '' },
      },
    ],
    answered: [
      {
        uid: '00000000-0000-4000-8000-000000000012',
        status: 'refused',
        at: TICKET.openedAt,
        total: cents(99_900),
        reason: 'Volgend jaar.',
      },
    ],
  },
  mayFound: false,
  invitation: null,
  notice: null,
})

const LINE = { title: 'Sirene', options: '', quantity: 2 }

/** A customer's returnable and returned goods. */
export const returnsPage = (): ReturnsPage => ({
  type: 'account-returns',
  returns: {
    returnable: [
      {
        orderUid: '00000000-0000-4000-8000-000000000003',
        number: '2026-00012',
        placedAt: TICKET.openedAt,
        lines: [{ ...LINE, lineId: '1', index: 0 }],
        exempt: [{ title: 'Kleed op maat', options: 'Rond', quantity: 1 }],
      },
    ],
    asked: [
      {
        orderUid: '00000000-0000-4000-8000-000000000004',
        number: '2026-00011',
        askedAt: TICKET.openedAt,
        goods: '',
        status: 'refunded',
        sentBack: cents(1_995),
      },
    ],
    page: 1,
    pages: 2,
    returnDays: 60,
    name: 'Anna de Vries',
    emailAddress: ANNA.emailAddress,
  },
  notice: null,
})
