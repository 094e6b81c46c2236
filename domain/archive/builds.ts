import type { Decider } from '../kernel/decider.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import { ok } from '../kernel/result.ts'

/** The program that writes events. */
export interface Build {
  /** names the sources that it was built from */
  readonly build: string
  /** version of Node.js */
  readonly node: string
}

/** A program began to write events: all after this one are its own, until the next. */
export type BuildStarted = DomainEvent<'BuildStarted', Build>

export interface NoteBuild extends Build {
  readonly type: 'NoteBuild'
  /** also where the last one that started is the same */
  readonly isRepeated: boolean
}

export interface BuildsState {
  /** the last one that started; null before the first */
  build: Build | null
}

/** Which programs wrote the log, one after the other. */
export const builds: Decider<BuildsState, NoteBuild, BuildStarted, never> = {
  initial: () => ({ build: null }),
  decide: ({ build, node, isRepeated }, { build: last }) => {
    const isSame = last?.build === build && last.node === node
    return ok(isSame && !isRepeated ? [] : [{ type: 'BuildStarted', data: { build, node } }])
  },
  evolve: (state, { data }) => {
    state.build = data
  },
}
