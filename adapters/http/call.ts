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
  /** path and query of the response, after redirects; the requested path if the platform doesn't report it */
  readonly url: string
  /** undefined if the body is no JSON */
  readonly json: unknown
  /** ms */
  readonly retryAfter: number | null
}

/** Timeout of a call, ms. */
const TIME_OUT_MS = 15_000

/** Calls the shop's own server once; null if no answer arrived. Never rejects. */
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
