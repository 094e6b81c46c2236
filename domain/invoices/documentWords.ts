import type { CreditCause } from './invoice.ts'
import type { Locale } from '../kernel/locale.ts'

interface Words {
  readonly invoice: string
  readonly creditNote: string
  readonly number: string
  readonly date: string
  readonly order: string
  readonly orderedOn: string
  readonly reference: string
  readonly purchaseOrder: string
  readonly customerNumber: string
  readonly onInvoice: string
  readonly due: string
  readonly buyer: string
  readonly vatNumber: string
  readonly quantity: string
  readonly unitPrice: string
  readonly description: string
  readonly vat: string
  readonly amount: string
  readonly discount: string
  readonly coupon: string
  readonly subtotal: string
  readonly exclVat: string
  readonly vatOf: (rate: string, taxable: string) => string
  readonly inclVat: string
  readonly rounding: string
  readonly total: string
  readonly credited: string
  readonly paid: string
  readonly toPay: string
  /** what one that takes its VAT over reads (VAT Directive 2006/112/EC, article 226(11a): these very words) */
  readonly reverseCharge: string
  readonly page: (page: number, pages: number) => string
  readonly continued: (number: string) => string
  readonly terms: {
    readonly paid: (by: string) => string
    readonly onAccount: (day: string) => string
    readonly onDelivery: string
    readonly setOff: string
    readonly credited: string
  }
  readonly cause: Readonly<Record<CreditCause, (invoice: string) => string>>
}

/** What invoices and credit notes say, as PDF and as XML. */
export const DOCUMENT_WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
    invoice: 'Factuur',
    creditNote: 'Creditfactuur',
    number: 'Nummer',
    date: 'Datum',
    order: 'Bestelling',
    orderedOn: 'Besteld op',
    reference: 'Uw kenmerk',
    purchaseOrder: 'Inkoopnummer',
    customerNumber: 'Klantnummer',
    onInvoice: 'Bij factuur',
    due: 'Betalen uiterlijk',
    buyer: 'Aan',
    vatNumber: 'Btw-id',
    quantity: 'Aantal',
    unitPrice: 'Per stuk',
    description: 'Omschrijving',
    vat: 'Btw',
    amount: 'Excl. btw',
    discount: 'Korting',
    coupon: 'Kortingscode',
    subtotal: 'Artikelen',
    exclVat: 'Totaal excl. btw',
    vatOf: (rate, taxable) => `Btw ${rate}% over ${taxable}`,
    inclVat: 'Totaal incl. btw',
    rounding: 'Afronding',
    total: 'Totaal',
    credited: 'Totaal gecrediteerd',
    paid: 'Betaald',
    toPay: 'Nog te betalen',
    reverseCharge: 'Btw verlegd',
    page: (page, pages) => `Pagina ${page} van ${pages}`,
    continued: (number) => `Vervolg van ${number}`,
    terms: {
      paid: (by) => `Betaald met ${by}.`,
      onAccount: (day) =>
        `Uiterlijk op ${day} te betalen, via de bestelling in het account of volgens afspraak.`,
      onDelivery: 'De rest wordt betaald bij de levering.',
      setOff: 'De rest wordt verrekend met een creditfactuur.',
      credited: 'Wordt terugbetaald, of verrekend met wat nog open staat.',
    },
    cause: {
      canceled: (invoice) => `Bestelling geannuleerd, factuur ${invoice}`,
      changed: (invoice) => `Bestelling gewijzigd, factuur ${invoice}`,
      short: (invoice) => `Niet leverbaar, factuur ${invoice}`,
      withdrawn: (invoice) => `Herroepen, factuur ${invoice}`,
      returned: (invoice) => `Geretourneerd, factuur ${invoice}`,
      goodwill: (invoice) => `Tegemoetkoming, factuur ${invoice}`,
    },
  },
  eng: {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    number: 'Number',
    date: 'Date',
    order: 'Order',
    orderedOn: 'Ordered on',
    reference: 'Your reference',
    purchaseOrder: 'Purchase order',
    customerNumber: 'Customer number',
    onInvoice: 'For invoice',
    due: 'To be paid by',
    buyer: 'To',
    vatNumber: 'VAT number',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    description: 'Description',
    vat: 'VAT',
    amount: 'Excl. VAT',
    discount: 'Discount',
    coupon: 'Coupon',
    subtotal: 'Items',
    exclVat: 'Total excl. VAT',
    vatOf: (rate, taxable) => `VAT ${rate}% of ${taxable}`,
    inclVat: 'Total incl. VAT',
    rounding: 'Rounding',
    total: 'Total',
    credited: 'Total credited',
    paid: 'Paid',
    toPay: 'Still to pay',
    reverseCharge: 'Reverse charge',
    page: (page, pages) => `Page ${page} of ${pages}`,
    continued: (number) => `${number}, continued`,
    terms: {
      paid: (by) => `Paid by ${by}.`,
      onAccount: (day) => `To be paid by ${day}, from the order in the account or as agreed.`,
      onDelivery: 'The rest is paid on delivery.',
      setOff: 'The rest is set off against a credit note.',
      credited: 'Is paid back, or set off against what is still owed.',
    },
    cause: {
      canceled: (invoice) => `Order cancelled, invoice ${invoice}`,
      changed: (invoice) => `Order changed, invoice ${invoice}`,
      short: (invoice) => `Not available, invoice ${invoice}`,
      withdrawn: (invoice) => `Withdrawn, invoice ${invoice}`,
      returned: (invoice) => `Returned, invoice ${invoice}`,
      goodwill: (invoice) => `Goodwill, invoice ${invoice}`,
    },
  },
}
