import { KINDS, replayerOf } from '../../../streams/kinds.ts'
import { readLine } from '../../../contract/log/line.ts'
import type { BehindRow, ListedSession } from '../../../ports/database/log/sessionList.ts'
import type { Services } from '../../services.ts'
import { summed } from './summary.ts'

/** Sessions stored per step: the embedded engine is blocked meanwhile. */
const AT_ONCE = 200

const listed = async (
  store: Pick<Services['store'], 'read'>,
  { stream, version, state, since, until, lines, without }: BehindRow,
): Promise<ListedSession> => {
  const log = { read: (session: string, from: number, to: number) => store.read(session, { from, to }) }
  const found = await summed(log, { session: stream, facts: version, state, since, until }, lines)
  // this program may read events that the previous one could not
  const later = without === null ? lines : store.read(stream, { from: without, to: version })
  return { ...found, without: found.without ?? (await firstUnread(stream, later)) }
}

/**
 * Updates the session list up to the log's end when it was last checked, some sessions at a time. It does not
 * chase later events: a busy shop never stops adding them, and a cart would be listed again for each of its
 * changes. Any number of processes may run it; each step is stored by one of them.
 * @param isEnough called after each step; returns whether to leave the rest for the next time
 */
export const updateSessionList = async (
  { store, sessionList }: Pick<Services, 'store' | 'sessionList'>,
  isEnough: () => boolean | Promise<boolean>,
): Promise<void> => {
  for (;;) {
    const behind = await sessionList.behind(AT_ONCE)
    if (behind.from === behind.to) return
    const sessions: ListedSession[] = []
    for (const row of behind.rows) sessions.push(await listed(store, row))
    await sessionList.put(behind, sessions)
    if ((await isEnough()) || behind.isLast) return
  }
}

type Lines = Iterable<string> | AsyncIterable<string>

/**
 * Returns the version of the first event in a stream's lines that this program can't read; null if it reads
 * all. Pruned lines don't count.
 */
const firstUnread = async (stream: string, lines: Lines): Promise<number | null> => {
  const { words } = replayerOf(stream, KINDS)
  for await (const line of lines) {
    const read = readLine(line)
    if (read.ok && words(read.value)?.ok === false) return read.value.version
  }
  return null
}
