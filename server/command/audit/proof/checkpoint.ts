import { lastCheckpoint, publishedNote } from '../../../../application/shop/proof/logProofs.ts'
import type { Command } from '../../command.ts'
import { harmlessJson } from '../../harmless.ts'
import { parsed } from '../../parsed.ts'
import { EXIT, unanswered } from '../unanswered.ts'

/** `audit checkpoint [--json]`: signs what is settled by now, and prints the signed note. */
export const auditCheckpoint: Command = async (services, args, io) => {
  const fail = unanswered(io, 'audit checkpoint')
  const call = parsed({ args: [...args], options: { json: { type: 'boolean' } } })
  if (!call.ok) return fail(call.refusal)
  const fault = await services.sequenceLog()
  if (fault !== null) {
    fail(fault)
    return EXIT.DIFFERENT
  }
  const last = await lastCheckpoint(services)
  if (last === null) return fail('nothing is signed yet')
  const { size, root, at } = last
  const note = publishedNote(last)
  const shown = {
    size,
    root: Buffer.from(root).toString('base64'),
    at: new Date(at).toISOString(),
    key: services.logSigner().verifierKey,
    note,
  }
  io.out(call.value.values.json === true ? `${harmlessJson(JSON.stringify(shown))}\n` : note)
  return EXIT.RIGHT
}
