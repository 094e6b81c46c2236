import type { ChangedStream } from '../../../../application/ports/database/log/eventStore.ts'
import { terminalSafe, jsonLine } from '../../terminalSafe.ts'
import type { Io } from '../../io.ts'
import { table } from '../../table.ts'
import type { ReadLog } from '../exports/overFile.ts'
import { EXIT } from '../exit.ts'

/**
 * Streams per table: more streams are printed as several
 * tables, so that memory use does not grow with their number.
 */
const AT_ONCE = 1_000

const COLUMNS = [
  { title: 'stream', flexes: true },
  { title: 'events', align: 'right' as const },
  { title: 'since' },
  { title: 'until' },
  { title: 'state' },
]

/** Statuses in the session list, by stream name. */
export type StatusesOf = (streams: readonly string[]) => Promise<ReadonlyMap<string, string | null>>

type Listed = Omit<ChangedStream, 'isPruned'> & { readonly status: string | null }

/** Streams in batches with their statuses: "pruned" from the log, all others from the session list. */
async function* withStatuses(
  streams: AsyncIterable<ChangedStream>,
  statusesOf: StatusesOf,
): AsyncGenerator<readonly Listed[]> {
  const listed = async (some: readonly ChangedStream[]): Promise<readonly Listed[]> => {
    const statuses = await statusesOf(some.map(({ stream }) => stream))
    return some.map(({ isPruned, ...stream }) => ({
      ...stream,
      status: isPruned ? 'pruned' : (statuses.get(stream.stream) ?? null),
    }))
  }
  let some: ChangedStream[] = []
  for await (const stream of streams) {
    some.push(stream)
    if (some.length < AT_ONCE) continue
    yield await listed(some)
    some = []
  }
  if (some.length > 0) yield await listed(some)
}

/** `audit list [--prefix P]`: lists the log's streams, the last changed first. */
export const allStreams = async (
  { store }: Pick<ReadLog, 'store'>,
  { prefix, isJson }: { readonly prefix: string; readonly isJson: boolean },
  statusesOf: StatusesOf,
  io: Io,
): Promise<number> => {
  let isEmpty = true
  for await (const some of withStatuses(store.changed(prefix), statusesOf)) {
    isEmpty = false
    if (isJson) for (const stream of some) io.out(jsonLine(stream))
    else
      io.out(
        table(
          COLUMNS,
          some.map(({ stream, version, since, until, status }) => [
            terminalSafe(stream),
            String(version),
            since,
            until,
            terminalSafe(status ?? ''),
          ]),
          io,
        ),
      )
    await io.drained?.()
  }
  if (isEmpty && !isJson) io.out('no streams\n')
  return EXIT.RIGHT
}
