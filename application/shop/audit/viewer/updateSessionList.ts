import { KINDS, replayerOf } from '../../../streams/kinds.ts'
import { readLine } from '../../../contract/log/line.ts'
import type { BehindRow, ListedSession } from '../../../ports/database/log/sessionList.ts'
import type { Services } from '../../services.ts'
import { summed } from './summary.ts'

/** Sessions that are put in at once: the embedded engine does nothing else meanwhile. */
const AT_ONCE = 200

const listed = async (
  store: Pick<Services['store'], 'read'>,
  { stream, version, state, since, until, lines, without }: BehindRow,
): Promise<ListedSession> => {
  const log = { read: (session: string, from: number, to: number) => store.read(session, { from, to }) }
  const found = await summed(log, { session: stream, facts: version, state, since, until }, lines)
  // what others couldn't read this program may
  const later = without === null ? lines : store.read(stream, { from: without, to: version })
  return { ...found, without: found.without ?? (await firstUnread(stream, later)) }
}

/**
 * Brings the list of sessions up to where the log is as it begins, some sessions at a time: in a busy shop there is no end of what comes
 * meanwhile, and a cart would be listed again for each of its changes. Any number of processes may do it at once: of each step one does it.
 * @param isEnough asked after each step: whether to leave the rest to the next time
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
 * The version of the first event among a stream's lines that this program can't read; null where it reads all.
 * Pruned ones are none.
 */
const firstUnread = async (stream: string, lines: Lines): Promise<number | null> => {
  const { words } = replayerOf(stream, KINDS)
  for await (const line of lines) {
    const read = readLine(line)
    if (read.ok && words(read.value)?.ok === false) return read.value.version
  }
  return null
}
