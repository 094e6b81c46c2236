import { closeIdle } from '../../../../application/shop/archive/closeIdle.ts'
import type { Command } from '../../command.ts'
import { terminalSafe, jsonLine } from '../../terminalSafe.ts'
import { parsedCommand } from '../../parsedArguments.ts'
import { ageIn } from './age.ts'
import { EXIT } from '../exit.ts'
import { AUDIT_CLOSE } from '../auditArguments.ts'

/**
 * `audit close --idle 90d --by NAME [--dry-run] [--json]`:
 * closes and lists carts that were idle for that long.
 */
export const auditClose: Command = parsedCommand(
  'audit close',
  AUDIT_CLOSE,
)(async (services, call, io, fail) => {
  const { idle, by: name, json, 'dry-run': isDry = false } = call.values
  const age = ageIn(idle)
  const by = name?.trim() ?? ''
  if (age === null) return fail('--idle takes an age: 90d, 12w or 1y')
  let closed = 0
  for await (const stream of closeIdle(services, { before: services.clock.now() - age, by, isDry })) {
    closed += 1
    io.out(json === true ? jsonLine({ stream, isDry }) : `${terminalSafe(stream)}\n`)
    await io.drained?.()
  }
  if (json !== true) io.out(isDry ? `${closed} carts would be closed\n` : `${closed} carts closed\n`)
  return EXIT.RIGHT
})
