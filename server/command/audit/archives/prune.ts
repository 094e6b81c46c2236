import { basename, resolve } from 'node:path'
import { noteVerifier } from '../../../../adapters/crypto/noteKeys.ts'
import { archiveUidIn } from '../../../../application/contract/log/pruned.ts'
import { pruneArchive } from '../../../../application/shop/archive/pruneArchive.ts'
import { archive } from '../../../../application/streams/kinds/archive.ts'
import { load } from '../../../../application/streams/load.ts'
import type { Command } from '../../command.ts'
import { terminalSafe, jsonLine } from '../../terminalSafe.ts'
import { parsedCommand } from '../../parsedArguments.ts'
import { archiveFaultWords, isWritten, verifiedArchive } from './archiveFile.ts'
import { fileWords } from '../exports/fileWords.ts'
import { EXIT } from '../exit.ts'
import { AUDIT_PRUNE } from '../auditArguments.ts'

/**
 * `audit prune ARCHIVE --by NAME [--dry-run] [--json]`: deletes an archive's events from the log, after
 * verifying the archive to the byte. Exit code 1 if the archive is not as it was written, or if a cart
 * differs from the archive; such a cart is not pruned.
 */
export const auditPrune: Command = parsedCommand(
  'audit prune',
  AUDIT_PRUNE,
)(async (services, call, io, fail) => {
  const [file = ''] = call.positionals
  const { by: name, json, 'dry-run': isDry = false } = call.values
  const by = name?.trim() ?? ''
  const path = resolve(io.cwd, file)
  const uid = archiveUidIn(basename(path))
  const { written } = uid === null ? { written: null } : (await load(services.store, archive, uid)).state
  const log = noteVerifier(services.logSigner().verifierKey)
  if (uid === null || written === null || log === null)
    return fail(`${basename(path)} is not an archive that this shop wrote: name a file from audit archive`)
  try {
    const read = await verifiedArchive(path, log, services)
    if (!read.ok || !isWritten(read.value, written)) {
      fail(read.ok ? `${basename(path)} is not the file that was written` : archiveFaultWords(read.refusal))
      return EXIT.DIFFERENT
    }
    const done = await pruneArchive(services, { uid, lines: read.value.lines, by, isDry })
    if (json === true) io.out(jsonLine({ ...done, isDry }))
    else {
      const verb = isDry ? 'would be pruned' : 'pruned'
      const before = done.before === 0 ? '' : `, ${done.before} were pruned before`
      io.out(`${done.facts} events of ${done.streams} carts ${verb}${before}\n`)
      for (const stream of done.kept)
        io.err(`${terminalSafe(`${stream} differs from the archive and was not pruned`)}\n`)
    }
    return done.kept.length === 0 ? EXIT.RIGHT : EXIT.DIFFERENT
  } catch (error) {
    return fail(fileWords(error, io.cwd))
  }
})
