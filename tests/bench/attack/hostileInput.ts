import { hostileStrings } from '../../support/samples/hostile.ts'
import type { Attack, Target } from './attack.ts'
import { oneOf } from '../random.ts'
import type { Answered, Asking } from './ask.ts'
import { accountsOf, VICTIM, type Accounts } from './accounts.ts'
import { bodyText, describedCalls, shownForms, type KnownCall } from './calls.ts'

/** Markup that no page has: if it comes back as markup, a visitor can inject HTML. */
const MARK = '<i zq="1">'

/** Values that no field expects. */
const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e9,
  1e308,
  2 ** 53,
  0.1,
  [],
  {},
  [[[[]]]],
  { __proto__x: 1 },
  '',
]

const WHERE = ['body', 'body', 'body', 'path', 'query', 'header', 'cookie'] as const
const HEADERS = [
  'idempotency-key',
  'accept-language',
  'referer',
  'user-agent',
  'accept',
  'if-none-match',
  'x-request-id',
]
const COOKIES = ['es_cuid', 'toonbank_session', 'language', 'cookieConsent', 'priceMode']

/** Requests that end the session of the others. */
const ENDS = /logout|everywhere/i

const READ = [
  '/zoeken?q=',
  '/en/search?q=',
  '/sirenes/merk:',
  '/sirenes?page=',
  '/sirenes?sort=',
  '/product/1014/',
  '/',
]

/** A header has no line ends and no characters above one byte. */
const inHeader = (text: string): string =>
  Buffer.from(text)
    .toString('latin1')
    .replaceAll(/[\u0000-\u001f\u007f]/g, ' ')

/** The body with this value in the place of one of its own, at any depth. */
const withValue = (body: unknown, value: unknown, random: () => number): unknown => {
  if (typeof body !== 'object' || body === null) return value
  const names = Object.keys(body)
  if (names.length === 0) return value
  const chosen = oneOf(names, random)
  const inner = (body as Record<string, unknown>)[chosen]
  const next =
    typeof inner === 'object' && inner !== null && random() < 0.8 ? withValue(inner, value, random) : value
  if (Array.isArray(body)) return body.map((one: unknown, at) => (String(at) === chosen ? next : one))
  return { ...body, [chosen]: next }
}

const faultOf = (what: string, { status, headers, text }: Answered): string | null => {
  if (status >= 500 && !(status === 503 && headers['retry-after'] !== undefined)) return `${what}: ${status}`
  const type = String(headers['content-type'] ?? '')
  if (headers['x-content-type-options'] !== 'nosniff') return `${what}: no nosniff`
  if (type.startsWith('text/html') && text.includes(MARK)) return `${what}: comes back as markup`
  if (text.includes(VICTIM)) return `${what}: tells of somebody else`
  return what.includes(' /api/') && text !== '' && !/json|yaml/.test(type) ? `${what}: ${type}` : null
}

/** The body with a victim's ids in the place of one's own. */
const withOthers = (body: unknown, victims: Accounts['victims']): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).map(([name, own]) => [name, victims[name] ?? (own as unknown)]))
    : body

/** A multipart form whose first file has false headers (RFC 7578), and that may be truncated. */
const lyingParts = (text: string, random: () => number): string =>
  [
    '--x',
    `content-disposition: form-data; name="attachments"; filename="${inHeader(text).replaceAll('"', '')}.pdf"`,
    'content-type: application/pdf',
    'content-length: 1000000000',
    '',
    text,
    random() < 0.5 ? '--x--' : '',
    '',
  ].join('\r\n')

const callWith = (
  known: KnownCall,
  value: unknown,
  { random }: Target,
  victims: Accounts['victims'],
): { path: string; asking: Asking } => {
  const isOthers = random() < 0.3
  const call = isOthers ? { ...known, body: withOthers(known.body, victims) } : known
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const where = oneOf(WHERE, random)
  const encoded = encodeURIComponent(text.toWellFormed()).replaceAll('.', '%2E')
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (where === 'path') return encoded || '%20'
    return (isOthers ? victims[name] : undefined) ?? '1014'
  })
  const body = where === 'body' ? withValue(call.body, value, random) : call.body
  const isLying = call.type !== 'application/json' && random() < 0.2
  const hasBody = call.method !== 'GET' && call.method !== 'HEAD' && call.body !== null
  return {
    path: where === 'query' ? `${path}?${encoded}=${encoded}` : path,
    asking: {
      method: call.method,
      headers: {
        ...(hasBody && { 'content-type': isLying ? 'multipart/form-data; boundary=x' : call.type }),
        ...(where === 'header' && { [oneOf(HEADERS, random)]: inHeader(text) }),
        ...(where === 'cookie' && { cookie: `${oneOf(COOKIES, random)}=${inHeader(text)}` }),
      },
      ...(hasBody && { body: isLying ? lyingParts(text, random) : bodyText(call, body) }),
    },
  }
}

/** Hostile strings and values in every field, address, header and cookie of every call, form and page. */
export const hostileInput: Attack = {
  name: 'hostile strings in every input',
  run: async (target) => {
    const { ask, random, times } = target
    const { attacker: shopper, victims } = await accountsOf(target)
    await shopper.json('/api/v2/cart/lines', { productId: 1014, quantity: 1, options: [] })
    const page = async (path: string) => (await shopper.page(path)).text
    const calls = [...(await describedCalls(ask)), ...(await shownForms(page))]
    const broken: string[] = []
    const one = async (): Promise<void> => {
      const text = `${oneOf(hostileStrings, random)}${MARK}`
      const value = random() < 0.1 ? oneOf(ODD, random) : text
      const isRead = random() < 0.15
      const call = oneOf(calls, random)
      const read = oneOf(READ, random) + encodeURIComponent(text.toWellFormed())
      const { path, asking } = isRead ? { path: read, asking: {} } : callWith(call, value, target, victims)
      const cookie =
        random() < 0.7 && !ENDS.test(call.path)
          ? [...shopper.cookies].map(([name, its]) => `${name}=${its}`).join('; ')
          : ''
      const headers = {
        'x-forwarded-for': target.network(),
        ...(cookie !== '' && { cookie }),
        ...asking.headers,
      }
      const what = isRead ? `GET ${read}` : `${call.method} ${call.path} with ${JSON.stringify(value)}`
      try {
        const fault = faultOf(what, await ask(path, { ...asking, headers }))
        if (fault !== null) broken.push(fault)
      } catch (error) {
        broken.push(`${what}: ${String(error)}`)
      }
    }
    const trials = times(40_000, 100)
    for (let done = 0; done < trials; done += 8)
      await Promise.all(Array.from({ length: Math.min(8, trials - done) }, one))
    const strings = hostileStrings.length.toLocaleString('en-GB')
    return {
      tried: `${trials.toLocaleString('en-GB')} requests of ${calls.length} calls and forms, out of ${strings} strings`,
      broken,
    }
  },
}
