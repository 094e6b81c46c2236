import type { Locale } from '../../domain/kernel/locale.ts'

type Words = Readonly<Record<'title' | 'this' | 'price' | 'delivery' | 'order' | 'toForm' | 'none', string>>

/** What a comparison says: only a page that has one loads it. */
export const COMPARE_WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
    title: 'Vergelijk met andere',
    this: 'Dit product',
    price: 'Prijs',
    delivery: 'Levering',
    order: 'Bestellen',
    toForm: 'Naar bestellen',
    none: 'Niet opgegeven',
  },
  eng: {
    title: 'Compare with others',
    this: 'This product',
    price: 'Price',
    delivery: 'Delivery',
    order: 'Order',
    toForm: 'Go to order',
    none: 'Not stated',
  },
}
