import { resolve } from 'node:path'
import { pastFindings } from '../../../application/shop/audit/pastAudit.ts'
import { auditShop, auditStreams } from '../../../application/shop/audit/shopAudit.ts'
import { verifyLog } from '../../../application/shop/audit/verify.ts'
import type { Sha256 } from '../../../application/ports/outside/digest.ts'
import type { Command, CommandServices } from '../command.ts'
import { harmless } from '../harmless.ts'
import type { Io } from '../io.ts'
import { parsed } from '../parsed.ts'
import { checkpointFile } from './checkpointFile.ts'
import { exportLines } from './exportLines.ts'
import { findingReport } from './findingReport.ts'

const fail = (io: Io, why: string): number => {
  io.err(`audit verify: ${harmless(why)}\n`)
  return 1
}

const OPTIONS = { stream: { type: 'string' }, against: { type: 'string' } } as const

const argsOf = (args: readonly string[]) =>
  parsed({ args: [...args], options: OPTIONS, allowPositionals: true })

/** `audit verify FILE`, which needs no shop; null where no file is named. */
export const auditVerifyFile = async (
  sha256: Sha256,
  args: readonly string[],
  io: Io,
): Promise<number | null> => {
  const call = argsOf(args)
  if (!call.ok) return fail(io, call.refusal)
  const [file, ...more] = call.value.positionals
  if (file === undefined) return null
  if (more.length > 0) return fail(io, 'name one file')
  const { stream, against } = call.value.values
  if (stream !== undefined || against !== undefined) return fail(io, 'a file is verified by itself')
  return attempted(io, () => verifiedFile(resolve(io.cwd, file), sha256, io))
}

/**
 * `audit verify [FILE | --stream STREAM | --against FILE]`: an export, whose first broken line it names; or the shop's own tables,
 * all or those of one stream, each of which must be what the log makes of it, and the log the one that an earlier export's
 * checkpoint was taken of. Exit code 1 where anything is wrong.
 */
export const auditVerify: Command = async (services, args, io) => {
  const done = await auditVerifyFile(services.sha256, args, io)
  if (done !== null) return done
  const call = argsOf(args)
  const { stream, against } = call.ok ? call.value.values : {}
  if (stream !== undefined && against !== undefined) return fail(io, 'a checkpoint is of the whole log')
  return attempted(io, () =>
    stream === undefined ? verifiedShop(services, against ?? null, io) : verifiedStream(services, stream, io),
  )
}

const attempted = async (io: Io, work: () => Promise<number>): Promise<number> => {
  try {
    return await work()
  } catch (error) {
    return fail(io, error instanceof Error ? error.message : String(error))
  }
}

const verifiedFile = async (path: string, sha256: Sha256, io: Io): Promise<number> => {
  const result = await verifyLog(exportLines(path), sha256)
  if (result.ok) {
    const { events, streams, root } = result.value
    io.out(`ok: ${events} events, ${streams} streams, root ${root}\n`)
    return 0
  }
  const { line, stream, version, why, detail } = result.refusal
  const where = [
    `line ${line}`,
    ...(stream === null ? [] : [stream]),
    ...(version === null ? [] : [`version ${version}`]),
  ]
  io.out(`${harmless(`broken: ${where.join(', ')}: ${why} (${detail})`)}\n`)
  return 1
}

const verifiedShop = async (services: CommandServices, against: string | null, io: Io): Promise<number> => {
  const checkpoint = against === null ? null : await checkpointFile(resolve(io.cwd, against))
  if (against !== null && checkpoint === null) return fail(io, `${against} ends with no checkpoint`)
  const report = findingReport(io)
  const audit = auditShop(services)
  for (let step = await audit.next(); ; step = await audit.next()) {
    if (step.done !== true) report.add(step.value)
    else {
      const { events, streams, root } = step.value
      if (checkpoint !== null) (await pastFindings(services, checkpoint)).forEach(report.add)
      return report.end(`${events} events, ${streams} streams, root ${root}`)
    }
    await io.drained?.()
  }
}

const verifiedStream = async (services: CommandServices, stream: string, io: Io): Promise<number> => {
  const [row] = await services.storedRows.named([stream])
  if (row === undefined && !(await hasFacts(services, stream)))
    return fail(io, `there is no stream ${stream}`)
  const report = findingReport(io)
  for (const finding of await auditStreams(services, [stream])) report.add(finding)
  return report.end(`${stream}, version ${row?.version ?? 0}`)
}

const hasFacts = async ({ store }: CommandServices, stream: string): Promise<boolean> =>
  (await store.read(stream)[Symbol.asyncIterator]().next()).done !== true
