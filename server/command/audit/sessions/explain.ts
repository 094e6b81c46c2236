import { actorWords } from '../../actorWords.ts'
import { euros } from '../../euros.ts'
import type { Amount, Step } from '../../../../domain/pricing/explain/trace.ts'
import type { LineRange } from '../../../../application/ports/database/log/eventStore.ts'
import {
  priceOrigins,
  type NamedEvent,
  type PriceOrigin,
} from '../../../../application/shop/audit/priceOrigins.ts'
import { replayStream, type ReplayRow } from '../../../../application/shop/audit/replay.ts'
import { streamOfSession } from '../../../../application/shop/audit/viewer/verification.ts'
import { behind, explain } from '../../../../domain/pricing/explain/explain.ts'
import { terminalSafe, jsonLine } from '../../terminalSafe.ts'
import type { ReadLog } from '../exports/overFile.ts'
import { table, type Column } from '../../table.ts'
import { versionIn } from './versionIn.ts'
import { EXIT } from '../exit.ts'
import { parsedCommand } from '../../parsedArguments.ts'
import { AUDIT_EXPLAIN } from '../auditArguments.ts'

/** Document that describes each pricing rule by its name. */
const DOCUMENT = 'docs/reference/pricing.md#following-a-cent'

/**
 * `audit explain STREAM [--at VERSION] [--of AMOUNT] [--json]`: explains a cart's or an order's amounts, each
 * with its rule and that rule's inputs (docs/reference/pricing.md); for an entered price, the event that set
 * it. Exit code 1 if the event recorded other totals, if a line is broken, or if an earlier event cannot be
 * read; that event is then named, and the explanation lacks it.
 */
export const auditExplain = parsedCommand(
  'audit explain',
  AUDIT_EXPLAIN,
)(async ({ store: log, sha256 }: ReadLog, { positionals, values }, io, fail) => {
  const wrong = (why: string) => {
    fail(why)
    return EXIT.DIFFERENT
  }
  const [stream = ''] = positionals
  const own = streamOfSession(stream)
  const at = await versionIn(log, stream, values.at)
  if (!at.ok) return fail(at.refusal)

  // lines of a file's second history of a stream have the stream's name without the suffix
  const store = { read: (name: string, range?: LineRange) => log.read(name === own ? stream : name, range) }
  let last: ReplayRow | null = null
  let priced: ReplayRow | null = null
  for await (const row of replayStream(store, sha256, own, at.value, { withState: false })) {
    if (row.fault !== null && row.unread === null)
      return wrong(`${stream} version ${row.version}: ${row.fault}`)
    last = row
    // an event without totals, such as the closing of a cart, leaves the previous totals in force
    if (row.check !== 'nothing-recorded') priced = row
  }
  if (last === null || last.snapshot === null) return fail(`${stream} has no prices: name a cart or an order`)
  const trace = explain(last.snapshot, last.rules)
  const steps = values.of === undefined ? trace : behind(trace, values.of)
  if (steps.length === 0)
    return fail(`there is no amount ${values.of ?? ''}: leave out --of to see all amounts`)
  const originOf = await priceOrigins(store, own, last.version)
  if (values.json === true)
    for (const step of steps) {
      const origin = enteredFrom(step, originOf)
      const shown = { ...step, ...(origin && { origin }), document: DOCUMENT }
      io.out(jsonLine(shown))
    }
  else {
    const cells = steps.flatMap((step) => explainCells(step, enteredFrom(step, originOf)))
    io.out(table(EXPLAIN_COLUMNS, cells, io))
    io.out(`\npricing rules, version ${last.rules}: ${DOCUMENT}\n`)
  }
  if (last.unread !== null)
    return wrong(`version ${last.unread.version} can't be read and is left out: ${last.unread.fault}`)
  return priced?.check === 'different'
    ? wrong(`the totals recorded at version ${priced.version} differ`)
    : EXIT.RIGHT
})

/** Amounts of money are in euros. */
const EXPLAIN_COLUMNS: readonly Column[] = [
  { title: 'amount' },
  { title: 'is', align: 'right' },
  { title: 'rule' },
  { title: 'of', flexes: true },
]

const SHOWN = {
  cents: euros,
  'basis points': (points: number) => `${euros(points)} %`,
  pieces: String,
  grams: (grams: number) => `${grams} g`,
} as const satisfies Readonly<Record<Amount['unit'], (amount: number) => string>>

const shown = ({ amount, unit }: Amount): string => SHOWN[unit](amount)

/** Origin of the price that a step entered; null for any other step. */
const enteredFrom = (
  { rule, made: [only] }: Step,
  originOf: (amount: string) => PriceOrigin | null,
): PriceOrigin | null => (rule === 'entered' && only !== undefined ? originOf(only.name) : null)

const eventText = ({ stream, version, type, at, actor }: NamedEvent): string =>
  `${type} ${stream}@${version}, ${at}, by ${actorWords(actor)}`

/** Price list of an entered price, the event that set it, and the event that applied it here. */
const originText = ({ list, setBy, pricedBy }: PriceOrigin): string =>
  list === null && setBy === null
    ? ''
    : [
        ...(list === null ? [] : [`price list ${list.group} ${list.version}`]),
        ...(setBy === null ? [] : [eventText(setBy)]),
        `applied by ${eventText(pricedBy)}`,
      ].join('; ')

/** Rows of a step, one per amount, safe for a terminal, in the order of EXPLAIN_COLUMNS. */
const explainCells = (
  { rule, from, made }: Step,
  origin: PriceOrigin | null,
): readonly (readonly string[])[] => {
  const inputs = from.map((input) => `${input.name} ${shown(input)}`).join(', ')
  const of = terminalSafe(origin === null ? inputs : originText(origin))
  return made.map((amount, index) => [
    terminalSafe(amount.name),
    shown(amount),
    rule,
    index === 0 ? of : 'as above',
  ])
}
