import { BuildAnswer } from '../../application/contract/api/build.ts'
import type { BuildSource } from '../../application/ports/browser/buildSource.ts'
import { call, type Fetch } from './call.ts'

/** The build that the shop serves now; null when it can't be told. */
export const httpServedBuild =
  (fetch: Fetch): BuildSource['served'] =>
  async () => {
    const answer = BuildAnswer.safeParse((await call(fetch, { method: 'GET', path: '/build.json' }))?.json)
    return answer.success ? answer.data.buildId : null
  }
