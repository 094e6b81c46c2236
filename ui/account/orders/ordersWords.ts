import type { MilestoneKind } from '../../../domain/orders/timeline.ts'
import type { OrderStatus } from '../../../domain/orders/orderState.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'

interface Words {
  readonly title: string
  readonly none: string
  readonly noneStep: string
  readonly all: string
  readonly last: string
  readonly pieces: (pieces: number) => string
  readonly more: (lines: number) => string
  /** @param amount with its currency */
  readonly owed: (amount: string) => string
  readonly status: Readonly<Record<OrderStatus, string>>
  readonly partlyPaid: string
  /** shipped, where it is collected at the shop itself */
  readonly ready: string
  readonly timeline: string
  readonly milestones: Readonly<Record<MilestoneKind, string>>
  readonly again: string
  readonly returns: string
  readonly gone: string
  /** @param name '' for who is not known any more */
  readonly by: (name: string) => string
  readonly ofCompany: string
  readonly noneOfCompany: string
}

/** What a customer reads of their orders. */
export const ORDERS_WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
    title: 'Bestellingen',
    none: 'Je hebt nog niets besteld',
    noneStep: 'Naar de winkel',
    all: 'Alle bestellingen',
    last: 'Laatste bestellingen',
    pieces: (pieces) => (pieces === 1 ? '1 artikel' : `${pieces} artikelen`),
    more: (lines) => `en ${lines} andere`,
    owed: (amount) => `Nog te betalen: ${amount}`,
    status: {
      pending_payment: 'Niet betaald',
      paid: 'Betaald',
      on_account: 'Op rekening',
      processing: 'In behandeling',
      shipped: 'Onderweg',
      delivered: 'Bezorgd',
      canceled: 'Geannuleerd',
      refunded: 'Terugbetaald',
    },
    partlyPaid: 'Deels betaald',
    ready: 'Ligt voor je klaar',
    timeline: 'Status van je bestelling',
    milestones: {
      placed: 'Bestelling geplaatst',
      authorized: 'Betaling goedgekeurd',
      'on-account': 'Op rekening gezet',
      paid: 'Betaling ontvangen',
      short: 'Niet alles was meer op voorraad',
      changed: 'Bestelling gewijzigd, nieuw totaal',
      shipped: 'Verstuurd',
      canceled: 'Geannuleerd',
      credited: 'Kosten verlaagd met',
      'sent-back': 'Teruggestuurd naar je rekening',
      withdrawn: 'Je herroeping is ontvangen',
      invoice: 'Factuur',
      'credit-note': 'Creditfactuur',
    },
    again: 'Bestel opnieuw',
    returns: 'Iets terugsturen',
    gone: 'Niet meer te bestellen:',
    by: (name) => `Besteld door ${name || 'iemand die er niet meer bij hoort'}`,
    ofCompany: 'Bestellingen van het bedrijf',
    noneOfCompany: 'Er is nog niets besteld voor het bedrijf.',
  },
  eng: {
    title: 'Orders',
    none: 'You have not ordered anything yet',
    noneStep: 'Go to the shop',
    all: 'All orders',
    last: 'Latest orders',
    pieces: (pieces) => (pieces === 1 ? '1 item' : `${pieces} items`),
    more: (lines) => `and ${lines} more`,
    owed: (amount) => `Still to pay: ${amount}`,
    status: {
      pending_payment: 'Not paid',
      paid: 'Paid',
      on_account: 'On account',
      processing: 'In progress',
      shipped: 'On its way',
      delivered: 'Delivered',
      canceled: 'Canceled',
      refunded: 'Refunded',
    },
    partlyPaid: 'Partly paid',
    ready: 'Ready to collect',
    timeline: 'Order status',
    milestones: {
      placed: 'Order placed',
      authorized: 'Payment approved',
      'on-account': 'Put on account',
      paid: 'Payment received',
      short: 'Not everything was in stock any more',
      changed: 'Order changed, new total',
      shipped: 'Shipped',
      canceled: 'Canceled',
      credited: 'Costs lowered by',
      'sent-back': 'Sent back to your account',
      withdrawn: 'We received your withdrawal',
      invoice: 'Invoice',
      'credit-note': 'Credit note',
    },
    again: 'Order again',
    returns: 'Send something back',
    gone: 'No longer available:',
    by: (name) => `Ordered by ${name || 'somebody who is no longer there'}`,
    ofCompany: 'Orders of the company',
    noneOfCompany: 'Nothing has been ordered for the company yet.',
  },
}
