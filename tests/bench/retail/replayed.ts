import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { replayStream } from '../../../application/shop/audit/replay.ts'

/** The result of replaying an export. */
export interface Replayed {
  readonly facts: number
  /** events with recorded totals, all equal to the recomputed ones */
  readonly compared: number
  readonly streams: number
}

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines
}

/**
 * Replays every stream of an export, from its lines alone.
 * @throws Error at the first event that differs from the record.
 */
export const replayed = async (lines: AsyncIterable<string>): Promise<Replayed> => {
  const streams = new Map<string, string[]>()
  for await (const line of lines) {
    const { stream } = JSON.parse(line) as { readonly stream?: string }
    if (stream === undefined) continue
    const known = streams.get(stream)
    if (known === undefined) streams.set(stream, [line])
    else known.push(line)
  }
  let [events, compared] = [0, 0]
  for (const [stream, own] of streams)
    for await (const { version, check, fault } of replayStream(
      { read: () => each(own) },
      sha256,
      stream,
      null,
    )) {
      if (fault !== null || check === 'different')
        throw new Error(`${stream} version ${version}: ${fault ?? check}`)
      events += 1
      if (check === 'equal') compared += 1
    }
  return { facts: events, compared, streams: streams.size }
}
