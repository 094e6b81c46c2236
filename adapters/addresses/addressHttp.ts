import type * as z from 'zod/mini'
import type { AddressRefusal } from '../../application/ports/outside/addresses.ts'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'

export interface AddressHttpOptions {
  readonly fetch: typeof fetch
  /** timeout of a whole call, ms */
  readonly timeoutMs?: number
}

/** Ms that a shopper waits for an address; after that they type it themselves. */
const TIME_OUT_MS = 3_000

const unavailable = (detail: string) => refused({ why: 'unavailable', detail } as const)

/** Statuses for an address that doesn't exist or can't exist. */
const NOWHERE: ReadonlySet<number> = new Set([400, 404])

/** Calls a service once and returns the answer as parsed by the schema. Never throws; follows no redirect. */
export const addressHttp =
  ({ fetch, timeoutMs = TIME_OUT_MS }: AddressHttpOptions) =>
  async <T>(
    url: string,
    headers: Readonly<Record<string, string>>,
    schema: z.ZodMiniType<T>,
  ): Promise<Result<T, AddressRefusal>> => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const answer = await fetch(url, {
        headers: { accept: 'application/json', ...headers },
        signal,
        redirect: 'error',
      })
      const text = await answer.text()
      if (NOWHERE.has(answer.status)) return refused({ why: 'not-found' })
      if (!answer.ok) return unavailable(`status ${answer.status}`)
      const read = schema.safeParse(JSON.parse(text))
      return read.success ? ok(read.data) : unavailable('an answer of an unknown shape')
    } catch (error) {
      if (signal.aborted) return unavailable('no answer: time-out')
      // the error's text could hold an address with a secret in it
      return unavailable(error instanceof SyntaxError ? 'an answer that is no JSON' : 'no answer')
    }
  }

/**
 * Whether a text contains a letter or digit. Without one the service is not called: dots would change the
 * path of the call.
 */
export const isSearchable = (query: string): boolean => /[\p{L}\p{N}]/u.test(query)
