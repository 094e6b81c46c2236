import { BuildAnswer } from '../../application/contract/api/build.ts'
import type { BuildSource } from '../../application/ports/browser/buildSource.ts'
import { call, type Fetch } from './call.ts'

/** Returns the build that the shop serves; null if unknown. */
export const httpServedBuild =
  (fetch: Fetch): BuildSource['served'] =>
  async (running) => {
    const path = `/build.json?running=${encodeURIComponent(running)}`
    const answer = BuildAnswer.safeParse((await call(fetch, { method: 'GET', path }))?.json)
    return answer.success ? answer.data.buildId : null
  }
