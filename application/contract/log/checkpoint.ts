import type { Head } from '../../../domain/kernel/storedEvent.ts'
import type { Sha256 } from '../../ports/outside/digest.ts'
import { canonical } from './canonical.ts'
import { byBytes } from './order.ts'

/** The head of each stream in an export. */
export type Heads = ReadonlyMap<string, Head>

/**
 * SHA-256 over `stream SP version SP hash LF` of every head, sorted by the bytes of the stream's name, then
 * `leaf LF` of every pruned line, sorted. @param pruned the leaves of pruned lines, whose streams have no
 * heads
 */
export const rootOf = (heads: Heads, sha256: Sha256, pruned: readonly string[] = []): string =>
  sha256(
    [
      ...[...heads]
        .sort(([a], [b]) => byBytes(a, b))
        .map(([stream, head]) => `${stream} ${head.version} ${head.hash}\n`),
      ...pruned.toSorted().map((leaf) => `${leaf}\n`),
    ].join(''),
  )

/**
 * The last line of an export. @param at UTC, `YYYY-MM-DDTHH:MM:SS.mmmZ` @param events number of lines before
 * it
 */
export const checkpointOf = (
  heads: Heads,
  at: string,
  events: number,
  sha256: Sha256,
  pruned: readonly string[] = [],
): string =>
  canonical({ checkpoint: { at, events, root: rootOf(heads, sha256, pruned), streams: heads.size } })
