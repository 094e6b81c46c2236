import { resolve } from 'node:path'
import { prunedBy } from '../../../../application/shop/audit/prunedStream.ts'
import { toBase64 } from '../../../../application/shop/proof/base64.ts'
import { consistencyOf, receiptOf, type Receipt } from '../../../../application/shop/proof/logProofs.ts'
import type { Command, CommandServices } from '../../command.ts'
import { terminalSafe, jsonLine } from '../../terminalSafe.ts'
import type { Io } from '../../io.ts'
import { prunedWords, noStream } from '../sessions/streamWords.ts'
import { writeLinesAtomically } from '../exports/writeLinesAtomically.ts'
import { fileWords } from '../exports/fileWords.ts'
import { EXIT } from '../exit.ts'
import { parsedCommand } from '../../parsedArguments.ts'
import { AUDIT_PROVE } from '../auditArguments.ts'

/** Events that a file can be named after. */
const PLAIN = /^[\w.@-]+$/u

const countIn = (text: string | undefined): number | null =>
  text !== undefined && /^(?:0|[1-9]\d{0,14})$/u.test(text) ? Number(text) : null

async function* linesOf(text: string): AsyncGenerator<string> {
  yield* text.replace(/\n$/u, '').split('\n')
}

/**
 * `audit prove STREAM[@VERSION] [--size N] [--out FILE] [--json]`: proves that an event (the last one, unless
 * a version is given) is in the log, by the last checkpoint or by the one of N lines. Writes FILE.tlog-proof
 * and FILE.line, named after the event unless FILE is given; `--json` prints both. `audit prove --consistency
 * FROM TO [--json]`: proves that the tree of TO lines begins with the tree of FROM lines.
 */
export const auditProve: Command = parsedCommand(
  'audit prove',
  AUDIT_PROVE,
)(async (services, { positionals, values }, io, fail) => {
  try {
    const why =
      values.consistency === true
        ? await proveGrowth(services, positionals, values.json === true, io)
        : await proveEvent(services, positionals, values, io)
    return why === null ? EXIT.RIGHT : fail(why)
  } catch (error) {
    return fail(fileWords(error, io.cwd))
  }
})

interface EventOptions {
  readonly size?: string | undefined
  readonly out?: string | undefined
  readonly json?: boolean | undefined
}

/** Returns what is wrong; null if the proof was made. */
const proveEvent = async (
  services: CommandServices,
  [name = '', ...more]: readonly string[],
  { size, out, json }: EventOptions,
  io: Io,
): Promise<string | null> => {
  const [, stream = '', named] = /^([^]+?)(?:@([1-9]\d{0,8}))?$/u.exec(name) ?? []
  const of = countIn(size)
  if (stream === '' || more.length > 0) return 'name one stream'
  if (size !== undefined && of === null) return '--size takes a number of lines'
  const version = named === undefined ? (await services.store.present(stream)).head.version : Number(named)
  const by = await prunedBy(services.store, stream)
  if (by !== null) return prunedWords(stream, by)
  const receipt = await receiptNow(services, stream, version, of)
  if (receipt === null) return named === undefined ? noStream(stream) : `${stream} has no version ${named}`
  if (typeof receipt === 'string') return receipt
  const event = `${stream}@${version}`
  if (json === true) io.out(jsonLine({ stream, version, ...receipt }))
  if (json === true && out === undefined) return null
  if (out === undefined && !PLAIN.test(event)) return `${event} can't be a file name: use --out FILE`
  const file = (out ?? event).replace(/\.tlog-proof$/u, '')
  await writeLinesAtomically(resolve(io.cwd, `${file}.line`), linesOf(receipt.line))
  await writeLinesAtomically(resolve(io.cwd, `${file}.tlog-proof`), linesOf(receipt.proof))
  if (json !== true)
    io.out(
      terminalSafe(
        `${event} is line ${receipt.index + 1} of ${receipt.size}: ${file}.tlog-proof proves ${file}.line`,
      ) + '\n',
    )
  return null
}

/** Returns an event's receipt, after signing the settled log if necessary; otherwise the reason in words. */
const receiptNow = async (
  services: CommandServices,
  stream: string,
  version: number,
  size: number | null,
): Promise<Receipt | string | null> => {
  const receipt = () => receiptOf(services, stream, version, size ?? undefined)
  const first = await receipt()
  if (first !== 'not yet') return first
  if (size !== null) return `no signed checkpoint of ${size} lines includes this event`
  const fault = await services.sequenceLog()
  const second = fault === null ? await receipt() : fault
  return second === 'not yet' ? 'the event is not signed yet: try again in a few seconds' : second
}

const proveGrowth = async (
  services: CommandServices,
  positionals: readonly string[],
  isJson: boolean,
  io: Io,
): Promise<string | null> => {
  const [from, to] = [countIn(positionals[0]), countIn(positionals[1])]
  if (from === null || to === null || positionals.length > 2)
    return '--consistency takes two numbers of lines'
  const proof = await consistencyOf(services, from, to)
  if (!proof.ok)
    return proof.refusal.why === 'backwards'
      ? `${from} is larger than ${to}: name the smaller one first`
      : `the last checkpoint has only ${proof.refusal.size} lines`
  const hashes = proof.value.map(toBase64)
  io.out(
    isJson ? `${JSON.stringify({ from, to, proof: hashes })}\n` : hashes.map((hash) => `${hash}\n`).join(''),
  )
  return null
}
