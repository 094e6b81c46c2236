import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { hundredths, type Article } from './articles.ts'
import type { PlannedCart, Step } from './plan.ts'
import { sumsOf } from './sums.ts'

export interface Request {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** One call of the shop's public API. */
export type Call = (request: Request) => Promise<{
  readonly status: number
  readonly body: unknown
  readonly cookies: readonly string[]
}>

const LINES = '/api/v2/cart/lines'
const STATE = '/api/v2/account/cart/state'

interface LineAnswer {
  readonly data?: { readonly lUid: string; readonly updatedQuantity: number }
}

const requestOf = ({ kind, article, quantity }: Step, uid: string | undefined): [string, object] => {
  const { productId } = article
  return kind === 'add'
    ? [LINES, { productId, quantity, options: [], lineId: String(productId) }]
    : [`${LINES}/${uid}`, { quantity, id: productId }]
}

/** A cart as sent: values by their names, not all of which are amounts. */
interface SentCart {
  readonly data: {
    readonly lines: readonly {
      readonly productId: number
      readonly quantity: number
      readonly totals: Readonly<Record<string, number>>
    }[]
    readonly totals: Readonly<Record<string, unknown>>
  }
}

const COUNTS = ['totalWeight', 'productsQuantity']

/** Amounts as cents, counts unchanged, rates as basis points: never by way of a float. */
const answerOf = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (Array.isArray(value)) return [name, value.map((row: Record<string, unknown>) => answerOf(row))]
      return [name, COUNTS.includes(name) ? BigInt(value as number) : hundredths(value as number)]
    }),
  )

const NO_COUPON_NO_FEE = {
  coupon: 0n,
  shippingExclVat: 0n,
  shippingInclVat: 0n,
  paymentFeeExclVat: 0n,
  paymentFeeInclVat: 0n,
}

const plain = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one))

const differences = (sent: SentCart, lines: ReadonlyMap<Article, number>): readonly string[] => {
  const sums = sumsOf(lines)
  const is = {
    totals: answerOf(sent.data.totals),
    lines: sent.data.lines.map(({ productId, quantity, totals }) => [productId, quantity, answerOf(totals)]),
  }
  const must = {
    totals: { ...sums.totals, ...NO_COUPON_NO_FEE },
    // the newest line is sent first
    lines: [...lines]
      .reverse()
      .map(([article, quantity]) => [article.productId, quantity, { ...sums.lines.get(article) }]),
  }
  if (isDeepStrictEqual(is, must)) return []
  return [`is ${plain(is)}, must be ${plain(must)}`]
}

/**
 * Fills a cart call by call and compares every response, and the resulting cart, with the precomputed values.
 * Each change's milliseconds are added to `took`. Returns the differences: none, if all is right.
 */
export const goShopping = async (
  call: Call,
  { invoice, steps, lines }: PlannedCart,
  took: (ms: number) => void = () => undefined,
): Promise<readonly string[]> => {
  const wrong: string[] = []
  const uids = new Map<Article, string>()
  let cookie: string | undefined
  const headersOf = () => (cookie === undefined ? {} : { cookie })
  for (const [nr, step] of steps.entries()) {
    const [path, body] = requestOf(step, uids.get(step.article))
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...headersOf(),
    }
    const from = performance.now()
    const answer = await call({
      method: step.kind === 'add' ? 'POST' : 'PUT',
      path,
      headers,
      body: JSON.stringify(body),
    })
    took(performance.now() - from)
    cookie = answer.cookies.find((one) => one.startsWith('es_cuid='))?.split(';')[0] ?? cookie
    const { data } = answer.body as LineAnswer
    if (answer.status !== step.status || (data && data.updatedQuantity !== step.after))
      wrong.push(`${invoice} step ${nr}: ${answer.status} ${plain(answer.body)}, not ${plain(step)}`)
    if (data !== undefined) uids.set(step.article, data.lUid)
  }
  const state = await call({ method: 'POST', path: STATE, headers: headersOf() })
  if (state.status !== 200) return [...wrong, `${invoice}: its state answers ${state.status}`]
  return [...wrong, ...differences(state.body as SentCart, lines).map((one) => `${invoice}: ${one}`)]
}
