import type { AnsweredApproval } from '../../../application/pages/accountCompany.ts'
import type { Role } from '../../../domain/companies/companyFacts.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'

interface Words {
  readonly roles: Readonly<Record<Role, string>>
  /** what each may do */
  readonly may: Readonly<Record<Role, string>>
  readonly title: string
  readonly none: string
  readonly foundText: string
  readonly found: string
  readonly onlyBusiness: string
  readonly yours: string
  readonly upTo: string
  readonly people: string
  readonly you: string
  readonly unknown: string
  readonly role: string
  readonly limit: string
  readonly save: string
  readonly remove: string
  readonly leave: string
  readonly leaveText: string
  readonly closeText: string
  readonly invite: string
  readonly inviteText: string
  readonly send: string
  readonly invitations: string
  readonly until: string
  readonly withdraw: string
  readonly invited: (company: string) => string
  readonly accept: string
  readonly ended: string
  readonly otherAddress: string
  readonly member: string
  readonly asked: string
  readonly by: string
  readonly yourOwn: string
  readonly besides: string
  readonly total: string
  readonly payment: string
  readonly reference: string
  readonly purchaseOrder: string
  readonly approve: string
  readonly approveText: string
  readonly refuse: string
  readonly reason: string
  readonly answered: string
  readonly status: Readonly<Record<AnsweredApproval['status'], string>>
}

const nld: Words = {
  roles: { manager: 'Beheerder', approver: 'Goedkeurder', buyer: 'Inkoper', viewer: 'Meekijker' },
  may: {
    manager: 'beheert de medewerkers, bestelt en keurt goed',
    approver: 'bestelt alles, en keurt goed wat anderen vragen',
    buyer: 'bestelt tot een bedrag, en vraagt goedkeuring voor wat daarboven komt',
    viewer: 'ziet wat iedereen bestelt, en bestelt zelf niet',
  },
  title: 'Bedrijf',
  none: 'Bestel met je collega’s voor hetzelfde bedrijf: jij bepaalt wie tot welk bedrag bestelt, en wie goedkeurt wat daarboven komt.',
  foundText: 'Je zet het bedrijf op met de bedrijfsnaam van je account, en beheert het.',
  found: 'Zet je bedrijf op',
  onlyBusiness: 'Je hoort nog bij geen bedrijf. Een collega die er een beheert kan je uitnodigen.',
  yours: 'Jouw rol',
  upTo: 'Zonder goedkeuring bestel je tot en met',
  people: 'Medewerkers',
  you: 'jij',
  unknown: 'Onbekend',
  role: 'Rol',
  limit: 'Bestelt zonder goedkeuring tot en met (euro, incl. btw)',
  save: 'Sla op',
  remove: 'Verwijder',
  leave: 'Verlaat het bedrijf',
  leaveText: 'Je bestellingen blijven in je account. Terug kan alleen met een nieuwe uitnodiging.',
  closeText: 'Je bent de laatste: het bedrijf wordt gesloten.',
  invite: 'Nodig een collega uit',
  inviteText: 'Je collega krijgt een e-mail met een link, die zeven dagen werkt.',
  send: 'Verstuur de uitnodiging',
  invitations: 'Uitgenodigd',
  until: 'Geldig tot en met',
  withdraw: 'Trek in',
  invited: (company) => `Je bent uitgenodigd om te bestellen voor ${company || 'een bedrijf'}.`,
  accept: 'Neem de uitnodiging aan',
  ended: 'Deze uitnodiging is er niet meer. Vraag je collega om een nieuwe.',
  otherAddress:
    'Deze uitnodiging is voor een ander e-mailadres dan dat van je account. Log uit, en log in met het adres waar de e-mail naartoe ging.',
  member: 'Je hoort al bij een bedrijf. Verlaat het eerst als je deze uitnodiging wilt aannemen.',
  asked: 'Gevraagde goedkeuringen',
  by: 'Gevraagd door',
  yourOwn: 'Je wacht op goedkeuring. Verander je je winkelwagen, dan vervalt de vraag.',
  besides: 'Bezorging, kosten en korting',
  total: 'Totaal incl. btw',
  payment: 'Betaalmethode',
  reference: 'Referentie',
  purchaseOrder: 'Inkoopnummer',
  approve: 'Keur goed en bestel met betaalplicht',
  approveText:
    'De bestelling wordt precies zo geplaatst. Gaat die niet op rekening, dan betaal je zelf op de volgende pagina.',
  refuse: 'Keur niet goed',
  reason: 'Waarom niet?',
  answered: 'Wat je eerder vroeg',
  status: { given: 'Goedgekeurd', refused: 'Niet goedgekeurd', lapsed: 'Vervallen' },
}

const eng: Words = {
  roles: { manager: 'Manager', approver: 'Approver', buyer: 'Buyer', viewer: 'Viewer' },
  may: {
    manager: 'manages members, orders and approves',
    approver: 'orders all they like, and approves what others ask for',
    buyer: 'orders up to an amount, and asks for approval of what is above it',
    viewer: 'sees what everybody orders, and orders nothing',
  },
  title: 'Company',
  none: 'Order for one company together with your colleagues: you say who orders up to what amount, and who approves what is above it.',
  foundText: 'You set the company up with the company name of your account, and manage it.',
  found: 'Set up your company',
  onlyBusiness: 'You belong to no company yet. A colleague who manages one can invite you.',
  yours: 'Your role',
  upTo: 'Without approval you order up to',
  people: 'Who belongs to it',
  you: 'you',
  unknown: 'Unknown',
  role: 'Role',
  limit: 'Orders without approval up to (euros, incl. VAT)',
  save: 'Save',
  remove: 'Remove',
  leave: 'Leave the company',
  leaveText: 'Your orders stay in your account. You can only come back by a new invitation.',
  closeText: 'You are the last one: the company will be closed.',
  invite: 'Invite a colleague',
  inviteText: 'Your colleague gets an email with a link that works for seven days.',
  send: 'Send the invitation',
  invitations: 'Invited',
  until: 'Valid until',
  withdraw: 'Withdraw',
  invited: (company) => `You are invited to order for ${company || 'a company'}.`,
  accept: 'Accept the invitation',
  ended: 'This invitation is no longer there. Ask your colleague for a new one.',
  otherAddress:
    'This invitation is for another email address than that of your account. Log out, and log in with the address that the email went to.',
  member: 'You belong to a company already. Leave it first if you want to accept this invitation.',
  asked: 'Approvals asked for',
  by: 'Asked by',
  yourOwn: 'You are waiting for approval. If you change your cart, the question lapses.',
  besides: 'Delivery, fees and discount',
  total: 'Total incl. VAT',
  payment: 'Payment method',
  reference: 'Reference',
  purchaseOrder: 'Purchase order number',
  approve: 'Approve and order with obligation to pay',
  approveText:
    'The order is placed as it stands here. Unless it goes on account, you pay it yourself on the next page.',
  refuse: 'Do not approve',
  reason: 'Why not?',
  answered: 'What you asked before',
  status: { given: 'Approved', refused: 'Not approved', lapsed: 'Lapsed' },
}

/** What the people of a company read of it. */
export const COMPANY_WORDS: Readonly<Record<Locale, Words>> = { nld, eng }
