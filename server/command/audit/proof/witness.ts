import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { noteVerifier } from '../../../../adapters/crypto/noteKeys.ts'
import { isKeyName, type NoteVerifier } from '../../../../application/shop/proof/note.ts'
import type { Command } from '../../command.ts'
import type { Alone } from '../../commandRow.ts'
import { takeDataFolder } from '../../control/dataFolder.ts'
import type { Io } from '../../io.ts'
import { parsedArguments, failing } from '../../parsedArguments.ts'
import { cannotWrite } from '../exports/writeLinesAtomically.ts'
import { fileWords } from '../exports/fileWords.ts'
import { EXIT } from '../exit.ts'
import { AUDIT_WITNESS } from '../auditArguments.ts'

const fail = (io: Io, why: string): number => failing(io, 'audit witness')(why)

/** Parses the keys of the watched logs; null if one is invalid. */
const logsOf = (keys: readonly string[]): readonly NoteVerifier[] | null => {
  const logs = keys.map(noteVerifier)
  return logs.every((log) => log !== null) ? logs : null
}

/**
 * `audit witness --log KEY… --data FOLDER [--name NAME] [--host HOST] [--port PORT] [--json]`: cosigns the
 * checkpoints of these logs until SIGTERM or SIGINT. Needs no shop, and belongs on a machine that the shop's
 * staff cannot access.
 */
export const auditWitness: Alone = async (_sha256, args, io) => {
  const call = parsedArguments({ ...AUDIT_WITNESS, args: [...args] })
  if (!call.ok) return fail(io, call.refusal)
  const { log = [], data, name = `${hostname()}/witness`, host, port, json } = call.value.values
  if (log.length === 0 || data === undefined) return fail(io, 'use --log KEY and --data FOLDER')
  const logs = logsOf(log)
  if (logs === null) return fail(io, '--log takes the key of a log: NAME+ID+BASE64')
  if (!isKeyName(name)) return fail(io, '--name takes a name without spaces and plus signs')
  if (!/^\d{1,5}$/u.test(port)) return fail(io, '--port takes a number')
  const path = resolve(io.cwd, data)
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    return fail(io, fileWords(cannotWrite(path, error), io.cwd))
  }
  const folder = takeDataFolder(path, 'toonbank audit witness', { serves: false })
  if (!folder.ok) return fail(io, folder.refusal)
  try {
    const { openWitness } = await import('../../../compose/witness/openWitness.ts')
    const witness = await openWitness({ name, logs, folder: folder.value.path, host, port: Number(port) })
    const { url, verifierKey: ownKey } = witness
    const { signal } = io.stopping?.() ?? new AbortController()
    io.out(
      json === true ? `${JSON.stringify({ url, key: ownKey })}\n` : `witness open at ${url}, key ${ownKey}\n`,
    )
    if (!signal.aborted) await once(signal, 'abort')
    await witness.close()
    return EXIT.RIGHT
  } catch (error) {
    return fail(io, fileWords(error, io.cwd))
  } finally {
    folder.value.release()
  }
}

/** Refused inside a running shop: a witness is its own process. */
export const auditWitnessInShop: Command = async (_services, _args, io) =>
  fail(io, 'a witness needs its own process: it can’t run inside a shop')
