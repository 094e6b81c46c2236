import type { OpenDatabase } from '../../adapters/sql/engine/database.ts'
import { openDatabase } from '../../adapters/sql/engine/openDatabase.ts'
import { setTimeout } from 'node:timers/promises'
import { derivedKey } from '../../adapters/crypto/derivedKeys.ts'
import { logSigner } from '../../adapters/crypto/noteKeys.ts'
import { sha256, sha256Bytes } from '../../adapters/crypto/sha256.ts'
import { migrate } from '../../adapters/sql/engine/migrate.ts'
import { sqlEventStore } from '../../adapters/sql/log/eventStore.ts'
import { sqlLogTree } from '../../adapters/sql/log/logTree.ts'
import type { CheckpointStore } from '../../application/ports/outside/checkpoints.ts'
import { checkpointText } from '../../application/shop/proof/logCheckpoint.ts'
import { receiptOf } from '../../application/shop/proof/logProofs.ts'
import { LogSequencer } from '../../application/shop/proof/logSequencer.ts'
import { signedNote } from '../../application/shop/proof/note.ts'
import { isStored } from '../../application/shop/proof/treeReader.ts'
import { treeHash } from '../../application/shop/proof/treeHash.ts'
import { signCheckpoints } from '../../server/background/signCheckpoints.ts'
import { append } from '../support/database/commits.ts'
import { cartHistory } from './cartHistory.ts'
import { onEngines, type Engine } from './engines.ts'
import { loadOfWork } from './load/latencies.ts'
import { randomOf } from './random.ts'
import type { Measured } from './report.ts'

const LEAVES = 10_000_000
const RECEIPTS = 1_000
const ROUNDS = 3
/**
 * A turn with the tree lasts from the end of one poll to that of the second after it, a turn without it
 * equally long.
 */
const LOOKS = 2
const TURN_MS = LOOKS * 5_000
const AT_ONCE = 50
const EVENTS = cartHistory(1, 50)
  .filter(({ type }) => type === 'LineAdded')
  .slice(0, 1)

/** The goal for one proof. */
const MOST = { ms: 5, kB: 2 }

const hash = treeHash(sha256Bytes)
const signer = logSigner(derivedKey(new Uint8Array(32), 'log checkpoints'), 'shop.example/log')
const noFile: CheckpointStore = { last: async () => [], add: async () => undefined }
const monotonic = { now: () => performance.now() }

const opened = async <Answer>(
  place: Engine['shop'],
  work: (database: OpenDatabase) => Promise<Answer>,
): Promise<Answer> => {
  const database = await openDatabase(place)
  try {
    await migrate(database)
    return await work(database)
  } finally {
    await database.close()
  }
}

/** A tree with this many leaves of made-up hashes, a thousand of which have an event. */
const madeUp = async (database: OpenDatabase, leaves: number): Promise<void> => {
  await database.session(async (script) => {
    await script(`
      insert into log_leaves
        select i, i + 1, array_agg(n + 1 order by n), string_agg(sha256(int8send(n)), '' order by n)
        from generate_series(0::bigint, ${leaves} - 1, 32) as i, generate_series(i, least(i + 31, ${leaves} - 1)) as n group by i`)
    const levels = Array.from({ length: Math.floor(Math.log2(leaves)) }, (_, i) => i + 1)
    for (const level of levels.filter((one) => isStored({ level: one, index: 0 })))
      await script(`insert into log_nodes
        select ${level}, i, sha256(int8send(i)) from generate_series(0, ${Math.floor(leaves / 2 ** level)} - 1) as i`)
    await script(`insert into events (stream, version, line, type, at, position) overriding system value
      select 'cart-' || n, 1, repeat('x', 900), 'Odd', '', n * (${leaves} / ${RECEIPTS}) + 1 from generate_series(0, ${RECEIPTS} - 1) as n`)
    await script('analyze log_leaves; analyze log_nodes; analyze events')
  })
  const root = sha256Bytes(new Uint8Array())
  const text = checkpointText({ origin: signer.name, size: leaves, root })
  const tree = sqlLogTree(database)
  await tree.begin({ signer: signer.verifierKey, size: leaves, root }, 0)
  await tree.finish(signer.verifierKey, leaves, signedNote(text, [signer]), '')
}

const receipts = (place: Engine['shop'], leaves: number, name: string): Promise<readonly Measured[]> =>
  opened(place, async (database) => {
    await madeUp(database, leaves)
    const services = { logTree: sqlLogTree(database), logSigner: () => signer, treeHash: hash }
    const random = randomOf(1)
    let largest = 0
    const ask = async () => {
      const receipt = await receiptOf(services, `cart-${Math.floor(random() * RECEIPTS)}`, 1)
      if (receipt === null || receipt === 'not yet') throw new Error('there is no receipt')
      largest = Math.max(largest, Buffer.byteLength(receipt.proof))
    }
    await loadOfWork(100, 1, ask)
    const one = await loadOfWork(2_000, 1, ask)
    const against = 'what is promised'
    const what = `prove one of ${leaves.toLocaleString('en-GB')} events, ${name}`
    return [
      { what: `${what}, p50`, shop: one.p50, yardstick: MOST.ms, unit: 'ms', against },
      { what: '  p99', shop: one.p99, yardstick: MOST.ms, unit: 'ms', against },
      { what: '  the largest proof', shop: largest / 1_000, yardstick: MOST.kB, unit: 'kB', against },
    ]
  })

interface Turn {
  readonly ms: number
  readonly facts: number
  readonly leaves: number
}

const sum = (turns: readonly Turn[]): Turn => ({
  ms: turns.reduce((all, { ms }) => all + ms, 0),
  facts: turns.reduce((all, { facts }) => all + facts, 0),
  leaves: turns.reduce((all, { leaves }) => all + leaves, 0),
})

/** Events a second without and with the sequencer, in turn, while it sequences as many as are committed. */
const appending = (place: Engine['bare'], name: string): Promise<readonly Measured[]> =>
  opened(place, async (database) => {
    const store = sqlEventStore(database, sha256)
    const tree = sqlLogTree(database)
    const sequencer = new LogSequencer(
      {
        logTree: tree,
        treeHash: hash,
        logSigner: () => signer,
        keptCheckpoints: noFile,
        clock: { now: () => Date.now() },
        monotonic,
        isWitnessed: false,
      },
      (fault) => {
        throw new Error(fault)
      },
    )
    let streams = 0
    let events = 0
    const commit = async (): Promise<void> => {
      streams += 1
      const done = await store.commit({ appends: [append(`cart-${streams}`, { events: EVENTS })] })
      if (!done.ok) throw new Error(done.refusal.why)
      events += 1
    }
    const busy = async <Answer>(meanwhile: () => Promise<Answer>): Promise<Answer> => {
      let isOver = false
      const committing = Array.from({ length: AT_ONCE }, async () => {
        while (!isOver) await commit()
      })
      const answer = await meanwhile()
      isOver = true
      await Promise.all(committing)
      return answer
    }
    const stands = async (): Promise<Turn> => ({
      ms: performance.now(),
      facts: events,
      leaves: await tree.size(),
    })
    const between = (from: Turn, to: Turn): Turn => ({
      ms: to.ms - from.ms,
      facts: to.facts - from.facts,
      leaves: to.leaves - from.leaves,
    })
    const plain = () =>
      busy(async () => {
        const from = await stands()
        await setTimeout(TURN_MS)
        return between(from, await stands())
      })
    const sequenced = async (): Promise<Turn> => {
      await sequencer.look()
      const looks: Turn[] = []
      const enough = Promise.withResolvers<undefined>()
      const look = async (isStopping?: () => boolean): Promise<void> => {
        await sequencer.look(isStopping)
        looks.push(await stands())
        if (looks.length > LOOKS) enough.resolve(undefined)
      }
      const background = signCheckpoints({ look }, { look: async () => undefined }, enough.reject)
      await busy(async () => {
        await background.start()
        await enough.promise
      })
      await background.stop()
      return between(looks[0]!, looks[LOOKS]!)
    }
    await loadOfWork(1_000, AT_ONCE, commit)
    const turns: { readonly plain: Turn; readonly sequenced: Turn }[] = []
    for (let round = 0; round < ROUNDS; round++)
      turns.push({ plain: await plain(), sequenced: await sequenced() })
    const without = sum(turns.map((turn) => turn.plain))
    const withTree = sum(turns.map((turn) => turn.sequenced))
    const perSecond = (turn: Turn) => (turn.facts / turn.ms) * 1_000
    return [
      {
        what: `commit one event and sequence it, ${name}, ${AT_ONCE} at once`,
        shop: perSecond(withTree),
        yardstick: perSecond(without),
        unit: '/s',
        against: 'the same without the tree',
      },
      {
        what: '  leaves put in meanwhile',
        shop: withTree.leaves,
        yardstick: withTree.facts,
        unit: '',
        against: 'events committed meanwhile',
      },
    ]
  })

/**
 * The cost of a proof in a large log, and of the tree for those who commit: `proof [PGlite | PostgreSQL
 * [LEAVES]]`.
 */
export const benchProof = ([only, leaves]: readonly string[]): Promise<readonly Measured[]> =>
  onEngines(only, async ({ name, shop, bare }) => [
    ...(await appending(bare, name)),
    ...(await receipts(shop, leaves === undefined ? LEAVES : Number(leaves), name)),
  ])
