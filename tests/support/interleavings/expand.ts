import { createHash } from 'node:crypto'
import { canonical } from './canonical.ts'
import type { Move } from './move.ts'
import { failureIn, isSettled, type Failing } from './properties.ts'
import { Scene, type Setting } from './scene.ts'

/** A state that a move leads to. */
export interface Reached {
  readonly move: Move
  /** of the whole state: equal states have equal hashes */
  readonly hash: string
  readonly isSettled: boolean
  /** the first property that fails in it */
  readonly failure: Failing | null
}

/** The results by hash: equal states have equal results. */
type Asked = Map<string, Pick<Reached, 'isSettled' | 'failure'>>

const reached = (scene: Scene, move: Move, asked: Asked): Reached => {
  const hash = createHash('sha256').update(canonical(scene)).digest('base64')
  const answer = asked.get(hash) ?? { isSettled: isSettled(scene), failure: failureIn(scene) }
  asked.set(hash, answer)
  return { move, hash, ...answer }
}

const at = async (setting: Setting, path: readonly Move[]): Promise<Scene> => {
  const scene = await Scene.open(setting)
  for (const move of path) await scene.do(move)
  return scene
}

/**
 * Every state after one more move: each is reached by repeating all moves, since a running state can't be
 * copied.
 */
export const expand = async (
  setting: Setting,
  path: readonly Move[],
  asked: Asked = new Map(),
): Promise<readonly Reached[]> => {
  const first = await at(setting, path)
  const states: Reached[] = []
  for (const [n, move] of first.moves().entries()) {
    const scene = n === 0 ? first : await at(setting, path)
    await scene.do(move)
    states.push(reached(scene, move, asked))
  }
  return states
}
