import { createGzip } from 'node:zlib'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { createWriteStream } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve, basename, dirname } from 'node:path'
import { noteVerifier } from '../../../../adapters/crypto/noteKeys.ts'
import { ARCHIVE_FILE } from '../../../../application/contract/log/pruned.ts'
import { exported } from '../../../../application/contract/log/export.ts'
import { archivable, type Archivable } from '../../../../application/shop/archive/archivable.ts'
import { archiveProofText, rangesBeside } from '../../../../application/shop/archive/archiveProof.ts'
import { noteArchive } from '../../../../application/shop/archive/noteArchive.ts'
import { lastCheckpoint } from '../../../../application/shop/proof/logProofs.ts'
import { storedTree, treeReader } from '../../../../application/shop/proof/treeReader.ts'
import type { StoredCheckpoint } from '../../../../application/ports/database/log/logTree.ts'
import type { Command, CommandServices } from '../../command.ts'
import { terminalSafe, jsonLine } from '../../terminalSafe.ts'
import { ageIn } from './age.ts'
import { archiveFaultWords, proofBeside, verifiedArchive } from './archiveFile.ts'
import { cannotWrite, writeLinesAtomically } from '../exports/writeLinesAtomically.ts'
import { fileWords } from '../exports/fileWords.ts'
import { EXIT } from '../exit.ts'
import { parsedCommand } from '../../parsedArguments.ts'
import { AUDIT_ARCHIVE } from '../auditArguments.ts'
import { PlainError } from '../../../../domain/kernel/plainError.ts'

/**
 * `audit archive --older 1y --out DIR --by NAME [--dry-run] [--json]`: writes finished carts to a packed file
 * with its proof, and reads and verifies the file before it is recorded. Deletes nothing from the log.
 */
export const auditArchive: Command = parsedCommand(
  'audit archive',
  AUDIT_ARCHIVE,
)(async (services, call, io, fail) => {
  const { older, out = '', by: name, json, 'dry-run': isDry = false } = call.values
  const age = ageIn(older)
  const by = name?.trim() ?? ''
  if (age === null) return fail('--older takes an age: 90d, 12w or 1y')
  const told = (found: Archivable, file: string | null): number => {
    const { streams, lines, isMore } = found
    if (json === true) {
      const shown = { file, streams, facts: lines.length, isMore }
      io.out(jsonLine(shown))
      return EXIT.RIGHT
    }
    const done = file === null ? 'would be archived' : `written to ${file}`
    io.out(
      streams === 0
        ? 'there are no carts to archive\n'
        : terminalSafe(`${lines.length} events of ${streams} carts ${done}`) + '\n',
    )
    if (isMore) io.out('there are more: archive again once these are pruned\n')
    return EXIT.RIGHT
  }
  try {
    const fault = await services.sequenceLog()
    const signed = await lastCheckpoint(services)
    if (fault !== null || signed === null)
      return fail(fault ?? 'no checkpoint is signed yet: try again in a few seconds')
    const found = await archivable(services, services.clock.now() - age, signed.size)
    if (isDry || found.streams === 0) return told(found, null)
    return told(found, await written(services, found, signed, resolve(io.cwd, out), by))
  } catch (error) {
    return fail(fileWords(error, io.cwd))
  }
})

async function* linesOf(lines: Iterable<string>): AsyncGenerator<string> {
  yield* lines
}

/** Writes, re-reads and records an archive. Returns its path. */
const written = async (
  services: CommandServices,
  { lines, streams }: Archivable,
  { size, note }: StoredCheckpoint,
  folder: string,
  by: string,
): Promise<string> => {
  const { logTree, treeHash, sha256, clock, logSigner } = services
  const uid = services.ids.uuid()
  const file = `archive-${uid}${ARCHIVE_FILE}`
  const path = join(folder, file)
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw cannotWrite(folder, error)
  })
  const at = new Date(clock.now()).toISOString()
  const indexes = lines.map(({ index }) => index)
  const hashes = await treeReader(storedTree(logTree, treeHash), treeHash).subtrees(
    rangesBeside(indexes, size),
  )
  const proof = archiveProofText({ indexes, hashes, checkpoint: note ?? '' })
  await writeLinesAtomically(proofBeside(path), linesOf(proof.replace(/\n$/u, '').split('\n')))
  await writePacked(path, exported(linesOf(lines.map(({ line }) => line)), at, sha256))
  const log = noteVerifier(logSigner().verifierKey)
  const read = log === null ? null : await verifiedArchive(path, log, { sha256, treeHash })
  if (read?.ok !== true)
    throw new PlainError(`${file} can't be verified: ${read ? archiveFaultWords(read.refusal) : 'no key'}`)
  const { sha256: digest, bytes, root } = read.value
  await noteArchive(services, uid, by, {
    file,
    sha256: digest,
    bytes,
    size,
    streams,
    facts: lines.length,
    root,
  })
  return path
}

async function* ended(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}

/** Writes lines to a gzip file, which gets its name once it is complete and on disk. */
const writePacked = async (path: string, lines: AsyncIterable<string>): Promise<void> => {
  const fresh = join(dirname(path), `.${basename(path)}.${randomUUID()}`)
  try {
    const file = createWriteStream(fresh, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(Readable.from(ended(lines)), createGzip(), file)
    await rename(fresh, path)
  } catch (error) {
    await rm(fresh, { force: true })
    throw cannotWrite(path, error)
  }
}
