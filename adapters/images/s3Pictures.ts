import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { type PictureFiles, PicturesUnavailable } from '../../application/ports/outside/pictureFiles.ts'

/** A bucket and what opens it. */
export interface S3Bucket {
  /** origin of the service, without a trailing slash */
  readonly url: string
  readonly bucket: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

interface S3Options extends S3Bucket {
  readonly fetch: typeof fetch
  /** timeout of a read with its retries; a write or a list may take four times as long, ms */
  readonly timeoutMs?: number
  /** pause before the first retry, doubled before each further one, ms */
  readonly retryMs?: number
  /** names per page of a list */
  readonly pageNames?: number
}

/** A shopper waits for a picture; a page that waits longer shows none. */
const TIMEOUT_MS = 5_000
const SLOW = 4
const RETRY_MS = 100
const TRIES = 3
/** S3's own maximum */
const PAGE_NAMES = 1_000

/** The largest size is 1,400 × 1,400 pixels: noise is 3 MB of WebP. */
const MOST_BYTES = 16 * 1024 * 1024

const isRetried = (status: number): boolean => status >= 500 || status === 429

/** The service's own word for an error; its message may repeat what was sent. */
const errorCode = (xml: string): string => /<Code>([A-Za-z]{1,64})<\/Code>/u.exec(xml)?.[1] ?? ''

const networkFault = (error: unknown): string => {
  const { name, cause } = error as Error
  if (name === 'TimeoutError') return 'did not answer in time'
  const { code, message } = (cause ?? error) as { readonly code?: unknown; readonly message?: unknown }
  return `can’t be reached (${String(code ?? message ?? name).slice(0, 80)})`
}

/** Reads a body of bounded size, whatever its declared length. */
const bodyOf = async (answer: Response): Promise<Uint8Array | null> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.length
    if (length > MOST_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

interface Call {
  readonly method: 'GET' | 'HEAD' | 'PUT'
  /** below the bucket, with its query */
  readonly path: string
  readonly body?: Uint8Array
  readonly type?: string
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array
}

/**
 * Pictures as objects of an S3-compatible store, addressed by path, signed with AWS Signature Version 4.
 * Retries a server error or a broken connection twice, and follows no redirect, because that would send the
 * signature along.
 */
export const s3Pictures = (options: S3Options): PictureFiles => {
  const { url, bucket, region, keyId, secret, fetch } = options
  const { timeoutMs = TIMEOUT_MS, retryMs = RETRY_MS, pageNames = PAGE_NAMES } = options
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region })
  const away = (what: string, cause?: unknown) =>
    new PicturesUnavailable(`the picture store ${new URL(url).host} ${what}`, { cause })

  const once = async ({ method, path, body, type }: Call, signal: AbortSignal): Promise<Answer> => {
    const digest = body && createHash('sha256').update(body).digest('hex')
    const headers = {
      ...(digest !== undefined && { 'x-amz-content-sha256': digest }),
      ...(type !== undefined && { 'content-type': type }),
    }
    const sent = {
      method,
      headers,
      redirect: 'manual',
      signal,
      ...(body && { body: Buffer.from(body) }),
    } as const
    const answer = await fetch(await client.sign(`${url}/${bucket}/${path}`, sent))
    const read = await bodyOf(answer)
    if (read === null) throw away(`sent more than ${MOST_BYTES / 1024 ** 2} MB`)
    return { status: answer.status, headers: answer.headers, body: read }
  }

  /** Resolves to an answer with success or 404, after retries if need be. */
  const ask = async (call: Call): Promise<Answer> => {
    const isSlow = call.method === 'PUT' || call.path.startsWith('?')
    const signal = AbortSignal.timeout(isSlow ? timeoutMs * SLOW : timeoutMs)
    for (let tries = 1; ; tries++) {
      const answer = await once(call, signal).catch((error: unknown) => error as Error)
      if (answer instanceof PicturesUnavailable) throw answer
      const isLast = tries === TRIES || signal.aborted
      if (answer instanceof Error) {
        if (isLast) throw away(networkFault(answer), answer)
      } else if (isLast || !isRetried(answer.status)) return refusedOr(answer)
      await pause(retryMs * 2 ** (tries - 1))
    }
  }

  const refusedOr = (answer: Answer): Answer => {
    const { status, body } = answer
    const isFine = status >= 200 && status < 300
    const code = isFine ? '' : errorCode(Buffer.from(body).toString('latin1'))
    // a missing bucket is a mistake in the settings, not a missing picture
    if (isFine || (status === 404 && code !== 'NoSuchBucket')) return answer
    throw away(`answered ${status}${code === '' ? '' : ` (${code})`}`)
  }

  const page = async (after: string): Promise<string> => {
    const query = new URLSearchParams({
      'list-type': '2',
      'encoding-type': 'url',
      'max-keys': `${pageNames}`,
      ...(after !== '' && { 'start-after': after }),
    })
    const { status, body } = await ask({ method: 'GET', path: `?${query}` })
    if (status !== 200) throw away(`answered ${status} to a list`)
    return Buffer.from(body).toString('utf8')
  }

  return {
    read: async (name) => {
      const { status, body } = await ask({ method: 'GET', path: name })
      return status === 200 ? body : null
    },
    sizeOf: async (name) => {
      const { status, headers } = await ask({ method: 'HEAD', path: name })
      return status === 200 ? Number(headers.get('content-length') ?? 0) : null
    },
    write: async (name, bytes) => {
      const type = name.endsWith('.avif') ? 'image/avif' : 'image/webp'
      const { status } = await ask({ method: 'PUT', path: name, body: bytes, type })
      if (status === 404) throw away('has no such bucket')
    },
    namesAfter: async function* (after) {
      for (let last = after; ;) {
        const xml = await page(last)
        const names = [...xml.matchAll(/<Key>([^<]{1,3072})<\/Key>/gu)].map(([, key = '']) => keyOf(key))
        yield* names.filter((name) => /^[^/]+\/[^/]+\.(?:avif|webp)$/u.test(name))
        const next = names.at(-1)
        if (next === undefined || next <= last || !/<IsTruncated>true</u.test(xml)) return
        last = next
      }
    },
  }
}

/** Decodes a key of a list; one that was not encoded after all is returned as it is. */
const keyOf = (encoded: string): string => {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '))
  } catch {
    return encoded
  }
}
