import type { OpenDatabase } from '../../../adapters/sql/engine/database.ts'
import { openDatabase } from '../../../adapters/sql/engine/openDatabase.ts'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { migrate } from '../../../adapters/sql/engine/migrate.ts'
import { sqlEventStore } from '../../../adapters/sql/log/eventStore.ts'
import { sqlStoredRows } from '../../../adapters/sql/log/storedRows.ts'
import { auditExport } from '../../../server/command/audit/exports/export.ts'
import { commandDeps } from '../../support/shop/commandDeps.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import type { Engine } from '../engines.ts'
import type { Measured } from '../report.ts'
import { commitCarts } from './madeLog.ts'
import { spentOn, sumOf, type Spent } from './spent.ts'

const EVENTS = 200_000
const ROUNDS = 3
const PAGE = 1_000
/** events a second, the goal */
const LEAST = 50_000

const exportAll = async (database: OpenDatabase, out: string): Promise<void> => {
  const { io, written } = recordedIo()
  const services = commandDeps(sqlEventStore(database, sha256), sqlStoredRows(database))
  const code = await auditExport(services, ['--all', '--out', out], io)
  if (code !== 0) throw new Error(written.err)
}

/** Reads each line and writes it, page by page, without any check. */
const bareCopy = async (database: OpenDatabase, events: number, out: string): Promise<void> => {
  const file = await open(out, 'w')
  for (let from = 1; from <= events; from += PAGE) {
    const rows = await database.statement<{ line: string }>(
      'bare_copy',
      'select line from events where position between $1 and $2 order by position',
      [from, from + PAGE - 1],
    )
    await file.writeFile(rows.map(({ line }) => `${line}\n`).join(''))
  }
  await file.sync()
  await file.close()
}

/** `audit export --all --out FILE` and a bare copy in turn, from an open shop's database. */
export const measureExport = async (
  { name, shop: place }: Engine,
  events = EVENTS,
): Promise<readonly Measured[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'toonbank-export-'))
  const database = await openDatabase(place)
  try {
    await migrate(database)
    await commitCarts(sqlEventStore(database, sha256), events)
    const [shop, bare]: [Spent[], Spent[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await spentOn(() => bareCopy(database, events, join(folder, 'bare.jsonl'))))
      shop.push(await spentOn(() => exportAll(database, join(folder, 'log.jsonl'))))
    }
    const rate = (seconds: number): number => (events * ROUNDS) / seconds
    const [exported, copied] = [sumOf(shop), sumOf(bare)]
    const what = `audit export, ${name}, ${events.toLocaleString('en-GB')} events`
    return [
      {
        what: `${what}, by the clock`,
        shop: rate(exported.elapsed),
        yardstick: LEAST,
        unit: '/s',
        against: 'promised',
      },
      {
        what: '  the same',
        shop: rate(exported.elapsed),
        yardstick: rate(copied.elapsed),
        unit: '/s',
        against: 'a bare copy of the same lines to a file',
      },
      {
        what: '  by the processor’s time of the shop’s process',
        shop: rate(exported.cpu),
        yardstick: rate(copied.cpu),
        unit: '/s',
        against: 'the same',
      },
    ]
  } finally {
    await database.close()
    await rm(folder, { recursive: true })
  }
}
