import type { Locale } from '../../../domain/kernel/locale.ts'

/** What a member holds: cents, an instant (ms since 1970, UTC), basis points, or what is shown as it stands. */
export type MemberUnit = 'cents' | 'instant' | 'basis points' | 'plain'

export interface MemberWords {
  readonly unit: MemberUnit
  readonly nld: string
  readonly eng: string
}

const plain = (nld: string, eng: string): MemberWords => ({ unit: 'plain', nld, eng })
const money = (nld: string, eng: string): MemberWords => ({ unit: 'cents', nld, eng })
const instant = (nld: string, eng: string): MemberWords => ({ unit: 'instant', nld, eng })
const share = (nld: string, eng: string): MemberWords => ({ unit: 'basis points', nld, eng })

/** What the members of facts are called for an auditor, by the names that the log gives them (docs/log-format.md). */
const MEMBERS: Readonly<Record<string, MemberWords>> = {
  addressId: plain('adres', 'address'),
  addressUid: plain('adres', 'address'),
  amount: money('bedrag', 'amount'),
  approvalUid: plain('goedkeuring', 'approval'),
  base: money('prijs', 'price'),
  basis: plain('btw', 'VAT'),
  by: plain('door', 'by'),
  bytes: plain('bytes', 'bytes'),
  carrier: plain('vervoerder', 'carrier'),
  cartUid: plain('winkelwagen', 'cart'),
  cartVersion: plain('versie van de winkelwagen', 'cart version'),
  cause: plain('oorzaak', 'cause'),
  chargebackId: plain('terugboeking', 'chargeback'),
  checkoutUrl: plain('betaalpagina', 'payment page'),
  code: plain('code', 'code'),
  companyUid: plain('bedrijf', 'company'),
  counter: plain('teller', 'counter'),
  countryCode: plain('land', 'country'),
  creditUid: plain('creditering', 'credit'),
  customerId: plain('klant', 'customer'),
  discount: share('korting', 'discount'),
  dueNow: money('nu te betalen', 'due now'),
  expected: money('verwacht', 'expected'),
  facts: plain('feiten', 'facts'),
  file: plain('bestand', 'file'),
  from: plain('uit', 'from'),
  group: plain('groep', 'group'),
  into: plain('in', 'into'),
  invitationUid: plain('uitnodiging', 'invitation'),
  invoice: plain('factuur', 'invoice'),
  isAgreed: plain('afgesproken', 'agreed'),
  isConfirmed: plain('bevestigd', 'confirmed'),
  isGuest: plain('gast', 'guest'),
  limit: money('limiet', 'limit'),
  lineId: plain('regel', 'line'),
  locale: plain('taal', 'language'),
  marketing: plain('marketing', 'marketing'),
  member: plain('gegeven', 'member'),
  method: plain('manier', 'method'),
  number: plain('nummer', 'number'),
  orderNumber: plain('bestelnummer', 'order number'),
  orderUid: plain('bestelling', 'order'),
  passkeyUid: plain('toegangssleutel', 'passkey'),
  paymentOptionId: plain('betaalwijze', 'payment option'),
  paymentUid: plain('betaling', 'payment'),
  pickupLocationId: plain('afhaalpunt', 'pickup point'),
  placedAt: instant('geplaatst', 'placed'),
  preferences: plain('voorkeuren', 'preferences'),
  productId: plain('product', 'product'),
  providerId: plain('nummer bij de betaaldienst', 'provider’s number'),
  purpose: plain('waarvoor', 'purpose'),
  quantity: plain('aantal', 'quantity'),
  rate: share('btw', 'VAT'),
  reason: plain('reden', 'reason'),
  refundId: plain('nummer bij de betaaldienst', 'provider’s number'),
  refundUid: plain('terugbetaling', 'refund'),
  reservation: plain('reservering', 'reservation'),
  reserveUntil: instant('vastgehouden tot', 'held until'),
  revisionUid: plain('wijziging', 'revision'),
  role: plain('rol', 'role'),
  root: plain('wortel', 'root'),
  sha256: plain('SHA-256', 'SHA-256'),
  shippingId: plain('bezorgwijze', 'delivery method'),
  size: plain('grootte', 'size'),
  staff: plain('medewerker', 'staff'),
  statistics: plain('statistieken', 'statistics'),
  status: plain('status', 'status'),
  stream: plain('sessie', 'session'),
  streams: plain('sessies', 'sessions'),
  termDays: plain('termijn in dagen', 'term in days'),
  total: money('totaal', 'total'),
  trackingCode: plain('volgcode', 'tracking code'),
  uid: plain('kenmerk', 'uid'),
  until: instant('tot', 'until'),
  version: plain('versie', 'version'),
  withdrawalUid: plain('herroeping', 'withdrawal'),
}

/** What a member is called and holds; one that nobody named is shown as it stands. */
export const memberWords = (name: string): MemberWords =>
  Object.hasOwn(MEMBERS, name) ? MEMBERS[name]! : { unit: 'plain', nld: name, eng: name }

/** The word for yes and no, and for what is not there. */
export const PLAIN_WORDS: Readonly<Record<Locale, Readonly<Record<'true' | 'false' | 'null', string>>>> = {
  nld: { true: 'ja', false: 'nee', null: 'geen' },
  eng: { true: 'yes', false: 'no', null: 'none' },
}
