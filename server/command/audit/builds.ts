import type { StoredRows } from '../../../application/ports/database/log/storedRows.ts'
import { buildIn, type StartedBuild } from '../../../application/shop/builds/buildOf.ts'
import { BUILDS } from '../../../application/streams/kinds/system.ts'

/**
 * Answers which build wrote a fact of this stream, as far as the log says. Where the first and the last have one build all between have it
 * too, and are not looked up.
 */
export const buildsOf = (
  storedRows: Pick<StoredRows, 'lastBefore'>,
  stream: string,
  last: number,
): ((version: number) => Promise<StartedBuild | null>) => {
  const look = async (version: number) => buildIn(await storedRows.lastBefore(BUILDS, { stream, version }))
  let ends: Promise<readonly (StartedBuild | null)[]> | null = null
  return async (version) => {
    const [first, final] = await (ends ??= Promise.all([look(1), look(last)]))
    return first?.nr === final?.nr ? (final ?? null) : look(version)
  }
}

/** The build in words; null where the log says nothing of it. */
export const buildWords = (build: StartedBuild | null): string | null =>
  build && `written by build ${build.build} on Node.js ${build.node}, started ${build.since}`
