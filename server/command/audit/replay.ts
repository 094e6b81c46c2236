import { replayStream, type ReplayRow } from '../../../application/shop/audit/replay.ts'
import type { Command } from '../command.ts'
import { harmless, harmlessJson } from '../harmless.ts'
import { parsed } from '../parsed.ts'
import { table } from '../table.ts'
import { REPLAY_COLUMNS, replayCells } from './replayCells.ts'
import { versionIn } from './versionIn.ts'

const isWrong = (row: ReplayRow): boolean => row.check === 'different' || row.fault !== null

/**
 * `audit replay STREAM [--at VERSION] [--json]`: what stood after each fact, priced anew and compared with what was recorded. A
 * difference or a broken line is shown and makes the exit code 1.
 */
export const auditReplay: Command = async ({ store, sha256 }, args, io) => {
  const fail = (why: string) => {
    io.err(`audit replay: ${harmless(why)}\n`)
    return 1
  }
  const options = { at: { type: 'string' }, json: { type: 'boolean' } } as const
  const parsedArgs = parsed({ args: [...args], options, allowPositionals: true })
  if (!parsedArgs.ok) return fail(parsedArgs.refusal)
  const { positionals, values } = parsedArgs.value
  const [stream, ...more] = positionals
  if (stream === undefined || more.length > 0) return fail('name one stream')
  const at = await versionIn(store, stream, values.at)
  if (!at.ok) return fail(at.refusal)

  const rows: ReplayRow[] = []
  for await (const row of replayStream(store, sha256, stream, at.value)) {
    const { snapshot, ...shown } = row
    if (values.json === true) io.out(`${harmlessJson(JSON.stringify(shown))}\n`)
    // only the last state is printed below the table: the others need not be kept
    rows.push(values.json === true ? { ...row, state: null } : row)
    await io.drained?.()
  }
  if (values.json !== true) io.out(printed(rows, io))
  for (const { version, fault } of rows.filter((row) => row.fault !== null))
    io.err(`${harmless(`${stream} version ${version}: ${fault}`)}\n`)
  return rows.some(isWrong) ? 1 : 0
}

const printed = (rows: readonly ReplayRow[], io: Parameters<Command>[2]): string => {
  const last = rows.at(-1)
  const state = harmlessJson(JSON.stringify(last?.state ?? null, null, 2))
  const compared = rows.filter(({ check }) => check !== 'nothing-recorded')
  const different = compared.filter(({ check }) => check === 'different')
  const verdict =
    different.length === 0
      ? `${compared.length} recorded totals, all equal to the replayed ones`
      : `${different.length} of ${compared.length} recorded totals differ: versions ${different.map(({ version }) => version).join(', ')}`
  const differences = different.map(
    ({ version, recorded }) => `recorded at version ${version}: ${harmlessJson(JSON.stringify(recorded))}\n`,
  )
  return [
    table(REPLAY_COLUMNS, rows.map(replayCells), io),
    `\nstate after version ${last?.version ?? 0}:\n${state}\n\n`,
    ...differences,
    `${verdict}\n`,
  ].join('')
}
