import { slugOf } from '../../../domain/catalogue/slug.ts'
import { randomOf } from '../random.ts'

/** The varied members of a catalogue line; the rest of it is unchanged. */
interface Template {
  readonly title: string | { readonly nld: string; readonly eng: string }
  readonly brand?: string
  readonly prices: Readonly<Record<string, unknown>> & { readonly base: number }
  readonly categories?: readonly string[]
  readonly specifications?: readonly { readonly name: unknown; readonly options: readonly unknown[] }[]
}

/** Separate from the numbers of real products. */
const FIRST_ID = 10_000_000
const SERIES = 1_500
const MAKERS = 400
/** this many of a hundred keep the maker of their template */
const KEPT_MAKERS = 70
const SUBCATEGORIES = 6

type Random = () => number

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

const SYLLABLES = [
  'ba',
  'cor',
  'del',
  'fi',
  'gan',
  'hel',
  'ko',
  'lum',
  'mar',
  'nex',
  'or',
  'pri',
  'sol',
  'tan',
  'vel',
  'zu',
]

/** Pronounceable words without a meaning: names of series and makers. */
const namesOf = (random: Random, count: number): readonly string[] =>
  Array.from({ length: count }, () => {
    const word = Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(random, SYLLABLES)).join('')
    return word.charAt(0).toUpperCase() + word.slice(1)
  })

/** Another number of the same kind, between half and twice as much; a text without a number is unchanged. */
const varied = (random: Random, value: unknown): unknown => {
  if (typeof value === 'object' && value !== null) {
    const seen = random()
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, varied(() => seen, part)]))
  }
  if (typeof value !== 'string' || random() < 0.5) return value
  const share = [0.5, 0.75, 1, 1.5, 2][Math.floor(random() * 5)] ?? 1
  return value.replace(/^\d+/u, (digits) => String(Math.max(1, Math.round(Number(digits) * share))))
}

const gtinOf = (nr: number): string => {
  const digits = `2${String(nr).padStart(11, '0')}`
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return digits + String((10 - (sum % 10)) % 10)
}

/**
 * Yields this many products, each like one of the templates but with a title, maker, article numbers, price
 * and specifications of its own; always the same ones. Categories get subcategories, so that there are small
 * and large ones.
 * @param templates lines of a catalogue file (docs/reference/catalogue-format.md)
 */
export function* bigCatalogue(templates: readonly string[], count: number, seed = 1): Generator<string> {
  const random = randomOf(seed)
  const series = namesOf(random, SERIES)
  const makers = namesOf(random, MAKERS)
  for (let nr = 0; nr < count; nr += 1) {
    // parsed each time: a hundred thousand parsed templates would take more memory than the measured import
    const of = JSON.parse(pick(random, templates)) as Template
    const name = `${pick(random, series)} ${100 + Math.floor(random() * 900)}`
    const brand = random() * 100 < KEPT_MAKERS ? (of.brand ?? '') : pick(random, makers)
    const title = (text: string) => `${text.replace(of.brand ?? '', brand)} ${name}`.slice(0, 300)
    const titled =
      typeof of.title === 'string' ? title(of.title) : { nld: title(of.title.nld), eng: title(of.title.eng) }
    const dutch = typeof titled === 'string' ? titled : titled.nld
    const below = Math.floor(random() * SUBCATEGORIES)
    yield JSON.stringify({
      ...of,
      id: `big-${nr}`,
      productId: FIRST_ID + nr,
      slug: `${slugOf(dutch).slice(0, 80).replace(/-$/u, '')}-${nr}`,
      title: titled,
      brand,
      mpn: `${brand.slice(0, 2).toUpperCase()}-${(nr * 7_919) % 1_000_003}`,
      gtin: gtinOf(nr),
      prices: { ...of.prices, base: Math.max(1, Math.round(of.prices.base * (50 + random() * 150))) / 100 },
      stock: { openQuantity: Math.floor(random() * 80), isManaged: random() < 0.9 },
      categories: (of.categories ?? []).flatMap((path) =>
        below < 3 ? [path, `${path}/soort-${below + 1}`] : [path],
      ),
      specifications: (of.specifications ?? []).map(({ name: what, options }) => ({
        name: what,
        options: options.map((option) => varied(random, option)),
      })),
      images: [],
      variations: [],
      goesWith: undefined,
    })
  }
}
