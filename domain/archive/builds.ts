import type { Decider } from '../kernel/decider.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import { ok } from '../kernel/result.ts'

/** The build of the program that writes events. */
export interface Build {
  /** identifies the built sources */
  readonly build: string
  /** the Node.js version */
  readonly node: string
}

/** A build started to write events: all later events are written by it, until the next such event. */
export type BuildStarted = DomainEvent<'BuildStarted', Build>

export interface NoteBuild extends Build {
  readonly type: 'NoteBuild'
  /** record it even if the last build is the same */
  readonly isRepeated: boolean
}

export interface BuildsState {
  /** the last started build; null before the first */
  build: Build | null
}

/** The builds that wrote the log, in sequence. */
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
