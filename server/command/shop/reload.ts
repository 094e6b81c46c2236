import { setTimeout as pause } from 'node:timers/promises'
import { faultLine } from '../../../application/shop/folder/folderFault.ts'
import { requestReload } from '../../../application/shop/folder/requestReload.ts'
import type { CommandServices } from '../command.ts'
import type { Alone } from '../commandRow.ts'
import { failing, parsedCommand } from '../parsedArguments.ts'
import { terminalSafe } from '../terminalSafe.ts'
import { folderFrom } from './folderFrom.ts'
import { SHOP_RELOAD } from './shopArguments.ts'

const COMMAND = 'shop reload'

/** Refuses a faulty folder before anything is asked of the shop; null if there is no fault. */
export const checkBeforeReload: Alone = async (_sha256, _args, io, env) => {
  const fail = failing(io, COMMAND)
  const folder = folderFrom(undefined, io, env)
  if (!folder.ok) return fail(folder.refusal)
  const { checkSettings } = await import('../../compose/checkShop.ts')
  const { faults } = checkSettings(folder.value)
  return faults.length === 0
    ? null
    : fail(...faults.map(faultLine), 'the shop keeps the settings that it has')
}

/**
 * `shop reload`: lets every running process reload its own copy of the shop's folder. Exit code 1 if this
 * folder or that of any process has a fault, or if a process does not answer: it then keeps its settings.
 */
export const reloadShop = parsedCommand(
  COMMAND,
  SHOP_RELOAD,
)<Pick<CommandServices, 'reloads'>>(async ({ reloads }, _call, io, fail) => {
  const { reloaded, kept, silent } = await requestReload(reloads, (ms) => pause(ms))
  if (reloaded.length + kept.length + silent.length === 0)
    io.out('The folder has no faults. No process of the shop runs: the next start reads it.\n')
  for (const name of reloaded) io.out(`${terminalSafe(name)}: reloaded\n`)
  for (const { name, faults } of kept) fail(...faults, `${name}: keeps the settings that it has`)
  for (const name of silent) fail(`${name}: has not answered; if it was killed, ignore this line`)
  return kept.length + silent.length === 0 ? 0 : 1
})
