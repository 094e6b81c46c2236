import type * as z from 'zod/mini'
import type { PaymentRefusal } from '../../application/ports/outside/payments.ts'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'
import { errorAnswer } from './mollieSchemas.ts'
import { parsedJson } from '../../domain/kernel/parsedJson.ts'

export interface MollieOptions {
  readonly apiKey: string
  /** without a trailing slash; a function if the address is known only later */
  readonly baseUrl?: string | (() => string)
  readonly fetch: typeof fetch
  /** timeout of one call including its retry, ms */
  readonly timeoutMs?: number
}

interface MollieCall {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly idempotencyKey?: string
}

const PUBLIC_API = 'https://api.mollie.com/v2'

/**
 * Sends one call, retries it once if that is safe, and returns the answer as parsed by the schema. Never
 * throws.
 */
export const mollieHttp = ({ apiKey, baseUrl = PUBLIC_API, fetch, timeoutMs = 10_000 }: MollieOptions) => {
  const secretless = (text: string): string => text.replaceAll(apiKey, '…').slice(0, 300)

  const once = async (call: MollieCall, signal: AbortSignal): Promise<Reply> => {
    const base = typeof baseUrl === 'string' ? baseUrl : baseUrl()
    const headers = new Headers({ authorization: `Bearer ${apiKey}`, accept: 'application/hal+json' })
    if (call.body !== undefined) headers.set('content-type', 'application/json')
    if (call.idempotencyKey !== undefined) headers.set('idempotency-key', call.idempotencyKey)
    const body = call.body === undefined ? null : JSON.stringify(call.body)
    try {
      const answer = await fetch(base + call.path, {
        method: call.method,
        headers,
        body,
        signal,
        redirect: 'error',
      })
      return { status: answer.status, json: parsedJson(await answer.text()) }
    } catch (error) {
      return { status: 'silent', cause: signal.aborted ? 'time-out' : causeOf(error) }
    }
  }

  return async <T>(call: MollieCall, schema: z.ZodMiniType<T>): Promise<Result<T, PaymentRefusal>> => {
    const signal = AbortSignal.timeout(timeoutMs)
    const repeatable = call.method === 'GET' || (call.method === 'POST' && call.idempotencyKey !== undefined)
    let reply = await once(call, signal)
    if (repeatable && isDown(reply) && !signal.aborted) reply = await once(call, signal)
    if (reply.status === 'silent') return refused({ why: 'unavailable', detail: `no answer: ${reply.cause}` })
    if (reply.status < 200 || reply.status > 299)
      return refused(refusalOf(reply.status, reply.json, secretless))
    const read = schema.safeParse(reply.json)
    return read.success
      ? ok(read.data)
      : refused({ why: 'unavailable', detail: 'an answer of an unknown shape' })
  }
}

type Reply =
  { readonly status: number; readonly json: unknown } | { readonly status: 'silent'; readonly cause: string }

const isDown = (reply: Reply): boolean => reply.status === 'silent' || reply.status >= 500

/** Returns only the error's code or name: its text could hold an address with a secret. */
const causeOf = (error: unknown): string => {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(inner instanceof Error)) return 'unknown'
  return 'code' in inner && typeof inner.code === 'string' ? inner.code : inner.name
}

const refusalOf = (status: number, json: unknown, secretless: (text: string) => string): PaymentRefusal => {
  switch (status) {
    case 401:
    case 403:
      return { why: 'unauthorized' }
    case 404:
    case 410:
      return { why: 'not-found' }
    case 409:
      return { why: 'in-progress' }
  }
  if (status === 429 || status >= 500 || status < 400)
    return { why: 'unavailable', detail: `status ${status}` }
  const error = errorAnswer.safeParse(json)
  const { detail, title, field } = error.success ? error.data : { detail: '', title: '', field: null }
  return { why: 'rejected', field, detail: secretless(detail || title || `status ${status}`) }
}
