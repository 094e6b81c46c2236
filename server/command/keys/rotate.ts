import { parsedCommand } from '../parsedArguments.ts'
import type { Command } from '../command.ts'
import { progress } from '../audit/progress.ts'
import { KEYS_ROTATE } from './keysArguments.ts'

/**
 * `keys rotate`: re-encrypts every key with the current master
 * key. Exit code 1 if a key opens with neither master key.
 */
export const keysRotate: Command = parsedCommand(
  'keys rotate',
  KEYS_ROTATE,
)(async (services, _, io, fail) => {
  const rotated = await services.rotateKeys(progress(io, 'keys', null))
  if (rotated === null)
    return fail(
      'the shop has only one master key: start it with the new one as MASTER_KEY and the old one as MASTER_KEY_PREVIOUS',
    )
  const { wrapped, unreadable } = rotated
  io.out(
    `${wrapped} keys rewrapped: all now use MASTER_KEY; remove MASTER_KEY_PREVIOUS before the next start\n`,
  )
  if (unreadable.length === 0) return 0
  return fail(
    `neither master key opens these keys, so the data they encrypted is lost: ${unreadable.join(', ')}`,
  )
})
