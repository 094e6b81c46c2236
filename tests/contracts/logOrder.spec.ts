import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteSigner, noteVerifier } from '../../adapters/crypto/noteKeys.ts'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { sqlEventStore } from '../../adapters/sql/log/eventStore.ts'
import { sqlLogTree } from '../../adapters/sql/log/logTree.ts'
import type { StoredCheckpoint } from '../../application/ports/database/log/logTree.ts'
import { checkpointRowFault } from '../../application/shop/proof/checkpointAudit.ts'
import { checkpointText } from '../../application/shop/proof/logCheckpoint.ts'
import { LogSequencer } from '../../application/shop/proof/logSequencer.ts'
import { treeFindings } from '../../application/shop/proof/treeAudit.ts'
import { HASH, naiveRoot } from '../application/proof/naiveTree.ts'
import { keptInMemory, ORIGIN } from '../application/proof/sequencedLog.ts'
import { collect, commitOf, fresh } from '../support/database/commits.ts'
import { embeddedDatabase, serverDatabase, type TestDatabase } from '../support/database/databases.ts'

/** The line of leaf 3. */
const POSITION = '(select positions[4 - index] from log_leaves where index <= 3 order by index desc limit 1)'

const signer = noteSigner(ORIGIN, new Uint8Array(32).fill(7))

/** One process of a shop: a sequencer with its own file. */
const process = ({ database }: TestDatabase) => {
  const kept = keptInMemory()
  const clock = { now: () => performance.now() | 0 }
  const parts = {
    logTree: sqlLogTree(database),
    treeHash: HASH,
    logSigner: () => signer,
    keptCheckpoints: kept,
    clock,
    monotonic: clock,
    isWitnessed: false,
  }
  return { kept, parts, sequencer: new LogSequencer(parts, () => undefined) }
}

describe.each([
  ['embedded', embeddedDatabase, 60],
  ['server', () => serverDatabase(), 200],
] as const)('the order of leaves, on %s', (_name, open, streams) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.stop())

  test('given many concurrent commits while two processes sequence, then leaf n is line n of an export for every signed tree', async () => {
    const store = sqlEventStore(opened.database, sha256)
    const processes = [process(opened), process(opened)]
    let isCommitting = true
    const committing = Promise.all(
      Array.from({ length: streams }, async (_, i) => {
        const events = Array.from({ length: 1 + (i % 3) }, (__, n) => ({ type: 'Odd', data: { n } }))
        const stream = fresh('order')
        // with messages, a commit runs alone and beside others; without, some run together
        const outbox = [{ id: stream, kind: 'odd', payload: null, dueAt: 0 }]
        const done = await store.commit(commitOf(stream, { events }, i % 2 === 0 ? {} : { outbox }))
        expect(done.ok).toBe(true)
      }),
    ).finally(() => (isCommitting = false))
    const looking = processes.map(async ({ sequencer }) => {
      do await sequencer.look()
      while (isCommitting)
      await sequencer.look()
    })
    await Promise.all([committing, ...looking])
    for (const { sequencer } of processes) await sequencer.look()

    const lines = await collect(store.readAll())
    const { logTree } = processes[0]!.parts
    expect((await logTree.leaves(0, 10_000)).map(({ event }) => event?.line)).toEqual(lines)
    const signed = await logTree.signedAfter(signer.verifierKey, -1, 10_000)
    expect(signed.at(-1)?.size).toBe(lines.length)
    for (const { size, note } of signed)
      expect(note).toContain(checkpointText({ origin: ORIGIN, size, root: naiveRoot(lines.slice(0, size)) }))
    for (const { kept } of processes)
      expect(new Set(kept.notes)).toEqual(new Set(signed.map(({ note }) => note)))
  })

  const findings = async () => {
    const found: string[] = []
    const rowFault = (row: StoredCheckpoint) =>
      checkpointRowFault(row, { verifierOf: noteVerifier, witnesses: [] })
    for await (const { why, stream, version, detail } of treeFindings(process(opened).parts, { rowFault }))
      found.push(`${stream === null ? '' : `${version} `}${why}: ${detail}`)
    return found
  }

  test.each([
    [
      'a line edited',
      `update events set line = line || ' ' where position = ${POSITION}`,
      'wrong-leaf: leaf 3 is of another line',
    ],
    [
      'a line taken away',
      `delete from events where position = ${POSITION}`,
      'wrong-leaf: the line of leaf 3 is gone',
    ],
    [
      'leaves taken away',
      'delete from log_leaves where index <= 3 and index + cardinality(positions) > 3',
      'node 3 of level 0 is gone',
    ],
    [
      'a leaf’s hash edited',
      `update log_leaves set hashes = overlay(hashes placing sha256('x') from (3 - index)::integer * 32 + 1)
       where index <= 3 and index + cardinality(positions) > 3`,
      'wrong-leaf: leaf 3 is of another line',
    ],
    [
      'a node edited',
      `update log_nodes set hash = sha256('x') where level = 4 and index = 1`,
      'wrong-node: node 1 of level 4 is another',
    ],
    [
      'a node taken away',
      'delete from log_nodes where level = 4 and index = 2',
      'wrong-node: node 2 of level 4 is gone',
    ],
    [
      'an event slipped in behind',
      `insert into events (stream, version, line, type, at, position) overriding system value values ('odd', 1, 'x', 'x', 'x', 0)`,
      'wrong-leaf: it has no leaf, and later ones have theirs',
    ],
    [
      'a checkpoint’s root edited',
      `update log_checkpoints set root = sha256('x') where size = (select max(size) from log_checkpoints)`,
      'wrong-checkpoint: the checkpoint of',
    ],
    [
      'a checkpoint’s note edited',
      `update log_checkpoints set note = replace(note, 'shop', 'shap') where size = (select max(size) from log_checkpoints)`,
      'wrong-checkpoint: the checkpoint of',
    ],
    [
      'the end of the tree cut off',
      'delete from log_leaves where index = (select max(index) from log_leaves)',
      'other-tree: a checkpoint was signed of',
    ],
  ])('given %s, then a check of the tree finds it', async (_what, sql, finding) => {
    await process(opened).sequencer.look()
    expect(await findings()).toEqual([])
    const tables = ['events', 'log_leaves', 'log_nodes', 'log_checkpoints']
    await opened.database.session(async (script) => {
      await script(tables.map((table) => `create table kept_${table} as table ${table}`).join(';'))
      await script(sql)
    })
    const found = await findings()
    await opened.database.session((script) =>
      script(
        tables
          .map(
            (table) =>
              `delete from ${table}; insert into ${table} overriding system value table kept_${table}; drop table kept_${table}`,
          )
          .join(';'),
      ),
    )
    expect(found.filter((one) => one.includes(finding))).toHaveLength(1)
    expect(await findings()).toEqual([])
  })
})
