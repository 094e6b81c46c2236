import type { Locale } from '../../domain/kernel/locale.ts'

interface SetWords {
  readonly setsTitle: string
  /** before the name of the set */
  readonly inSet: (parts: number) => string
  /** after the name of the set */
  readonly setSaves: (amount: string) => string
  readonly totalWithSets: (sets: number) => string
  readonly setsToCart: (sets: number) => string
}

const NUMBERS: Readonly<Record<Locale, readonly string[]>> = {
  nld: ['twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien', 'elf', 'twaalf'],
  eng: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
}
const inWords = (locale: Locale, count: number): string => NUMBERS[locale][count - 2] ?? String(count)

/** What the builder says of sets that are cheaper than their parts. */
export const SET_WORDS: Readonly<Record<Locale, SetWords>> = {
  nld: {
    setsTitle: 'Goedkoper als set',
    inSet: (parts) =>
      parts === 1 ? 'Dit onderdeel zit in' : `Deze ${inWords('nld', parts)} onderdelen zitten samen in`,
    setSaves: (amount) => `: ${amount} goedkoper`,
    totalWithSets: (sets) => (sets === 1 ? 'Totaal met de set' : 'Totaal met de sets'),
    setsToCart: (sets) => `${sets === 1 ? 'Met de set' : 'Met de sets'} in mijn winkelwagen`,
  },
  eng: {
    setsTitle: 'Cheaper as a set',
    inSet: (parts) =>
      parts === 1 ? 'This part comes in' : `These ${inWords('eng', parts)} parts come together in`,
    setSaves: (amount) => `: ${amount} less`,
    totalWithSets: (sets) => (sets === 1 ? 'Total with the set' : 'Total with the sets'),
    setsToCart: (sets) => `Add to my cart with the ${sets === 1 ? 'set' : 'sets'}`,
  },
}
