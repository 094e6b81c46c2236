import { parsedJson } from '../../domain/kernel/parsedJson.ts'

export type Fetch = typeof globalThis.fetch

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
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
      json: parsedJson(await response.text()),
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
