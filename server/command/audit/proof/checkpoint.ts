import { lastCheckpoint, publishedNote } from '../../../../application/shop/proof/logProofs.ts'
import type { Command } from '../../command.ts'
import { jsonLine } from '../../terminalSafe.ts'
import { parsedCommand } from '../../parsedArguments.ts'
import { EXIT } from '../exit.ts'
import { AUDIT_CHECKPOINT } from '../auditArguments.ts'

/** `audit checkpoint [--json]`: signs the settled log and prints the signed note. */
export const auditCheckpoint: Command = parsedCommand(
  'audit checkpoint',
  AUDIT_CHECKPOINT,
)(async (services, call, io, fail) => {
  const fault = await services.sequenceLog()
  if (fault !== null) {
    fail(fault)
    return EXIT.DIFFERENT
  }
  const last = await lastCheckpoint(services)
  if (last === null) return fail('no checkpoint is signed yet: try again in a few seconds')
  const { size, root, at } = last
  const note = publishedNote(last)
  const shown = {
    size,
    root: Buffer.from(root).toString('base64'),
    at: new Date(at).toISOString(),
    key: services.logSigner().verifierKey,
    note,
  }
  io.out(call.values.json === true ? jsonLine(shown) : note)
  return EXIT.RIGHT
})
