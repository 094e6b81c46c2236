import type { StoredRows } from '../../../../application/ports/database/log/storedRows.ts'
import { showStream } from '../../../../application/shop/audit/export.ts'
import { prunedBy } from '../../../../application/shop/audit/prunedStream.ts'
import { buildIn, type StartedBuild } from '../../../../application/shop/builds/builds.ts'
import { BUILDS } from '../../../../application/streams/kinds/system.ts'
import { actorWords } from '../../actorWords.ts'
import { terminalSafe, terminalSafeJson, jsonLine } from '../../terminalSafe.ts'
import { prunedWords, noStream } from './streamWords.ts'
import type { ReadLog } from '../exports/overFile.ts'
import { EXIT } from '../exit.ts'
import { parsedCommand } from '../../parsedArguments.ts'
import { AUDIT_SHOW } from '../auditArguments.ts'

/**
 * `audit show STREAM [--json]`: prints every event of a stream
 * as recorded in the log, below the build that wrote it.
 */
export const auditShow = parsedCommand(
  'audit show',
  AUDIT_SHOW,
)(async ({ store, storedRows }: ReadLog, call, io, fail) => {
  const [stream = ''] = call.positionals
  const builds = buildsOf(storedRows, stream, (await store.present(stream)).head.version)
  let build: string | null = null
  let shown = 0
  for await (const read of showStream(store, stream)) {
    if (!read.ok) {
      const by = await prunedBy(store, stream)
      if (by !== null) return fail(prunedWords(stream, by))
      fail(`event ${shown + 1} of ${stream} is broken: ${read.refusal.why}`)
      return EXIT.DIFFERENT
    }
    const event = read.value
    shown++
    if (call.values.json === true) io.out(jsonLine(event))
    else {
      const writer = buildWords(await builds(event.version))
      if (writer !== build && writer !== null) io.out(`${terminalSafe(writer)}\n`)
      build = writer
      const head = `${event.version}  ${event.at}  ${event.type}  by ${actorWords(event.meta.actor)}`
      io.out(
        `${terminalSafe(head)}\n${terminalSafeJson(JSON.stringify(event.data, null, 2)).replace(/^/gmu, '    ')}\n`,
      )
    }
    await io.drained?.()
  }
  return shown === 0 ? fail(noStream(stream)) : EXIT.RIGHT
})

/**
 * Returns a function that looks up which build wrote an event of this stream, if the log says so. If one
 * build wrote the first and the last event, it wrote all between, and they are not looked up.
 */
const buildsOf = (
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

/** Describes the build in words; null if the log does not name it. */
const buildWords = (build: StartedBuild | null): string | null =>
  build && `written by build ${build.build} on Node.js ${build.node}, started ${build.since}`
