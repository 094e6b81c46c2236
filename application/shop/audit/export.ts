import type { StoredEvent } from '../../../domain/kernel/storedEvent.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import { exported } from '../../contract/log/export.ts'
import { readLine, type LineRefusal } from '../../contract/log/line.ts'
import type { EventStore } from '../../ports/database/log/eventStore.ts'
import type { Services } from '../services.ts'

/**
 * Yields the lines of one stream, or of the whole log (null), then their checkpoint; without line ends.
 * @throws TypeError if a line of the log is invalid: such a log must be verified, not exported
 */
export const exportLog = (
  { store, clock, sha256 }: Pick<Services, 'store' | 'clock' | 'sha256'>,
  stream: string | null,
): AsyncIterable<string> =>
  exported(
    stream === null ? store.readAll() : store.read(stream),
    new Date(clock.now()).toISOString(),
    sha256,
    stream === null,
  )

/** Yields a stream's stored events in order; an invalid line yields its refusal. */
export async function* showStream(
  store: Pick<EventStore, 'read'>,
  stream: string,
): AsyncGenerator<Result<StoredEvent, LineRefusal>> {
  for await (const line of store.read(stream)) yield readLine(line)
}
