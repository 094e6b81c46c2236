import { resolve } from 'node:path'
import { exportLog } from '../../../application/shop/audit/export.ts'
import type { Command } from '../command.ts'
import { harmless, harmlessJson } from '../harmless.ts'
import { parsed } from '../parsed.ts'
import { writeWhole } from './writeWhole.ts'

/**
 * `audit export (--stream S | --all) [--out FILE]`: lines and checkpoint, to a file that appears whole or not at all, or to
 * standard output: byte for byte, except that a terminal gets hostile characters escaped.
 */
export const auditExport: Command = async (services, args, io) => {
  const fail = (why: string) => {
    io.err(`audit export: ${harmless(why)}\n`)
    return 1
  }
  const options = { stream: { type: 'string' }, all: { type: 'boolean' }, out: { type: 'string' } } as const
  const parsedArgs = parsed({ args: [...args], options })
  if (!parsedArgs.ok) return fail(parsedArgs.refusal)
  const { stream, all, out } = parsedArgs.value.values
  if ((stream === undefined) === (all !== true)) return fail('say --stream STREAM or --all')
  if (stream !== undefined && (await services.store.present(stream)).head.version === 0)
    return fail(`there is no stream ${stream}`)
  const lines = exportLog(services, stream ?? null)
  try {
    if (out === undefined) {
      for await (const line of lines) {
        io.out(`${io.isTTY ? harmlessJson(line) : line}\n`)
        await io.drained?.()
      }
      return 0
    }
    const count = await writeWhole(resolve(io.cwd, out), lines)
    io.out(`${count - 1} events and their checkpoint written to ${harmless(out)}\n`)
    return 0
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}
