import type * as z from 'zod/mini'
import type { AddressRefusal } from '../../application/ports/outside/addresses.ts'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'

export interface AddressHttpOptions {
  readonly fetch: typeof fetch
  /** ms for a whole call */
  readonly timeoutMs?: number
}

/** Ms that a shopper waits for an address before filling it in goes on by hand. */
const TIME_OUT_MS = 3_000

const unavailable = (detail: string) => refused({ why: 'unavailable', detail } as const)

/** What a service says to a question about nothing: there is no such place, or the question can't be about one. */
const NOWHERE: ReadonlySet<number> = new Set([400, 404])

/** Asks a service once, and answers what the schema made of it. Throws for nothing; follows no redirect. */
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
      // a text could hold an address with a secret in it
      return unavailable(error instanceof SyntaxError ? 'an answer that is no JSON' : 'no answer')
    }
  }

/** Whether a text holds a letter or digit. The service is not called without one: dots would change the path of the call. */
export const isSearchable = (query: string): boolean => /[\p{L}\p{N}]/u.test(query)
