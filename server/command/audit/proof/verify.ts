import { savedCheckpoints } from './savedCheckpoints.ts'
import { terminalSafe, jsonLine } from '../../terminalSafe.ts'
import { treeHash } from '../../../../application/shop/proof/treeHash.ts'
import { isConsistent } from '../../../../application/shop/proof/consistency.ts'
import { hashFromBase64 } from '../../../../application/shop/proof/base64.ts'
import { sha256Bytes } from '../../../../adapters/crypto/sha256.ts'
import { resolve } from 'node:path'
import { auditStreams } from '../../../../application/shop/audit/checks/shopAudit.ts'
import type { Sha256 } from '../../../../application/ports/outside/digest.ts'
import type { Command, CommandServices } from '../../command.ts'
import type { Io } from '../../io.ts'
import { failing, parsedArguments } from '../../parsedArguments.ts'
import { findingReport } from './findingReport.ts'
import { noStream } from '../sessions/streamWords.ts'
import { fileWords } from '../exports/fileWords.ts'
import { EXIT } from '../exit.ts'
import { verifyFile } from './verifyFile.ts'
import { verifyShop } from './verifyShop.ts'
import { PROOF_FILE, verifyProofFile, textOf } from './verifyProof.ts'
import { AUDIT_VERIFY } from '../auditArguments.ts'

const fail = (io: Io, why: string): number => failing(io, 'audit verify')(why)

const argsOf = (args: readonly string[]) => parsedArguments({ ...AUDIT_VERIFY, args: [...args] })

/**
 * `audit verify FILE [--checkpoint NOTE --key KEY]`, `audit verify FILE.tlog-proof --line FILE --key KEY` and
 * `audit verify --consistency OLD NEW --proof FILE --key KEY`, which need no shop; null if no file is named.
 */
export const auditVerifyFile = async (
  sha256: Sha256,
  args: readonly string[],
  io: Io,
): Promise<number | null> => {
  const call = argsOf(args)
  if (!call.ok) return fail(io, call.refusal)
  const { positionals, values } = call.value
  const { stream, against, archives, checkpoint, proof, line, key, json = false } = values
  if (values.consistency === true) {
    const [older, newer, ...others] = positionals
    if (older === undefined || newer === undefined || others.length > 0)
      return fail(io, '--consistency takes two signed checkpoints')
    if (proof === undefined || key === undefined)
      return fail(io, '--consistency needs --proof FILE and --key KEY')
    return attempted(io, () => verifyGrowth({ older, newer, proof, key }, io, json))
  }
  if (proof !== undefined) return fail(io, '--proof needs --consistency')
  const [file, ...more] = positionals
  if (file === undefined) return null
  if (more.length > 0) return fail(io, 'name one file')
  if (stream !== undefined || against !== undefined || archives !== undefined)
    return fail(io, 'a file takes no --stream, --against or --archives')
  if (file.endsWith(PROOF_FILE)) {
    if (line === undefined || key === undefined) return fail(io, 'a proof needs --line FILE and --key KEY')
    return attempted(io, () => verifyProofFile({ proof: file, line, key }, io, json))
  }
  if (line !== undefined) return fail(io, '--line needs a .tlog-proof file')
  if ((checkpoint === undefined) !== (key === undefined))
    return fail(io, 'a file takes --checkpoint NOTE only together with --key KEY')
  const kept = checkpoint === undefined || key === undefined ? null : { checkpoint, key }
  return attempted(io, () => verifyFile(resolve(io.cwd, file), { sha256, kept }, io, json))
}

/**
 * `audit verify [FILE | --stream STREAM | [--against FILE] [--checkpoint NOTE [--key KEY]] [--archives
 * DIR]]`: verifies an export and names its first broken line, or the shop's own tables, all or one stream's.
 * Each table must equal what the log yields. The log must match its signed checkpoints, `checkpoints.txt`,
 * saved checkpoints, and the checkpoint of an earlier export. With `--archives`, each pruned event must be in
 * an archive of that folder.
 */
export const auditVerify: Command = async (services, args, io) => {
  const done = await auditVerifyFile(services.sha256, args, io)
  if (done !== null) return done
  const call = argsOf(args)
  const { stream, against, archives, checkpoint, line, key, json = false } = call.ok ? call.value.values : {}
  if (line !== undefined) return fail(io, '--line needs a .tlog-proof file')
  if (key !== undefined && checkpoint === undefined) return fail(io, '--key needs --checkpoint or a file')
  if (stream !== undefined && (against ?? checkpoint) !== undefined)
    return fail(io, 'a checkpoint covers the whole log: leave out --stream')
  if (stream !== undefined && archives !== undefined)
    return fail(io, 'archives are checked with the whole log: leave out --stream')
  return attempted(io, () =>
    stream === undefined
      ? verifyShop(services, { against, checkpoint, key, archives }, io, json)
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

const verifiedStream = async (
  services: CommandServices,
  stream: string,
  io: Io,
  isJson: boolean,
): Promise<number> => {
  const [row] = await services.storedRows.named([stream])
  if (row === undefined && !(await hasEvents(services, stream))) return fail(io, noStream(stream))
  const report = findingReport(io, isJson)
  for (const finding of await auditStreams(services, [stream])) report.add(finding)
  const version = row?.version ?? 0
  return report.end(`${stream}, version ${version}`, { stream, version })
}

const hasEvents = async ({ store }: CommandServices, stream: string): Promise<boolean> =>
  (await store.read(stream)[Symbol.asyncIterator]().next()).done !== true

interface GrowthFiles {
  /** the signed checkpoints */
  readonly older: string
  readonly newer: string
  /** the hashes in base64, one a line, as `audit prove --consistency` prints them */
  readonly proof: string
  /** the log's key, or a file with it */
  readonly key: string
}

/**
 * Verifies from files alone that the log of the newer signed checkpoint begins with that of the older.
 * @throws Error if a file cannot be read
 */
const verifyGrowth = async (
  { older, newer, proof, key }: GrowthFiles,
  io: Io,
  isJson: boolean,
): Promise<number> => {
  const [first, second] = [await savedCheckpoints(older, key, io), await savedCheckpoints(newer, key, io)]
  const text = await textOf(resolve(io.cwd, proof))
  const hashes = text
    .split('\n')
    .filter((line) => line !== '')
    .map(hashFromBase64)
  const [was, is] = [first.claims.at(-1), second.claims.at(-1)]
  const read = hashes.filter((hash) => hash !== null)
  let why: string | null = first.faults[0] ?? second.faults[0] ?? null
  if (why === null && read.length < hashes.length) why = `${proof} is not a consistency proof`
  if (why === null && was !== undefined && is !== undefined)
    why = isConsistent(was, is, read, treeHash(sha256Bytes))
      ? null
      : `${proof} doesn't prove that the log of ${is.size} lines begins with that of ${was.size}`
  const sizes = { older: was?.size ?? null, newer: is?.size ?? null }
  if (isJson) io.out(jsonLine({ ok: why === null, why, ...sizes }))
  else if (why === null) io.out(`ok: the log of ${sizes.newer} lines begins with that of ${sizes.older}\n`)
  else io.out(`${terminalSafe(`broken: ${why}`)}\n`)
  return why === null ? EXIT.RIGHT : EXIT.DIFFERENT
}
