/**
 * `node tests/support/samples/convertIcecat.ts IN.jsonl.gz OUT.jsonl[.gz]`: Icecat products as a catalogue
 * file of this shop.
 */
import { createWriteStream } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { fileLines } from '../../../server/command/fileLines.ts'
import { slugOf } from '../../../domain/catalogue/slug.ts'

interface Icecat {
  readonly id: string
  readonly mpn: string
  readonly ean: readonly string[]
  readonly brand: string
  readonly title: string
  readonly desc?: string
  readonly price_cents: number
  readonly kind_guess?: string
  readonly attrs?: Readonly<Record<string, string | number | boolean>>
}

/** Keeps these products' numbers apart from the small ones of demo shops. */
const FIRST_ID = 100_000
const YES_NO = { true: { nld: 'ja', eng: 'yes' }, false: { nld: 'nee', eng: 'no' } }

const isGtin = (digits: string): boolean => {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

const humanised = (key: string): string => {
  const words = key.replace(/_+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const fit = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim()

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const taken = new Set<string>()

const slugFor = (title: string, productId: number): string => {
  const slug = slugOf(title)
  const free = slug === '' || taken.has(slug) ? `${slug}-${productId}`.replace(/^-/, '') : slug
  taken.add(free)
  return free
}

const convert = (from: Icecat): object => {
  const productId = FIRST_ID + Number(from.id)
  const title = fit(from.title).slice(0, 300)
  const desc = fit(from.desc ?? '')
  const gtin = from.ean.find(isGtin)
  const kind = slugOf(from.kind_guess ?? 'overig')
  const specifications = Object.entries(from.attrs ?? {}).flatMap(([key, value]) => {
    const option = typeof value === 'boolean' ? YES_NO[`${value}`] : fit(String(value))
    return option === '' ? [] : [{ name: humanised(key), options: [option] }]
  })
  return {
    productId,
    slug: slugFor(title, productId),
    title,
    brand: fit(from.brand),
    mpn: fit(from.mpn).slice(0, 100),
    ...(gtin !== undefined && { gtin }),
    type: from.kind_guess ?? '',
    descriptions: {
      meta: desc.slice(0, 160),
      long: desc === '' ? '' : `<p>${escaped(desc)}</p>`,
      description: desc,
    },
    prices: { base: from.price_cents / 100, vatIncluded: true, vatPercentage: 21 },
    stock: { openQuantity: (productId * 7_919) % 60, isManaged: true },
    delivery: { totalDays: 1 + (productId % 5) },
    categories: ['it', `it/${kind}`],
    specifications,
  }
}

const [source, target] = process.argv.slice(2)
if (source === undefined || target === undefined)
  throw new Error('usage: convertIcecat.ts IN.jsonl.gz OUT.jsonl[.gz]')

const converted = async function* (): AsyncGenerator<string> {
  for await (const line of fileLines(source)) yield `${JSON.stringify(convert(JSON.parse(line) as Icecat))}\n`
}
await pipeline(
  Readable.from(converted()),
  target.endsWith('.gz') ? createGzip() : new PassThrough(),
  createWriteStream(target),
)
