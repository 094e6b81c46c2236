import { replayStream, type ReplayRow } from '../../../../application/shop/audit/replay.ts'
import { behind } from '../../../../domain/pricing/explain/behind.ts'
import { explain } from '../../../../domain/pricing/explain/explain.ts'
import type { Command } from '../../command.ts'
import { harmlessJson } from '../../harmless.ts'
import { parsed } from '../../parsed.ts'
import { table } from '../../table.ts'
import { EXPLAIN_COLUMNS, explainCells } from './explainCells.ts'
import { versionIn } from './versionIn.ts'
import { EXIT, unanswered } from '../unanswered.ts'

/** Where the rules are written down in words, each by its name. */
const DOCUMENT = 'docs/pricing.md#following-a-cent'

/**
 * `audit explain STREAM [--at VERSION] [--of AMOUNT] [--json]`: how a cart's or an order's amounts came about, each with the rule
 * that made it and what that rule took (docs/pricing.md). Exit code 1 where the fact recorded other totals or a line is broken, or a fact before
 * it can't be read: then that is said, and what is explained lacks it.
 */
export const auditExplain: Command = async ({ store, sha256 }, args, io) => {
  const fail = unanswered(io, 'audit explain')
  const wrong = (why: string) => {
    fail(why)
    return EXIT.DIFFERENT
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
  for await (const row of replayStream(store, sha256, stream, at.value, { withState: false })) {
    if (row.fault !== null && row.unread === null)
      return wrong(`${stream} version ${row.version}: ${row.fault}`)
    last = row
  }
  if (last === null || last.snapshot === null)
    return fail(`${stream} holds nothing that is priced: name a cart or an order`)
  const trace = explain(last.snapshot, last.rules)
  const steps = values.of === undefined ? trace : behind(trace, values.of)
  if (steps.length === 0) return fail(`there is no amount ${values.of ?? ''}: without --of all are shown`)
  if (values.json === true)
    for (const step of steps) io.out(`${harmlessJson(JSON.stringify({ ...step, document: DOCUMENT }))}\n`)
  else {
    io.out(table(EXPLAIN_COLUMNS, steps.flatMap(explainCells), io))
    io.out(`\nrules of version ${last.rules}: ${DOCUMENT}\n`)
  }
  if (last.unread !== null)
    return wrong(`without what version ${last.unread.version} says: ${last.unread.fault}`)
  return last.check === 'different' ? wrong(`version ${last.version} recorded other totals`) : EXIT.RIGHT
}
