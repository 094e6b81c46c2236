import { KINDS } from '../../streams/kinds.ts'
import { readLine } from '../../contract/log/line.ts'

/** How much of something there is, and from when to when (UTC instants). */
export interface Count {
  readonly facts: number
  readonly bytes: number
  readonly since: string
  readonly until: string
}

/** What a log holds, by kind of stream and by type of fact. */
export interface LogStats {
  readonly kinds: ReadonlyMap<string, Count & { readonly streams: number }>
  readonly types: ReadonlyMap<string, Count>
  /** lines that can't be believed */
  readonly broken: number
  /** lines that stand in archives alone */
  readonly pruned: number
}

const kindOf = (stream: string): string =>
  KINDS.find(({ prefix }) => stream.startsWith(prefix))?.prefix.slice(0, -1) ?? 'other'

const added = (count: Count | undefined, at: string, bytes: number): Count => ({
  facts: (count?.facts ?? 0) + 1,
  bytes: (count?.bytes ?? 0) + bytes,
  since: count === undefined || at < count.since ? at : count.since,
  until: count === undefined || at > count.until ? at : count.until,
})

/** Counts a log as it passes: memory goes with the kinds of facts there are, not with the facts. @param lines without checkpoint */
export const logStats = async (lines: AsyncIterable<string>): Promise<LogStats> => {
  const kinds = new Map<string, Count & { readonly streams: number }>()
  const types = new Map<string, Count>()
  let broken = 0
  let pruned = 0
  for await (const line of lines) {
    const read = readLine(line)
    if (!read.ok) {
      if (read.refusal.why === 'pruned') pruned++
      else broken++
      continue
    }
    const { stream, type, at, version } = read.value
    const bytes = Buffer.byteLength(line) + 1
    const kind = kindOf(stream)
    const type_ = `${kind} ${type}`
    const streams = (kinds.get(kind)?.streams ?? 0) + (version === 1 ? 1 : 0)
    kinds.set(kind, { ...added(kinds.get(kind), at, bytes), streams })
    types.set(type_, added(types.get(type_), at, bytes))
  }
  return { kinds, types, broken, pruned }
}
