import type * as z from 'zod/mini'
import type { PickupUnavailable } from '../../application/ports/outside/pickupPoints.ts'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'

export interface SendcloudHttpOptions {
  readonly publicKey: string
  readonly secretKey: string
  readonly fetch: typeof fetch
  /** without a slash at the end */
  readonly baseUrl?: string
  /** ms for a whole call */
  readonly timeoutMs?: number
}

const PUBLIC_API = 'https://panel.sendcloud.sc/api/v3'

/** Ms that a shopper waits for points before another way of delivery is the shorter one. */
const TIME_OUT_MS = 3_000

type Answer<T> = Result<T, PickupUnavailable | { readonly why: 'not-found' }>

const unavailable = (detail: string) => refused({ why: 'unavailable', detail } as const)

/** Asks Sendcloud once, and answers what the schema made of it. Throws for nothing; follows no redirect, since that would take the key along. */
export const sendcloudHttp = ({
  publicKey,
  secretKey,
  fetch,
  baseUrl = PUBLIC_API,
  timeoutMs = TIME_OUT_MS,
}: SendcloudHttpOptions) => {
  const headers = {
    accept: 'application/json',
    authorization: `Basic ${btoa(`${publicKey}:${secretKey}`)}`,
  }
  return async <T>(method: 'GET' | 'POST', path: string, schema: z.ZodMiniType<T>): Promise<Answer<T>> => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const answer = await fetch(`${baseUrl}${path}`, { method, headers, signal, redirect: 'error' })
      const text = await answer.text()
      if (answer.status === 404) return refused({ why: 'not-found' })
      if (!answer.ok) return unavailable(`status ${answer.status}`)
      const read = schema.safeParse(JSON.parse(text))
      return read.success ? ok(read.data) : unavailable('an answer of an unknown shape')
    } catch (error) {
      if (signal.aborted) return unavailable('no answer: time-out')
      // a text could hold an address with a key in it
      return unavailable(error instanceof SyntaxError ? 'an answer that is no JSON' : 'no answer')
    }
  }
}
