import { receiveMoney } from '../../../application/shop/payments/receiveMoney.ts'
import type { CommandServices } from '../../../server/command/command.ts'
import { runCommand } from '../../../server/command/runCommand.ts'
import { commandDeps } from './commandDeps.ts'
import type { CheckoutShop } from './checkoutShop.ts'
import { recordedIo } from './recordedIo.ts'

/** Runs a command on a shop. Returns its exit code and output. */
export const ranOver = async ({ deps }: CheckoutShop, ...args: readonly string[]) => {
  const { store, placedOrders, vault, catalogue, ids, stockLevels } = deps
  const { io, written } = recordedIo()
  const services: CommandServices = {
    ...commandDeps(store),
    placedOrders,
    vault,
    catalogue,
    ids,
    stockLevels,
    receiveMoney: (...given) => receiveMoney(deps, ...given),
  }
  return { code: await runCommand(services, args, io), ...written }
}
