import type { StoredEvent } from '../../../domain/kernel/storedEvent.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import { exported } from '../../contract/log/export.ts'
import { readLine, type LineRefusal } from '../../contract/log/line.ts'
import type { EventStore } from '../../ports/database/log/eventStore.ts'
import type { Services } from '../services.ts'

/**
 * The lines of one stream, or of the whole log (null), and the checkpoint over them, without their line ends.
 * @throws TypeError where the log holds a line that isn't one: such a log is verified, not handed out.
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

/** A stream's events as they stand, in order; a line that can't be believed comes as its refusal. */
export async function* showStream(
  store: Pick<EventStore, 'read'>,
  stream: string,
): AsyncGenerator<Result<StoredEvent, LineRefusal>> {
  for await (const line of store.read(stream)) yield readLine(line)
}
