import { refused } from '../../domain/kernel/result.ts'
import { Failure } from '../../application/contract/api/envelope.ts'
import type { ApiRefusal } from '../../application/ports/apiRefusal.ts'

export type Fetch = typeof globalThis.fetch

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  /** path and query that answered, after redirects; the one asked for where the platform doesn't tell */
  readonly url: string
  /** undefined when it was no JSON */
  readonly json: unknown
  /** ms */
  readonly retryAfter: number | null
}

/** Milliseconds after which a call counts as lost. */
const TIME_OUT_MS = 15_000

/** One call to the shop's own server; null when no answer came. Never rejects. */
export const call = async (
  fetch: Fetch,
  { method = 'POST', path, body, headers }: Call,
): Promise<Answer | null> => {
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      signal: AbortSignal.timeout(TIME_OUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const seconds = Number(response.headers.get('retry-after') ?? NaN)
    return {
      status: response.status,
      url: pathOf(response.url) ?? path,
      json: jsonOf(await response.text()),
      retryAfter: Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null,
    }
  } catch {
    return null
  }
}

const pathOf = (url: string): string | null => {
  if (url === '') return null
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A later try may go differently: too early, too many, a lost race. */
const PASSING: ReadonlySet<number> = new Set([408, 409, 425, 429])

/** What an answer that is no success means. Only the shop's own envelope is a no; anything else says nothing about the wish. */
export const refusalOf = (answer: Answer | null): ApiRefusal => {
  const unavailable = { why: 'unavailable', retryAfter: answer?.retryAfter ?? null } as const
  if (answer === null || answer.status >= 500 || PASSING.has(answer.status)) return unavailable
  const failure = Failure.safeParse(answer.json)
  if (!failure.success) return unavailable
  const { message } = failure.data
  return { why: 'refused', status: answer.status, message: typeof message === 'string' ? message : null }
}

export const refusedBy = (answer: Answer | null) => refused(refusalOf(answer))
