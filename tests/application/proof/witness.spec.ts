import { describe, expect, it } from 'vitest'
import { cosigner, cosignerVerifier, noteSigner, noteVerifier } from '../../../adapters/crypto/noteKeys.ts'
import type { WitnessedTree } from '../../../application/ports/outside/checkpoints.ts'
import { addCheckpointText, readAddCheckpoint } from '../../../application/shop/proof/addCheckpoint.ts'
import { cosigned } from '../../../application/shop/proof/cosigned.ts'
import { checkpointText } from '../../../application/shop/proof/logCheckpoint.ts'
import { openNote, signedNote } from '../../../application/shop/proof/note.ts'
import { witness } from '../../../application/shop/proof/witness.ts'
import { checkpointOf, LOG, treeOf } from './keptTree.ts'
import { HASH } from './naiveTree.ts'

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const upTo = (size: number) => LINES.slice(0, size)
const FORK = ['a', 'b', 'X', 'd', 'e', 'f', 'g']
const COSIGNER = cosigner('witness.example/w1', new Uint8Array(32).fill(8), { now: () => 1_700_000_000_000 })
const WITNESS = cosignerVerifier(COSIGNER.verifierKey)!

const fresh = () => {
  const kept = new Map<string, WitnessedTree>()
  return {
    kept,
    ask: witness({
      logs: [noteVerifier(LOG.verifierKey)!],
      cosigner: COSIGNER,
      kept: {
        read: async (origin) => kept.get(origin) ?? null,
        write: async (origin, tree) => void kept.set(origin, tree),
      },
      hash: HASH,
    }),
  }
}
const asked = async (lines: readonly string[], old: number, over: { proof?: readonly Uint8Array[] } = {}) =>
  addCheckpointText({
    old,
    proof: over.proof ?? (await treeOf(lines).consistency(old, lines.length)),
    checkpoint: checkpointOf(lines),
  })
/** A witness that cosigned the first three lines. */
const seen = async () => {
  const one = fresh()
  expect(await one.ask(await asked(upTo(3), 0))).toMatchObject({ ok: true })
  return one
}
const refusal = (why: string, more = {}) => ({ ok: false, refusal: { why, ...more } })

describe('a witness', () => {
  it('given an unknown log, a longer one with the same history, or the same again, then it cosigns', async () => {
    const { ask, kept } = await seen()
    for (const [size, old] of [
      [6, 3],
      [6, 6],
      [7, 6],
    ] as const) {
      const answer = await ask(await asked(upTo(size), old))
      const note = checkpointOf(upTo(size)) + (answer.ok ? answer.value : '')
      expect(openNote(note, [WITNESS])).toMatchObject({ ok: true })
      expect(kept.get(LOG.name)?.size).toBe(size)
    }
  })

  it('given another history, then it refuses the fork, in any form of the request, and retains its own', async () => {
    const { ask, kept } = await seen()
    const before = kept.get(LOG.name)
    for (const body of [
      await asked(FORK, 3),
      await asked(FORK, 3, { proof: await treeOf(LINES).consistency(3, 7) }),
      await asked(upTo(7), 3, { proof: [] }),
      await asked(upTo(3), 3, { proof: [HASH.empty] }),
    ])
      expect(await ask(body)).toStrictEqual(refusal('not-consistent'))
    for (const proof of [[], [HASH.empty]])
      expect(await ask(await asked(FORK.slice(0, 3), 3, { proof }))).toStrictEqual(refusal('other-root'))
    expect(kept.get(LOG.name)).toBe(before)
  })

  it('given another size than it has stored, then it returns its own', async () => {
    const { ask } = await seen()
    for (const old of [0, 2, 4])
      expect(await ask(await asked(upTo(7), old))).toStrictEqual(refusal('other-size', { size: 3 }))
    expect(await ask(await asked(upTo(2), 0))).toStrictEqual(refusal('other-size', { size: 3 }))
  })

  it('given an old size above the new one, then the request is invalid', async () => {
    const { ask } = await seen()
    expect(await ask(await asked(upTo(2), 3, { proof: [] }))).toStrictEqual(refusal('old-beyond'))
  })

  it('given a first checkpoint with a consistency proof, or an empty log with another root, then it refuses', async () => {
    const { ask } = fresh()
    expect(await ask(await asked(upTo(3), 0, { proof: [HASH.empty] }))).toStrictEqual(
      refusal('not-consistent'),
    )
    const checkpoint = signedNote(checkpointText({ origin: LOG.name, size: 0, root: HASH.leaf('a') }), [LOG])
    expect(await ask(addCheckpointText({ old: 0, proof: [], checkpoint }))).toStrictEqual(
      refusal('other-root'),
    )
    expect(await ask(await asked([], 0))).toMatchObject({ ok: true })
  })

  it('given a log it doesn’t watch, or one that the log’s key didn’t sign, then it refuses', async () => {
    const { ask } = fresh()
    const other = noteSigner('shop.example/log', new Uint8Array(32).fill(9))
    const body = (checkpoint: string) => addCheckpointText({ old: 0, proof: [], checkpoint })
    expect(await ask(body(checkpointOf(LINES).replaceAll('shop.example', 'other.example')))).toStrictEqual(
      refusal('unknown-log'),
    )
    expect(await ask(body(checkpointOf(LINES, [other])))).toStrictEqual(refusal('not-signed'))
    expect(await ask(body(checkpointOf(LINES).replace('\n7\n', '\n8\n')))).toStrictEqual(
      refusal('not-signed'),
    )
  })

  it.each([
    ['nothing', () => ''],
    ['no old size', (body: string) => body.replace('old 0', 'new 0')],
    ['an old size with a leading zero', (body: string) => body.replace('old 0', 'old 00')],
    ['a hash that is none', (body: string) => body.replace('old 0\n', 'old 0\nAAAA\n')],
    [
      'more hashes than a proof has',
      (body: string) => body.replace('old 0\n', `old 0\n${`${'A'.repeat(43)}=\n`.repeat(64)}`),
    ],
    ['no checkpoint', () => 'old 0\n\nhello\n'],
    ['a checkpoint without signatures', (body: string) => body.replace(/\n— .*\n/u, '\n')],
  ])('given %s, then it is no valid request', async (_, spoil) => {
    expect(await fresh().ask(spoil(await asked(upTo(3), 0)))).toStrictEqual(refusal('not-a-request'))
  })

  it('given a request, then it is parsed as it was written', async () => {
    expect(readAddCheckpoint(await asked(LINES, 3))).toMatchObject({
      old: 3,
      checkpoint: checkpointOf(LINES),
    })
  })
})

describe('a shop that requests cosignatures', () => {
  const STATUS = { 'other-size': 409, 'other-root': 409, 'not-consistent': 422 } as Readonly<
    Record<string, number>
  >
  const posting = (ask: ReturnType<typeof witness>) => async (_url: string, body: string) => {
    const answer = await ask(body)
    if (answer.ok) return { status: 200, type: 'text/plain', body: answer.value }
    const size = answer.refusal.why === 'other-size' ? answer.refusal.size : null
    return {
      status: STATUS[answer.refusal.why] ?? 400,
      type: size === null ? 'text/plain' : 'text/x.tlog.size',
      body: `${size ?? answer.refusal.why}\n`,
    }
  }
  const asking = (lines: readonly string[], post: Parameters<typeof cosigned>[2]['post']) =>
    cosigned(checkpointOf(lines), [{ url: 'http://w', verifier: WITNESS }], {
      post,
      consistency: treeOf(lines).consistency,
    })

  it('given a witness that saw the log before, then it sends a consistency proof, and the checkpoint is cosigned', async () => {
    const { ask } = await seen()
    const { note, missing } = await asking(LINES, posting(ask))
    expect(missing).toStrictEqual([])
    expect(note.startsWith(checkpointOf(LINES))).toBe(true)
    expect(openNote(note, [WITNESS])).toMatchObject({ ok: true, value: { by: [WITNESS] } })
  })

  it.each([
    ['refuses', async () => posting((await seen()).ask), FORK],
    ['is gone', async () => () => Promise.reject(new Error('gone')), LINES],
    [
      'answers what it didn’t sign',
      async () => async () => ({
        status: 200,
        type: null,
        body: `${checkpointOf(LINES, [noteSigner(WITNESS.name, new Uint8Array(32))]).split('\n\n')[1]}`,
      }),
      LINES,
    ],
    [
      'answers for another checkpoint',
      async () => async () => ({
        status: 200,
        type: null,
        body: ((await fresh().ask(await asked(FORK, 0))) as { value: string }).value,
      }),
      LINES,
    ],
    [
      'says it saw more than there is',
      async () => async () => ({ status: 409, type: 'text/x.tlog.size', body: '9\n' }),
      LINES,
    ],
  ])(
    'given a witness that %s, then the checkpoint is unchanged, and the missing witness is reported',
    async (_, post, lines) => {
      expect(await asking(lines, await post())).toStrictEqual({
        note: checkpointOf(lines),
        missing: [WITNESS.name],
      })
    },
  )
})
