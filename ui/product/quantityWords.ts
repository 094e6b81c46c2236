import type { Locale } from '../../domain/kernel/locale.ts'

interface Words {
  readonly title: string
  readonly hint: string
  /** @param pieces from how many on */
  readonly from: (pieces: number) => string
}

/** What the page of a product says of a customer's own prices: only that page loads it. */
export const QUANTITY_WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
    title: 'Jouw prijs per stuk',
    hint: 'Alle stuks van dit product in je winkelwagen tellen mee.',
    from: (pieces) => (pieces === 1 ? 'Vanaf 1 stuk' : `Vanaf ${pieces} stuks`),
  },
  eng: {
    title: 'Your price per piece',
    hint: 'All pieces of this product in your cart count.',
    from: (pieces) => (pieces === 1 ? 'From 1 piece' : `From ${pieces} pieces`),
  },
}
