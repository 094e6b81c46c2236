import { harmless, harmlessJson } from '../../harmless.ts'
import type { Io } from '../../io.ts'
import { table } from '../../table.ts'
import type { ReadLog } from '../exports/overFile.ts'
import { EXIT } from '../unanswered.ts'

/** Streams that a table is made of: more are printed as several, so that any number needs no more memory. */
const AT_ONCE = 1_000

const COLUMNS = [
  { title: 'stream', flexes: true },
  { title: 'events', align: 'right' as const },
  { title: 'since' },
  { title: 'until' },
  { title: 'state' },
]

/** `audit list [--prefix P]`: the streams of the log, the one that changed last first. */
export const allStreams = async (
  { store }: Pick<ReadLog, 'store'>,
  prefix: string,
  isJson: boolean,
  io: Io,
): Promise<number> => {
  let isEmpty = true
  let rows: string[][] = []
  const print = (): void => {
    if (rows.length > 0) io.out(table(COLUMNS, rows, io))
    rows = []
  }
  for await (const { isPruned, ...stream } of store.changed(prefix)) {
    isEmpty = false
    const status = isPruned ? 'pruned' : null
    if (isJson) io.out(`${harmlessJson(JSON.stringify({ ...stream, status }))}\n`)
    else
      rows.push([harmless(stream.stream), String(stream.version), stream.since, stream.until, status ?? ''])
    if (rows.length === AT_ONCE) print()
    await io.drained?.()
  }
  print()
  if (isEmpty && !isJson) io.out('no streams\n')
  return EXIT.RIGHT
}
