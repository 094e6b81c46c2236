import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256, sha256Bytes } from '../../adapters/crypto/sha256.ts'
import { readPruned, type PrunedLine } from '../../application/contract/log/pruned.ts'
import type { PrunedStream } from '../../application/ports/database/log/eventStore.ts'
import { treeHash } from '../../application/shop/proof/treeHash.ts'
import type { Head } from '../../domain/kernel/storedEvent.ts'
import { append, collect, commitOf, fresh, NOON } from '../support/database/commits.ts'
import { openStore, type Store, type StoreName } from '../support/database/stores.ts'

const NAMES: readonly StoreName[] = ['memory', 'embedded', 'server']
const HASH = treeHash(sha256Bytes)
const CLOSED = { status: 'closed' }

describe.each(NAMES)('pruning on %s', (name) => {
  let store: Store
  beforeAll(async () => {
    store = await openStore(name)
  })
  afterAll(() => store.stop())

  /** Gives the pending lines their leaves, and signs them. */
  const sign = async (): Promise<void> => {
    const { size, leaves } = await store.logTree.waiting(10_000)
    expect(await store.logTree.grow(size, leaves, [])).toBe(true)
    const noted = { signer: 'signer', size: size + leaves.length, root: HASH.empty }
    expect(await store.logTree.begin(noted, NOON)).toBe(true)
    await store.logTree.finish(noted.signer, noted.size, 'a note', '')
  }

  interface Begun {
    readonly uid: string
    readonly stream: string
    readonly head: Head
    readonly lines: readonly string[]
  }

  const cart = async ({
    prefix = 'cart-',
    state = CLOSED as object,
    type = 'CartClosed',
  } = {}): Promise<Begun> => {
    const uid = fresh('uid')
    const stream = `${prefix}${uid}`
    const events = [
      { type: 'CartCreated', data: { uid } },
      { type, data: { reason: 'deleted' } },
    ]
    const cartKeys = [{ keyHash: `key-${uid}`, cartUid: uid, at: NOON }]
    const done = await store.events.commit(
      commitOf(stream, { events, state, correlation: `task-${uid}` }, { cartKeys }),
    )
    if (!done.ok) throw new Error(done.refusal.why)
    return { uid, stream, head: done.value[0]!, lines: await collect(store.events.read(stream)) }
  }

  const pruned = ({ stream, head }: Pick<Begun, 'stream' | 'head'>, archive: string): PrunedStream => ({
    by: `${archive}@1`,
    stream,
    head,
    state: { status: 'closed', kept: true },
  })
  const prune = (archive: string, prunes: readonly PrunedStream[]) =>
    store.events.commit({ appends: [append(archive)], prune: prunes })

  it('given closed carts that are signed, then the hashes of each line stay, and everything else is unchanged', async () => {
    const [live, one, two] = [await cart(), await cart(), await cart()]
    await sign()
    const before = await collect(store.events.readAll())
    const archive = fresh('archive')
    expect((await prune(archive, [pruned(two, archive), pruned(one, archive)])).ok).toBe(true)

    for (const { stream, lines, uid, head } of [one, two]) {
      const stands = (await collect(store.events.read(stream))).map(readPruned)
      expect(stands).toStrictEqual(
        lines.map((line, i): PrunedLine => ({
          by: `${archive}@1`,
          hash: (JSON.parse(line) as { readonly hash: string }).hash,
          leaf: Buffer.from(HASH.leaf(line)).toString('hex'),
          stream,
          version: i + 1,
        })),
      )
      expect(await store.events.present(stream)).toStrictEqual({
        head,
        state: { status: 'closed', kept: true },
      })
      expect(await store.cartKeys.cartOf(`key-${uid}`)).toBeNull()
      expect(await store.events.holds([stream], `task-${uid}`)).toBe(true)
      const again = await store.events.commit(commitOf(stream))
      expect(again).toMatchObject({ ok: false, refusal: { why: 'version-conflict', stream } })
    }
    expect(await collect(store.events.read(live.stream))).toStrictEqual(live.lines)
    expect(await store.cartKeys.cartOf(`key-${live.uid}`)).toBe(live.uid)
    const after = await collect(store.events.readAll())
    expect(after.slice(0, before.length).map((line, i) => readPruned(line)?.leaf ?? before[i])).toStrictEqual(
      before.map((line, i) => (line === after[i] ? line : sha256(`\0${line}`))),
    )
    const leaves = await store.logTree.leaves(0, 10_000)
    expect(leaves.map(({ event }) => event?.line)).toStrictEqual(after.slice(0, leaves.length))
  })

  const REFUSED: readonly (readonly [string, () => Promise<Pick<Begun, 'stream' | 'head'>>])[] = [
    ['an open cart', () => cart({ state: { status: 'open' } })],
    ['a cart that went with an order', () => cart({ type: 'OrderAttached' })],
    ['another stream than a cart’s', () => cart({ prefix: 'order-' })],
    [
      'a cart that stands elsewhere',
      async () => ({ ...(await cart()), head: { version: 2, hash: 'f'.repeat(64) } }),
    ],
    ['an older head', async () => ({ ...(await cart()), head: { version: 1, hash: 'f'.repeat(64) } })],
    ['a cart that is not there', async () => ({ ...(await cart()), stream: 'cart-nowhere' })],
  ]
  it.each(REFUSED)('given %s, then nothing is pruned, of the others neither', async (_name, make) => {
    const [good, bad] = [await cart(), await make()]
    await sign()
    const before = await store.contents()
    const archive = fresh('archive')
    expect(await prune(archive, [pruned(good, archive), pruned(bad, archive)])).toEqual({
      ok: false,
      refusal: { why: 'not-prunable', stream: bad.stream },
    })
    expect(await store.contents()).toBe(before)
  })

  it('given an unsigned line, and one that was pruned before, then nothing is pruned', async () => {
    await sign()
    const one = await cart()
    const archive = fresh('archive')
    const refused = { ok: false, refusal: { why: 'not-prunable', stream: one.stream } }
    expect(await prune(archive, [pruned(one, archive)])).toEqual(refused)
    await sign()
    expect((await prune(archive, [pruned(one, archive)])).ok).toBe(true)
    const again = fresh('archive')
    expect(await prune(again, [pruned(one, again)])).toEqual(refused)
  })
})
