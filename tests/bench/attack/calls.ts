import { KIND_NAMES } from '../../../application/pages/pageKinds.ts'
import { patternsOf } from '../../../application/pages/patterns.ts'
import { ADDRESS } from '../../support/samples/address.ts'
import type { Ask } from './ask.ts'

type Schema = Readonly<Record<string, unknown>>

/** A call or a form of the shop, as anyone can discover it. */
export interface KnownCall {
  readonly method: string
  /** with `{names}` of its parameters */
  readonly path: string
  readonly type: 'application/json' | 'application/x-www-form-urlencoded'
  /** a valid body as far as a stranger can know; null for none */
  readonly body: unknown
}

/** Values for field names: any other text gets a word. */
const MEANINGS: Readonly<Record<string, unknown>> = {
  ...ADDRESS,
  productId: 1014,
  id: 1014,
  quantity: 1,
  options: [],
  locale: 'nld',
  email: ADDRESS.emailAddress,
  q: 'sirene',
  url: '/sirenes',
  couponCode: 'WELKOM',
  cartVersion: 1,
  totalInclVat: 10,
  termsAccepted: true,
}

/** A value of this schema. */
const valueOf = (schema: Schema, schemas: Readonly<Record<string, Schema>>, depth = 0): unknown => {
  const { $ref: ref, enum: choices, const: only, type, properties, items, default: standard } = schema
  const options = (schema['oneOf'] ?? schema['anyOf'] ?? schema['allOf']) as readonly Schema[] | undefined
  if (depth > 6) return null
  if (typeof ref === 'string') return valueOf(schemas[ref.split('/').at(-1) ?? ''] ?? {}, schemas, depth + 1)
  if (only !== undefined) return only
  if (standard !== undefined) return standard
  if (Array.isArray(choices)) return choices[0]
  if (options !== undefined) return valueOf(options[0] ?? {}, schemas, depth + 1)
  if (properties !== undefined)
    return Object.fromEntries(
      Object.entries(properties as Record<string, Schema>).map(([name, one]) => [
        name,
        MEANINGS[name] ?? valueOf(one, schemas, depth + 1),
      ]),
    )
  if (type === 'array') return items === undefined ? [] : [valueOf(items as Schema, schemas, depth + 1)]
  if (type === 'integer' || type === 'number') return 1
  return type === 'boolean' ? true : 'word'
}

interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          { readonly requestBody?: { readonly content?: Readonly<Record<string, { schema: Schema }>> } }
        >
      >
    >
  >
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** Every call in the shop's /api/openapi.json. */
export const describedCalls = async (ask: Ask): Promise<readonly KnownCall[]> => {
  const { paths, components } = JSON.parse((await ask('/api/openapi.json')).text) as Document
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]): KnownCall => {
      const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
      return {
        method: method.toUpperCase(),
        path,
        type: type === 'application/x-www-form-urlencoded' ? type : 'application/json',
        body: content === undefined ? null : valueOf(content.schema, components.schemas),
      }
    }),
  )
}

/** Pages with all the forms for a visitor with a cart or an account: those of an account from its kinds. */
const PAGES = [
  ...['/', '/sirenes', '/winkelwagen', '/checkout/gegevens', '/bestelling-zoeken', '/herroepen'],
  ...['/account/information?address=new'],
  ...KIND_NAMES.filter((kind) => kind.startsWith('account-'))
    .flatMap((kind) => patternsOf(kind, 'nld'))
    .filter((path) => !path.includes(':')),
]

/** Every plain form on these pages, with its current fields. */
export const shownForms = async (page: (path: string) => Promise<string>): Promise<readonly KnownCall[]> => {
  const found = new Map<string, KnownCall>()
  for (const path of PAGES)
    for (const [, head = '', inside = ''] of (await page(path)).matchAll(
      /<form([^>]*)>([\s\S]*?)<\/form>/g,
    )) {
      const action = /action="(\/actions\/[^"]+)"/.exec(head)?.[1]
      if (action === undefined) continue
      const names = [...inside.matchAll(/name="([^"]+)"/g)].map(([, name = '']) => name)
      const body = Object.fromEntries(names.map((name) => [name, String(MEANINGS[name] ?? 'word')]))
      found.set(action, { method: 'POST', path: action, type: 'application/x-www-form-urlencoded', body })
    }
  return [...found.values()]
}

/** The body on the wire. */
export const bodyText = ({ type }: Pick<KnownCall, 'type'>, body: unknown): string =>
  type === 'application/json'
    ? JSON.stringify(body)
    : new URLSearchParams(
        Object.entries((body ?? {}) as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
      ).toString()
