import { replayStream, type ReplayRow } from '../../../application/shop/audit/replay.ts'
import { behind } from '../../../domain/pricing/explain/behind.ts'
import { explain } from '../../../domain/pricing/explain/explain.ts'
import type { Command } from '../command.ts'
import { harmless, harmlessJson } from '../harmless.ts'
import { parsed } from '../parsed.ts'
import { table } from '../table.ts'
import { EXPLAIN_COLUMNS, explainCells } from './explainCells.ts'
import { versionIn } from './versionIn.ts'

/**
 * `audit explain STREAM [--at VERSION] [--of AMOUNT] [--json]`: how a cart's or an order's amounts came about, each with the rule
 * that made it and what that rule took (docs/pricing.md). Exit code 1 where the fact recorded other totals or a line is broken.
 */
export const auditExplain: Command = async ({ store, sha256 }, args, io) => {
  const fail = (why: string) => {
    io.err(`audit explain: ${harmless(why)}\n`)
    return 1
  }
  const options = { at: { type: 'string' }, of: { type: 'string' }, json: { type: 'boolean' } } as const
  const parsedArgs = parsed({ args: [...args], options, allowPositionals: true })
  if (!parsedArgs.ok) return fail(parsedArgs.refusal)
  const { positionals, values } = parsedArgs.value
  const [stream, ...more] = positionals
  if (stream === undefined || more.length > 0) return fail('name one stream')
  const at = await versionIn(store, stream, values.at)
  if (!at.ok) return fail(at.refusal)

  let last: ReplayRow | null = null
  for await (const row of replayStream(store, sha256, stream, at.value)) {
    if (row.fault !== null) return fail(`${stream} version ${row.version}: ${row.fault}`)
    last = row
  }
  if (last === null || last.snapshot === null) return fail(`${stream} holds nothing that is priced`)
  const trace = explain(last.snapshot, last.rules)
  const steps = values.of === undefined ? trace : behind(trace, values.of)
  if (steps.length === 0) return fail(`there is no amount ${values.of ?? ''}`)
  if (values.json === true) for (const step of steps) io.out(`${harmlessJson(JSON.stringify(step))}\n`)
  else io.out(table(EXPLAIN_COLUMNS, steps.flatMap(explainCells), io))
  return last.check === 'different' ? fail(`version ${last.version} recorded other totals`) : 0
}
