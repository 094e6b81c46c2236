import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { startShop } from '../../support/shop/shop.ts'
import { askOf, type Asking } from './ask.ts'
import type { Attack, Outcome, Target } from './attack.ts'
import { accountsOf } from './accounts.ts'
import { bodyText, describedCalls, shownForms, type KnownCall } from './calls.ts'

/**
 * The highest allowed ratio for a text of double length: a linear pass takes twice as long, a quadratic one
 * four times.
 */
const MOST = 2.5
/** Milliseconds by which it must take longer to be no coincidence. */
const NOISE_MS = 100
/** How often a suspicious case is measured again. */
const AGAIN = 4

/**
 * Runs of characters at each of which a slow pattern restarts: one with a gap, an end or a nested repetition.
 */
const SHAPES: readonly (readonly [string, string])[] = [
  ...['1', 'a', '.', ' ', ',', '/', '\\', '-', '@', '<', '&', '%', "'", ';'].map(
    (sign) => ['', sign] as const,
  ),
  ['Version/', '1'],
  ['a@', 'a.'],
  ['Straat', ' 1'],
  ['', 'q=0.5,'],
]

const textOf = ([start, run]: readonly [string, string], length: number): string =>
  start + run.repeat(Math.ceil((length - start.length) / run.length)).slice(0, length - start.length)

/** One input that accepts text from strangers. */
interface Input {
  readonly what: string
  /** characters that it accepts at most, before it is refused unread */
  readonly most: number
  readonly path: (text: string) => string
  readonly asking: (text: string) => Asking
}

const HEADERS = ['user-agent', 'accept-language', 'accept', 'accept-encoding', 'referer', 'cookie', 'origin']
/** One mailbox's logins are few. */
let mailboxes = 0
const login = (): string => {
  mailboxes += 1
  return JSON.stringify({ email: `niemand-${mailboxes}@voorbeeld.nl`, password: 'x' })
}
const JSON_TYPE = { 'content-type': 'application/json' }

/** Spaces at either end of a header are no part of it, and line ends can't be. */
const headerInput = (name: string): Input => ({
  what: `header ${name}`,
  most: 120_000,
  path: () => '/api/v2/account/login',
  asking: (text) => ({ method: 'POST', headers: { ...JSON_TYPE, [name]: `(${text})` }, body: login() }),
})

const addressInput = (path: string): Input => ({
  what: `address ${path}`,
  most: 16_000,
  path: (text) => path + encodeURIComponent(text).slice(0, 15_900),
  asking: () => ({}),
})

const fieldInputs = (call: KnownCall): readonly Input[] =>
  Object.entries((call.body ?? {}) as Record<string, unknown>)
    .filter(([, value]) => typeof value === 'string')
    .map(([name]) => ({
      what: `${call.method} ${call.path} ${name}`,
      most: 20_000,
      path: () => call.path.replaceAll(/\{\w+\}/g, '1014'),
      asking: (text) => ({
        method: call.method,
        headers: { 'content-type': call.type },
        body: bodyText(call, { ...(call.body as object), [name]: text }),
      }),
    }))

const fileName: Input = {
  what: 'name of a file',
  // the longest head of a part
  most: 70_000,
  path: () => '/actions/account/ticket/open',
  asking: (text) => ({
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: [
      '--x',
      `content-disposition: form-data; name="files"; filename="x${text.replaceAll(/["\\]/g, '.')}x.txt"`,
      'content-type: text/plain',
      '',
      'a text',
      '--x--',
      '',
    ].join('\r\n'),
  }),
}

/** Limits high enough for every text to be read: all come from one customer. */
const raised = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parseEnv(readFileSync('tests/bench/limits.env', 'utf8'))).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )

/**
 * Text of growing length in every input: if the time grows faster than the text, an attacker can stop the
 * shop with its pattern.
 */
export const growth: Attack = {
  name: 'texts that take longer than they are',
  run: async (shared) => {
    const own = shared.isWhole ? await startShop({ environment: raised() }) : null
    try {
      return await grown(own === null ? shared : { ...shared, shop: own, ask: askOf(own.url) })
    } finally {
      await own?.stop()
    }
  },
}

const grown = async (target: Target): Promise<Outcome> => {
  const { ask, network, random, times, isWhole } = target
  const { attacker } = await accountsOf(target)
  await attacker.json('/api/v2/cart/lines', { productId: 1014, quantity: 1, options: [] })
  const calls = [
    ...(await describedCalls(ask)),
    ...(await shownForms(async (path) => (await attacker.page(path)).text)),
  ]
  const cookie = [...attacker.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const inputs: readonly Input[] = [
    ...HEADERS.map(headerInput),
    ...['/', '/product/1014/', '/zoeken?q=', '/sirenes/merk:', '/account/reset?token='].map(addressInput),
    fileName,
    ...calls.flatMap(fieldInputs),
  ]
  const broken: string[] = []
  const took = async ({ path, asking }: Input, text: string): Promise<{ ms: number; status: number }> => {
    const asked = asking(text)
    const headers = { cookie, 'x-forwarded-for': network(), ...asked.headers }
    const begun = performance.now()
    const { status } = await ask(path(text), { ...asked, headers })
    return { ms: performance.now() - begun, status }
  }
  const pairs = inputs.flatMap((input) => SHAPES.map((shape) => ({ input, shape, place: random() })))
  const tried = pairs.sort((one, other) => one.place - other.place).slice(0, times(pairs.length, 40))
  for (const { input, shape } of tried) {
    const [half, whole] = [textOf(shape, input.most / 2), textOf(shape, input.most)]
    const what = `${input.what}: ${JSON.stringify(shape.join(''))}`
    const [first, second] = [await took(input, half), await took(input, whole)]
    if (second.status >= 500) broken.push(`${what}: ${second.status}`)
    if (isWhole && second.status === 429) broken.push(`${what}: a limit kept it from being read`)
    if (!isWhole || second.ms < first.ms * MOST + NOISE_MS) continue
    // the fastest of several, since the machine has other work
    const least = { half: first.ms, whole: second.ms }
    for (let nr = 0; nr < AGAIN && least.whole > least.half * MOST + NOISE_MS; nr += 1) {
      least.half = Math.min(least.half, (await took(input, half)).ms)
      least.whole = Math.min(least.whole, (await took(input, whole)).ms)
    }
    if (least.whole > least.half * MOST + NOISE_MS)
      broken.push(`${what}: ${Math.round(least.half)} ms, twice as long ${Math.round(least.whole)} ms`)
  }
  return {
    tried: `${tried.length.toLocaleString('en-GB')} pairs of texts in ${inputs.length} inputs`,
    broken,
  }
}
