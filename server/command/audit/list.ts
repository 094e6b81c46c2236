import type { Command } from '../command.ts'
import { harmless, harmlessJson } from '../harmless.ts'
import { parsed } from '../parsed.ts'
import { table } from '../table.ts'

const ALL = Number.MAX_SAFE_INTEGER

/** `audit list [--prefix P] [--json]`: the streams of the log, newest change first. */
export const auditList: Command = async ({ store }, args, io) => {
  const options = { prefix: { type: 'string' }, json: { type: 'boolean' } } as const
  const parsedArgs = parsed({ args: [...args], options })
  if (!parsedArgs.ok) return complain(io, parsedArgs.refusal)
  const streams = await store.streams(parsedArgs.value.values.prefix ?? '', ALL)
  if (parsedArgs.value.values.json === true)
    for (const stream of streams) io.out(`${harmlessJson(JSON.stringify(stream))}\n`)
  else if (streams.length === 0) io.out('no streams\n')
  else {
    const rows = streams.map((s) => [harmless(s.stream), String(s.version), s.since, s.until])
    const columns = [
      { title: 'stream', flexes: true },
      { title: 'events', align: 'right' as const },
      { title: 'since' },
      { title: 'until' },
    ]
    io.out(table(columns, rows, io))
  }
  return 0
}

const complain = (io: Parameters<Command>[2], why: string): number => {
  io.err(`audit list: ${harmless(why)}\n`)
  return 1
}
