import { expand, type Reached } from './expand.ts'
import type { Move } from './move.ts'
import { failureIn, propertiesOf, type Failing } from './properties.ts'
import { Scene, type Setting } from './scene.ts'

/** The result of a search. */
export interface Explored {
  readonly states: number
  readonly transitions: number
  /** how often each property was checked */
  readonly checks: ReadonlyMap<string, number>
  readonly settled: number
  /** moves to the farthest state */
  readonly depth: number
  /** whether every reachable state was visited */
  readonly isWhole: boolean
  readonly failure: Failure | null
}

export interface Failure extends Failing {
  /** the shortest path to the failure */
  readonly path: readonly Move[]
}

/** The states after a move from each of these states. */
export type Expand = (
  setting: Setting,
  paths: readonly (readonly Move[])[],
) => Promise<readonly (readonly Reached[])[]>

const here: Expand = async (setting, paths) => {
  const all: (readonly Reached[])[] = []
  const asked = new Map()
  for (const path of paths) all.push(await expand(setting, path, asked))
  return all
}

/** this many states at a time, so that several threads have some each */
const BATCH = 512

/**
 * Visits every reachable state, nearest first. Ends with the first property that fails, at the end of a
 * shortest path.
 * @param most states, for a sample only
 */
export const explore = async (
  setting: Setting,
  { most = Infinity, by = here }: { readonly most?: number; readonly by?: Expand } = {},
): Promise<Explored> => {
  const known = new Map<string, number>()
  /** the state from which each one was first reached, and the move */
  const ways: { readonly from: number; readonly move: Move | null; readonly depth: number }[] = []
  const comesFrom: number[][] = []
  const settled: number[] = []
  const checks = new Map<string, number>()
  let transitions = 0

  const pathTo = (state: number): readonly Move[] => {
    const path: Move[] = []
    for (let way = ways[state]; way?.move; way = ways[way.from]) path.unshift(way.move)
    return path
  }
  const report = (failure: Failure | null, isWhole: boolean): Explored => ({
    ...{ states: known.size, transitions, checks, settled: settled.length, isWhole, failure },
    depth: ways.at(-1)?.depth ?? 0,
  })
  const meet = (from: number, { move, hash, isSettled, failure }: Reached): Failure | null => {
    const before = known.get(hash)
    ;(comesFrom[before ?? known.size] ??= []).push(from)
    transitions += 1
    if (before !== undefined) return null
    if (isSettled) settled.push(known.size)
    known.set(hash, known.size)
    ways.push({ from, move, depth: ways[from]!.depth + 1 })
    for (const property of propertiesOf(isSettled)) checks.set(property, (checks.get(property) ?? 0) + 1)
    return failure === null ? null : { ...failure, path: pathTo(known.size - 1) }
  }

  const first = failureIn(await Scene.open(setting))
  known.set('', 0)
  ways.push({ from: 0, move: null, depth: 0 })
  if (first !== null) return report({ ...first, path: [] }, false)
  for (let next = 0; next < known.size;) {
    if (known.size >= most) return report(null, false)
    const upTo = Math.min(known.size, next + BATCH)
    const paths = Array.from({ length: upTo - next }, (_, n) => pathTo(next + n))
    for (const states of await by(setting, paths)) {
      for (const state of states) {
        const failure = meet(next, state)
        if (failure !== null) return report(failure, false)
      }
      next += 1
    }
  }
  checks.set('can come to rest', known.size)
  const stuck = firstUnable(known.size, settled, comesFrom)
  if (stuck === null) return report(null, true)
  return report({ property: 'can come to rest', why: 'from here nothing does', path: pathTo(stuck) }, true)
}

/** The first state from which none of the goals can be reached; null if there is none. */
const firstUnable = (
  states: number,
  goals: readonly number[],
  comesFrom: readonly (readonly number[] | undefined)[],
): number | null => {
  const able = new Uint8Array(states)
  const left = [...goals]
  for (const goal of goals) able[goal] = 1
  for (let state = left.pop(); state !== undefined; state = left.pop())
    for (const before of comesFrom[state] ?? []) {
      if (able[before] === 1) continue
      able[before] = 1
      left.push(before)
    }
  const stuck = able.indexOf(0)
  return stuck < 0 ? null : stuck
}
