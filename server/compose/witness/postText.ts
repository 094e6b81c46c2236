import type { PostText } from '../../../application/shop/proof/cosigned.ts'

export interface PostTextOptions {
  readonly fetch: typeof fetch
  /** ms for a whole call */
  readonly timeoutMs?: number
}

/** Ms that a witness has to answer: the next checkpoint follows within seconds, and receipts wait for it. */
const TIME_OUT_MS = 3_000

/** Maximum bytes of an answer: a signature line or two, or a number. */
const LONGEST = 16_384

/** Posts a text to a witness (C2SP `tlog-witness`). Follows no redirect; rejects a late or long answer. */
export const postText =
  ({ fetch, timeoutMs = TIME_OUT_MS }: PostTextOptions): PostText =>
  async (url, body) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { status, headers } = answer
    return { status, type: headers.get('content-type'), body: await textOf(answer) }
  }

/** @throws Error if the answer is too long or not UTF-8 */
const textOf = async (answer: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.length
    // leaving the loop cancels the answer
    if (length > LONGEST) throw new Error('the answer of a witness is too long for a cosignature')
    chunks.push(chunk)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
}
