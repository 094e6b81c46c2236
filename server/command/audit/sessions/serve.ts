import { resolve } from 'node:path'
import type { Finding } from '../../../../application/shop/audit/checks/finding.ts'
import { auditStreams } from '../../../../application/shop/audit/checks/shopAudit.ts'
import { reveal } from '../../../../application/shop/audit/viewer/reveal.ts'
import { shopLog } from '../../../../application/shop/audit/viewer/shopLog.ts'
import type { Sha256 } from '../../../../application/ports/outside/digest.ts'
import { ok, refused, type Result } from '../../../../domain/kernel/result.ts'
import { readEnvironment, type Environment } from '../../../compose/environment.ts'
import type { Command } from '../../command.ts'
import { terminalSafe } from '../../terminalSafe.ts'
import type { Io } from '../../io.ts'
import { failing, parsedArguments } from '../../parsedArguments.ts'
import { openExport } from '../exports/exportFile.ts'
import { fileWords } from '../exports/fileWords.ts'
import { EXIT } from '../exit.ts'
import { AUDIT_SERVE } from '../auditArguments.ts'
import { whyFailed } from '../../whyFailed.ts'

interface Call {
  /** null: the shop's own log */
  readonly file: string | null
  readonly port: number
  /** person who may see personal data; null: nobody */
  readonly by: string | null
  readonly isJson: boolean
}

const fail = (io: Io, why: string): number => failing(io, 'audit serve')(why)

const callIn = (args: readonly string[]): Result<Call, string> => {
  const read = parsedArguments({ ...AUDIT_SERVE, args: [...args] })
  if (!read.ok) return read
  const [file = null, ...more] = read.value.positionals
  const { port = '0', by = null, json = false } = read.value.values
  if (more.length > 0) return refused('name one file')
  if (!/^\d{1,5}$/u.test(port) || Number(port) > 65_535) return refused('--port takes a number up to 65535')
  const name = by?.trim() ?? null
  if (name === '' || (name !== null && name.length > 100)) return refused('--by takes a name')
  if (file !== null && name !== null)
    return refused('an export file can’t show personal data: leave out --by')
  return ok({ file, port: Number(port), by: name, isJson: json })
}

/** Findings that the viewer also gets from reading the lines. */
const SEEN_IN_LINES = new Set<Finding['why']>(['wrong-event', 'unreadable-event', 'wrong-totals'])

/** Serves the viewer until the caller stops it. */
const shown = async (
  opened: Result<{ readonly address: string; close(): Promise<void> }, string>,
  isJson: boolean,
  io: Io,
): Promise<number> => {
  if (!opened.ok) return fail(io, opened.refusal)
  const { address, close } = opened.value
  io.out(
    isJson
      ? `${JSON.stringify({ address })}\n`
      : `${address}\nThe address opens once, and only on this machine. Press Ctrl-C to stop.\n`,
  )
  const { signal } = io.stopping?.() ?? new AbortController()
  if (!signal.aborted) await new Promise((done) => signal.addEventListener('abort', done, { once: true }))
  await close()
  return EXIT.RIGHT
}

/** `audit serve FILE`, which needs no shop; null if no file is named. */
export const auditServeFile = async (
  sha256: Sha256,
  args: readonly string[],
  io: Io,
  env: Readonly<Record<string, string | undefined>>,
): Promise<number | null> => {
  const call = callIn(args)
  if (!call.ok) return fail(io, call.refusal)
  const { file } = call.value
  if (file === null) return null
  const environment = readEnvironment(env)
  if (!environment.ok) return fail(io, environment.refusal)
  try {
    return await servedFile(resolve(io.cwd, file), call.value, sha256, io, environment.value)
  } catch (error) {
    return fail(io, fileWords(error, io.cwd, resolve(io.cwd, file)))
  }
}

const servedFile = async (
  path: string,
  { port, isJson }: Call,
  sha256: Sha256,
  io: Io,
  environment: Environment,
): Promise<number> => {
  const log = await openExport(path, sha256)
  try {
    const { facts, sessions, faults } = log
    const found = { facts, streams: sessions, faults: faults.count }
    io.out(
      isJson
        ? `${JSON.stringify(found)}\n`
        : `${facts} events, ${sessions} streams, ${faults.count} faults\n`,
    )
    for (const { line, why, detail } of faults.first.slice(0, 10))
      io.err(`${terminalSafe(`line ${line}: ${why} (${detail})`)}\n`)
    const { openAuditViewer } = await import('../../../compose/auditViewer.ts')
    const failed = (error: unknown) => io.err(`${terminalSafe(whyFailed(error))}\n`)
    const viewing = { log, port, beside: async () => [], reveal: null, failed }
    return await shown(await openAuditViewer(environment, viewing), isJson, io)
  } finally {
    await log.close()
  }
}

/**
 * `audit serve [FILE] [--port PORT] [--by NAME] [--json]`: opens the viewer on the shop's own log or on an
 * export, in a browser on this machine. Personal data show only for the shop's own log and only to the person
 * in `--by`, and each view is recorded first.
 */
export const auditServe: Command = async (services, args, io) => {
  const call = callIn(args)
  if (!call.ok) return fail(io, call.refusal)
  const { port, by, isJson } = call.value
  const beside = async (session: string) =>
    (await auditStreams(services, [session]))
      .filter(({ why }) => !SEEN_IN_LINES.has(why))
      .map(({ version, why, detail }) => ({ position: version, why, detail, line: null }))
  const opened = await services.openViewer({
    log: shopLog(services),
    port,
    beside,
    reveal: by === null ? null : { by, open: (command) => reveal(services, command) },
    failed: (error) => io.err(`${terminalSafe(whyFailed(error))}\n`),
  })
  return shown(opened, isJson, io)
}
