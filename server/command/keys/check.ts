import { checkKeys, type KeyCheck } from '../../../adapters/crypto/checkKeys.ts'
import type { BareCommand, BareShop } from '../bareShop.ts'
import type { Command, CommandServices } from '../command.ts'
import { parsedCommand, type Fail } from '../parsedArguments.ts'
import { KEYS_CHECK } from './keysArguments.ts'
import type { Io } from '../io.ts'

/** The most subjects that are listed. */
const MOST = 20

const reported = ({ present, previous, closed }: KeyCheck, io: Pick<Io, 'out'>, fail: Fail): number => {
  io.out(`${present} keys open with the master key\n`)
  if (previous > 0)
    io.out(
      `${previous} keys open with MASTER_KEY_PREVIOUS alone: run toonbank keys rotate before you remove it\n`,
    )
  if (closed.length === 0) return 0
  const named = closed.slice(0, MOST).join(', ')
  const more = closed.length > MOST ? ` and ${closed.length - MOST} more` : ''
  return fail(
    `${closed.length} keys can’t be opened, so the data encrypted with them can’t be read: ${named}${more}`,
  )
}

const argument = parsedCommand('keys check', KEYS_CHECK)

/** `keys check`: opens every key of customers, orders and documents. Exit code 1 if one doesn't open. */
export const keysCheck: Command = argument(async (services: CommandServices, _call, io, fail) =>
  reported(await services.checkKeys(), io, fail),
)

/** The same on a shop's data alone, because a shop doesn't open with a wrong key. */
export const keysCheckBare: BareCommand = argument(async (bare: BareShop, _call, io, fail) => {
  // opening would create a shop, and a restore refuses a place that has one
  if (!(await bare.hasTables()))
    return fail('there are no data here yet: restore a backup first, or set DATA_DIR or DATABASE_URL')
  const keys = await bare.masterKeys()
  const { keyRing } = await bare.open()
  const check = await checkKeys(keyRing, keys)
  return keys === null
    ? fail(
        `there is no master key (MASTER_KEY, or master.key in DATA_DIR), and ${check.closed.length} keys need it: see toonbank keys import`,
      )
    : reported(check, io, fail)
})
