import * as z from 'zod/mini'
import {
  builds as decider,
  type BuildsState,
  type BuildStarted,
  type NoteBuild,
} from '../../../domain/archive/builds.ts'
import { eventKind } from '../eventKind.ts'
import { plainState, type StreamKind } from '../streamKind.ts'

/** Events of the shop's own programs: `system-builds`, the builds that wrote the log. */
export const system: StreamKind<BuildsState, NoteBuild, BuildStarted, never> = {
  prefix: 'system-',
  schema: 1,
  decider,
  events: {
    BuildStarted: eventKind({
      data: z.strictObject({ build: z.string(), node: z.string() }),
      words: ({ build, node }, { say }) => say('BuildStarted', { build, node }),
    }),
  },
  state: plainState(),
  audit: { shows: 'state', snapshot: () => null },
}

/** The only stream of this kind: the builds that wrote the log. */
export const BUILDS = 'system-builds'
