import { resolve } from 'node:path'
import { verifyLog } from '../../../application/shop/audit/verify.ts'
import type { Sha256 } from '../../../application/ports/outside/digest.ts'
import type { Command } from '../command.ts'
import { harmless } from '../harmless.ts'
import type { Io } from '../io.ts'
import { parsed } from '../parsed.ts'
import { exportLines } from './exportLines.ts'

const fail = (io: Io, why: string): number => {
  io.err(`audit verify: ${harmless(why)}\n`)
  return 1
}

const fileIn = (args: readonly string[]) => parsed({ args: [...args], options: {}, allowPositionals: true })

/** `audit verify FILE`, which needs no shop; null where no file is named. */
export const auditVerifyFile = async (
  sha256: Sha256,
  args: readonly string[],
  io: Io,
): Promise<number | null> => {
  const asked = fileIn(args)
  if (!asked.ok) return fail(io, asked.refusal)
  const [file, ...more] = asked.value.positionals
  if (file === undefined) return null
  if (more.length > 0) return fail(io, 'name one file')
  return verified(exportLines(resolve(io.cwd, file)), 'export', sha256, io)
}

/** `audit verify [FILE]`: an export, or without a file the shop's own log. Names the first broken line. */
export const auditVerify: Command = async ({ store, sha256 }, args, io) =>
  (await auditVerifyFile(sha256, args, io)) ?? verified(store.readAll(), 'log', sha256, io)

const verified = async (
  lines: AsyncIterable<string>,
  source: 'export' | 'log',
  sha256: Sha256,
  io: Io,
): Promise<number> => {
  try {
    const result = await verifyLog(lines, sha256, source)
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
  } catch (error) {
    return fail(io, error instanceof Error ? error.message : String(error))
  }
}
