import type { StoredEvent } from '../../../domain/kernel/event.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import { readLine, type LineRefusal } from '../../contract/log/line.ts'
import type { EventStore } from '../../ports/database/log/eventStore.ts'

/** A stream's events as they stand, in order; a line that can't be believed comes as its refusal. */
export async function* showStream(
  store: Pick<EventStore, 'read'>,
  stream: string,
): AsyncGenerator<Result<StoredEvent, LineRefusal>> {
  for await (const line of store.read(stream)) yield readLine(line)
}
