import { expect, it } from 'vitest'
import type { CatalogueProduct } from '../../domain/catalogue/product.ts'
import { LOCALES, type Locale } from '../../domain/kernel/locale.ts'
import type { ShopFiles } from './shopFiles.ts'

/** A product's long text below one of its headings, without tags. */
const below = ({ descriptions }: CatalogueProduct, locale: Locale, head: string): string =>
  (descriptions.long[locale].split(`<h2>${head}</h2>`)[1] ?? '').split('<h2>')[0]!.replaceAll(/<[^>]*>/g, ' ')
const HEADS = {
  steps: { nld: 'Zo plaats je het', eng: 'How to install it' },
  box: { nld: 'In de doos', eng: 'In the box' },
  notes: { nld: 'Let op', eng: 'Please note' },
} as const
const part = (product: CatalogueProduct, locale: Locale, name: keyof typeof HEADS): string =>
  below(product, locale, HEADS[name][locale])
const all = ({ descriptions }: CatalogueProduct, locale: Locale): string => descriptions.long[locale]

/** The Dutch value of a product's specification; '' if it has none. */
const fact = ({ specifications }: CatalogueProduct, named: string): string =>
  specifications
    .filter(({ name }) => name.nld === named)
    .flatMap(({ options }) => options.map(({ nld }) => nld))
    .join(', ')

type Words = Readonly<Record<Locale, RegExp>>

interface Rule {
  readonly title: string
  readonly holdsFor: (product: CatalogueProduct) => boolean
  readonly of: (product: CatalogueProduct, locale: Locale) => string
  readonly says?: Words
  readonly saysNot?: Words
}

const RULES: readonly Rule[] = [
  {
    title: 'what runs on a battery, without a wire, is not wired through a wall',
    holdsFor: (one) =>
      /^(Batterij|Oplaadbare accu)$/.test(fact(one, 'Voeding')) &&
      !/Ethernet|Bedraad/.test(fact(one, 'Verbinding')),
    of: (one, locale) => part(one, locale, 'steps'),
    saysNot: {
      nld: /kabel door de muur|netwerkkabel|beldrukkertje/,
      eng: /cable through the wall|network cable|bell push/,
    },
  },
  {
    title: 'what has a ceiling in its name goes on one, and in no corner',
    holdsFor: ({ title }) => /plafond/i.test(title.nld),
    of: (one, locale) => part(one, locale, 'steps'),
    says: { nld: /plafond/, eng: /ceiling/ },
    saysNot: { nld: /in een hoek/, eng: /in a corner/ },
  },
  {
    title: 'what is put on a cupboard by its summary is so by its steps',
    holdsFor: ({ descriptions }) => /op een kast/.test(descriptions.description.nld),
    of: (one, locale) => part(one, locale, 'steps'),
    says: { nld: /op een kast/, eng: /on a cupboard/ },
  },
  {
    title: 'what is wired to the mains warns of them and sends for an electrician',
    holdsFor: (one) => /Netstroom/.test(fact(one, 'Voeding')) && /Bedraad/.test(fact(one, 'Verbinding')),
    of: (one, locale) => part(one, locale, 'notes'),
    says: { nld: /230 V.*installateur/, eng: /230 V.*electrician/ },
  },
  {
    title: 'what is let into a frame is drilled, not stuck on',
    holdsFor: ({ title }) => /Inbouw/.test(title.nld),
    of: (one, locale) => part(one, locale, 'steps') + part(one, locale, 'box'),
    says: { nld: /[Bb]oor/, eng: /[Dd]rill/ },
    saysNot: { nld: /plak|tape/, eng: /stick|tape/ },
  },
  {
    title: 'what takes no battery has none in its box',
    holdsFor: (one) =>
      /^(Netstroom|USB-C|PoE|Beltrafo|12 V)/.test(fact(one, 'Voeding')) &&
      !/accu|Batterij/.test(fact(one, 'Voeding')),
    of: (one, locale) => part(one, locale, 'box'),
    saysNot: { nld: /Batterij(en)?, geplaatst/, eng: /Batter(y|ies), fitted/ },
  },
  {
    title: 'what doesn’t slip needs no underlay',
    holdsFor: (one) => /antislip/i.test(fact(one, 'Achterkant')),
    of: all,
    saysNot: { nld: /Leg er een antislip/, eng: /Put a non-slip underlay/ },
  },
]

/** Devices that a set may contain: if its box lists several of them, its steps name each. */
const DEVICES: readonly Words[] = [
  { nld: /rookmelder/i, eng: /smoke alarm/i },
  { nld: /CO-melder/, eng: /CO alarm/ },
  { nld: /camera/i, eng: /camera/i },
  { nld: /recorder/i, eng: /recorder/i },
]

/** Finds texts copied from a product of another kind. */
export const checkTexts = ({ products }: ShopFiles): void => {
  it.each(RULES)('says of each product what fits its kind: $title', ({ holdsFor, of, says, saysNot }) => {
    for (const product of products.filter(holdsFor))
      for (const locale of LOCALES) {
        const text = of(product, locale)
        if (says) expect([product.slug, says[locale].test(text)], text).toEqual([product.slug, true])
        if (saysNot) expect([product.slug, saysNot[locale].test(text)], text).toEqual([product.slug, false])
      }
  })

  it('gives each of several kinds of devices in one box a place of its own', () => {
    for (const product of products)
      for (const locale of LOCALES) {
        const held = DEVICES.filter((words) => words[locale].test(part(product, locale, 'box')))
        if (held.length < 2) continue
        const steps = part(product, locale, 'steps')
        const lost = held.filter((words) => !words[locale].test(steps))
        expect([product.slug, lost.map((words) => words[locale].source)]).toEqual([product.slug, []])
      }
  })

  it('has as many steps in one language as in the other', () => {
    const steps = (product: CatalogueProduct, locale: Locale) => {
      const text = product.descriptions.long[locale].split(`<h2>${HEADS.steps[locale]}</h2>`)[1] ?? ''
      return text.split('</ol>')[0]!.split('<li>').length
    }
    for (const product of products)
      expect([product.slug, steps(product, 'nld')]).toEqual([product.slug, steps(product, 'eng')])
  })
}
