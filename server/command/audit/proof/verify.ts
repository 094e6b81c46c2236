import { resolve } from 'node:path'
import { archiveFindings } from '../../../../application/shop/archive/archivesAudit.ts'
import { pastFindings } from '../../../../application/shop/audit/pastAudit.ts'
import { auditShop, auditStreams } from '../../../../application/shop/audit/shopAudit.ts'
import { treeFindings } from '../../../../application/shop/proof/treeAudit.ts'
import { verifyLog } from '../../../../application/shop/audit/verify.ts'
import type { Sha256 } from '../../../../application/ports/outside/digest.ts'
import type { Command, CommandServices } from '../../command.ts'
import { harmless, harmlessJson } from '../../harmless.ts'
import type { Io } from '../../io.ts'
import { parsed } from '../../parsed.ts'
import { checkpointFile } from './checkpointFile.ts'
import { exportLines } from '../exports/exportLines.ts'
import { findingReport } from './findingReport.ts'
import { keptArchives } from '../archives/keptArchives.ts'
import { progress, told } from '../progress.ts'
import { noStream } from '../sessions/noStream.ts'
import { fileWords } from '../exports/fileWords.ts'
import { EXIT, unanswered } from '../unanswered.ts'
import { PROOF_FILE, verifyProofFile } from './verifyProof.ts'

const fail = (io: Io, why: string): number => unanswered(io, 'audit verify')(why)

const OPTIONS = {
  stream: { type: 'string' },
  against: { type: 'string' },
  archives: { type: 'string' },
  json: { type: 'boolean' },
  line: { type: 'string' },
  key: { type: 'string' },
} as const

const argsOf = (args: readonly string[]) =>
  parsed({ args: [...args], options: OPTIONS, allowPositionals: true })

/** `audit verify FILE` and `audit verify FILE.tlog-proof --line FILE --key KEY`, which need no shop; null where no file is named. */
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
  const { stream, against, archives, line, key, json = false } = call.value.values
  if (stream !== undefined || against !== undefined || archives !== undefined)
    return fail(io, 'a file is verified by itself')
  if (file.endsWith(PROOF_FILE)) {
    if (line === undefined || key === undefined) return fail(io, 'a proof takes --line FILE and --key KEY')
    return attempted(io, () => verifyProofFile({ proof: file, line, key }, io, json))
  }
  if (line !== undefined || key !== undefined) return fail(io, '--line and --key go with a .tlog-proof')
  return attempted(io, () => verifiedFile(resolve(io.cwd, file), sha256, io, json))
}

/**
 * `audit verify [FILE | --stream STREAM | [--against FILE] [--archives DIR]]`: an export, whose first broken line it names; or the shop's own tables,
 * all or those of one stream, each of which must be what the log makes of it, and the log the one that was signed, and that an
 * earlier export's checkpoint was taken of; and with the archives of a folder that each fact which was pruned stands in one of them.
 */
export const auditVerify: Command = async (services, args, io) => {
  const done = await auditVerifyFile(services.sha256, args, io)
  if (done !== null) return done
  const call = argsOf(args)
  const { stream, against, archives, line, key, json = false } = call.ok ? call.value.values : {}
  if (line !== undefined || key !== undefined) return fail(io, '--line and --key go with a .tlog-proof')
  if (stream !== undefined && against !== undefined) return fail(io, 'a checkpoint is of the whole log')
  if (stream !== undefined && archives !== undefined) return fail(io, 'archives are of the whole log')
  return attempted(io, () =>
    stream === undefined
      ? verifiedShop(services, { against, archives }, io, json)
      : verifiedStream(services, stream, io, json),
  )
}

const attempted = async (io: Io, work: () => Promise<number>): Promise<number> => {
  try {
    return await work()
  } catch (error) {
    return fail(io, fileWords(error, io.cwd))
  }
}

const verifiedFile = async (path: string, sha256: Sha256, io: Io, isJson: boolean): Promise<number> => {
  const result = await verifyLog(told(exportLines(path), progress(io, 'lines', null)), sha256)
  if (isJson) {
    const found = result.ok ? { ok: true, ...result.value } : { ok: false, ...result.refusal }
    io.out(`${harmlessJson(JSON.stringify(found))}\n`)
    return result.ok ? EXIT.RIGHT : EXIT.DIFFERENT
  }
  if (result.ok) {
    const { events, streams, root } = result.value
    io.out(`ok: ${events} events, ${streams} streams, root ${root}\n`)
    return EXIT.RIGHT
  }
  const { line, stream, version, why, detail } = result.refusal
  const where = [
    `line ${line}`,
    ...(stream === null ? [] : [stream]),
    ...(version === null ? [] : [`version ${version}`]),
  ]
  io.out(`${harmless(`broken: ${where.join(', ')}: ${why} (${detail})`)}\n`)
  return EXIT.DIFFERENT
}

const verifiedShop = async (
  services: CommandServices,
  { against, archives }: { readonly against: string | undefined; readonly archives: string | undefined },
  io: Io,
  isJson: boolean,
): Promise<number> => {
  const checkpoint = against === undefined ? null : await checkpointFile(resolve(io.cwd, against))
  if (against !== undefined && checkpoint === null)
    return fail(io, `${against}: no checkpoint at its end: give a whole export, or its last line`)
  const kept = archives === undefined ? [] : await keptArchives(resolve(io.cwd, archives), services)
  if (kept === null) return fail(io, `${archives}: there is no such folder: check its name`)
  const report = findingReport(io, isJson)
  // where the list can't be written, what was found is printed all the same
  const audit = auditShop(services, (verdicts) => services.sessionList.judge(verdicts).catch(() => undefined))
  for (let step = await audit.next(); ; step = await audit.next()) {
    if (step.done !== true) report.add(step.value)
    else {
      const { events, streams, root } = step.value
      for await (const finding of treeFindings(services)) report.add(finding)
      if (archives !== undefined)
        for await (const finding of archiveFindings(services, kept)) report.add(finding)
      if (checkpoint !== null) (await pastFindings(services, checkpoint)).forEach(report.add)
      return report.end(`${events} events, ${streams} streams, root ${root}`, { events, streams, root })
    }
    await io.drained?.()
  }
}

const verifiedStream = async (
  services: CommandServices,
  stream: string,
  io: Io,
  isJson: boolean,
): Promise<number> => {
  const [row] = await services.storedRows.named([stream])
  if (row === undefined && !(await hasFacts(services, stream))) return fail(io, noStream(stream))
  const report = findingReport(io, isJson)
  for (const finding of await auditStreams(services, [stream])) report.add(finding)
  const version = row?.version ?? 0
  return report.end(`${stream}, version ${version}`, { stream, version })
}

const hasFacts = async ({ store }: CommandServices, stream: string): Promise<boolean> =>
  (await store.read(stream)[Symbol.asyncIterator]().next()).done !== true
