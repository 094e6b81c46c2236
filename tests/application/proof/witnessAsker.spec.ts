import { describe, expect, it } from 'vitest'
import { cosigner, cosignerVerifier, noteVerifier } from '../../../adapters/crypto/noteKeys.ts'
import type { WitnessedTree } from '../../../application/ports/outside/checkpoints.ts'
import type { PostText } from '../../../application/shop/proof/cosigned.ts'
import { lastCheckpoint, publishedNote } from '../../../application/shop/proof/logProofs.ts'
import { openNote } from '../../../application/shop/proof/note.ts'
import { witness } from '../../../application/shop/proof/witness.ts'
import { WitnessAsker } from '../../../application/shop/proof/witnessAsker.ts'
import { ORIGIN, sequencedLog } from './sequencedLog.ts'

/** A log whose checkpoints need two cosignatures, with the response of each witness. */
const witnessed = () => {
  const log = sequencedLog()
  const { parts } = log
  const { sequencer } = log.sequencer({ isWitnessed: true })
  const verifier = noteVerifier(parts.logSigner().verifierKey)!
  const made = ['w1', 'w2'].map((name, i) => {
    const kept = new Map<string, WitnessedTree>()
    const key = cosigner(name, new Uint8Array(32).fill(i + 1), { now: () => 0 })
    const ask = witness({
      logs: [verifier],
      cosigner: key,
      kept: {
        read: async (origin) => kept.get(origin) ?? null,
        write: async (origin, tree) => void kept.set(origin, tree),
      },
      hash: parts.treeHash,
    })
    return { name, ask, verifier: cosignerVerifier(key.verifierKey)! }
  })
  const state = { away: new Set<string>(), asked: 0, now: 0 }
  const post: PostText = async (url, body) => {
    state.asked += 1
    const one = made.find(({ name }) => url === `http://${name}/add-checkpoint`)
    if (one === undefined || state.away.has(one.name)) throw new Error('away')
    const answer = await one.ask(body)
    if (answer.ok) return { status: 200, type: null, body: answer.value }
    return answer.refusal.why === 'other-size'
      ? { status: 409, type: 'text/x.tlog.size', body: `${answer.refusal.size}\n` }
      : { status: 400, type: null, body: '' }
  }
  const missed: string[] = []
  const asker = (
    witnesses = made.map(({ name, verifier: by }) => ({ url: `http://${name}`, verifier: by })),
  ) =>
    new WitnessAsker(
      { ...parts, clock: { now: () => state.now }, witnesses, post },
      (names) => void missed.push(names.join()),
    )
  const signed = async (): Promise<void> => {
    await log.commit()
    await sequencer.look()
  }
  const published = async () => {
    const opened = openNote(publishedNote((await lastCheckpoint(parts))!), [
      verifier,
      ...made.map(({ verifier: by }) => by),
    ])
    return opened.ok ? opened.value.by.map(({ name }) => name) : opened.refusal.why
  }
  return { log, signed, asker, state, missed, published }
}

describe('the cosigning of checkpoints', () => {
  it('given a signed checkpoint, then each witness is asked once for it, and the published note has all cosignatures', async () => {
    const { signed, asker, state, published, missed } = witnessed()
    const one = asker()
    await signed()
    expect(await published()).toEqual([ORIGIN])
    await one.look()
    expect(await published()).toEqual([ORIGIN, 'w1', 'w2'])
    const { asked } = state
    await one.look()
    expect([state.asked, one.missing, missed]).toEqual([asked, [], []])
    await signed()
    await one.look()
    expect(await published()).toEqual([ORIGIN, 'w1', 'w2'])
  })

  it('given an unavailable witness, then it is reported once, and the checkpoint permanently has only the others', async () => {
    const { log, signed, asker, state, published, missed } = witnessed()
    const one = asker()
    state.away.add('w1')
    for (let round = 0; round < 2; round++) {
      await signed()
      await one.look()
    }
    expect([await published(), one.missing, missed]).toEqual([[ORIGIN, 'w2'], ['w1'], ['w1']])
    const before = log.tree.checkpoints.map(publishedNote)
    state.away.clear()
    await one.look()
    await asker().look()
    expect(log.tree.checkpoints.map(publishedNote)).toEqual(before)
    await signed()
    await one.look()
    expect([await published(), one.missing]).toEqual([[ORIGIN, 'w1', 'w2'], []])
  })

  it('given two processes that ask at once, then the first result stays', async () => {
    const { log, signed, asker } = witnessed()
    await signed()
    await Promise.all([asker().look(), asker().look()])
    const [settled] = log.tree.checkpoints.map(publishedNote)
    await asker().look()
    expect(log.tree.checkpoints.map(publishedNote)).toEqual([settled])
  })

  it('given checkpoints whose process crashed while asking, then they get no cosignatures once its time is over', async () => {
    const { log, signed, asker, state } = witnessed()
    await signed()
    await signed()
    const of = () => log.tree.checkpoints.map(({ cosignatures }) => cosignatures?.split('\n').length ?? null)
    state.now = log.tree.checkpoints[0]!.at + 29_999
    await asker().look()
    expect(of()).toEqual([null, 3])
    await signed()
    state.now = log.tree.checkpoints[0]!.at + 30_000
    await asker().look()
    expect(of()).toEqual([1, 3, 3])
  })

  it('given no witnesses any more, then all checkpoints are published without cosignatures', async () => {
    const { log, signed, asker, state } = witnessed()
    await signed()
    await signed()
    await asker([]).look()
    expect(log.tree.checkpoints.map(({ cosignatures }) => cosignatures)).toEqual(['', ''])
    expect(state.asked).toBe(0)
  })
})
