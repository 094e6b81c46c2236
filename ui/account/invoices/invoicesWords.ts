import type { DocumentKind } from '../../../domain/orders/orderDocument.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'

interface Words {
  readonly title: string
  readonly none: string
  readonly noneStep: string
  readonly order: string
  readonly kind: Readonly<Record<DocumentKind, string>>
  /** @param number of the document */
  readonly pdf: (number: string) => string
  readonly xml: (number: string) => string
  readonly kept: string
}

/** What a customer reads of their invoices. */
export const INVOICES_WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
    title: 'Facturen',
    none: 'Je hebt nog geen facturen',
    noneStep: 'Naar de winkel',
    order: 'Naar de bestelling',
    kind: { invoice: 'Factuur', 'credit-note': 'Creditfactuur' },
    pdf: (number) => `${number} als pdf`,
    xml: (number) => `${number} als e-factuur (xml)`,
    kept: 'De wet laat ons facturen zeven jaar bewaren, in België tien. Ook als je ons vraagt je gegevens te wissen blijven ze zo lang bestaan, met je naam en adres erop.',
  },
  eng: {
    title: 'Invoices',
    none: 'You have no invoices yet',
    noneStep: 'Go to the shop',
    order: 'To the order',
    kind: { invoice: 'Invoice', 'credit-note': 'Credit note' },
    pdf: (number) => `${number} as PDF`,
    xml: (number) => `${number} as e-invoice (XML)`,
    kept: 'By law we keep invoices for seven years, in Belgium for ten. They stay that long even if you ask us to erase your details, with your name and address on them.',
  },
}
