import { ContainerModule } from 'inversify'
import { sanitise } from '../../../adapters/html/sanitise.ts'
import { PlainError } from '../../../domain/kernel/plainError.ts'
import { paymentProvider } from '../outside/paymentProvider.ts'
import { projectRoot } from '../projectRoot.ts'
import { picturesOf, readShop } from '../shop.ts'
import { commands } from './commands.ts'
import {
  composed,
  instead,
  upkeep,
  type Circumstances,
  type Composition,
  type Replacement,
} from './composed.ts'
import { BACKGROUND, CIRCUMSTANCES, INSIDE, SERVICES } from './names.ts'
import { ports } from './ports.ts'
import { shopSettings } from './shopSettings.ts'
import { useCases } from './useCases.ts'

/**
 * Only the simulator's own process can pay through it: the
 * shop creates the payments that a command leaves due.
 */
const simulatorAway: Replacement = (container) =>
  void container
    .rebind(INSIDE.payment)
    .toResolvedValue(
      (environment, address, store, clock, ids) =>
        paymentProvider(environment, address, store, clock, ids, () =>
          Promise.reject(new Error('the simulator answers only its own process')),
        ),
      [CIRCUMSTANCES.environment, INSIDE.address, INSIDE.simulatorStore, SERVICES.clock, SERVICES.ids],
    )

/**
 * Services of a command if no shop is running. Reads the shop's folder only if a command needs one of its
 * settings, which most do not.
 * @throws Error that names the file and the field if a needed setting cannot be read
 */
export const commandComposition = (circumstances: Circumstances): Promise<Composition> => {
  const { shop: name, shopsDir, mollieApiKey } = circumstances.environment
  const root = projectRoot()
  const alone = new ContainerModule(({ bind }) => {
    bind(CIRCUMSTANCES.shop).toDynamicValue(() => {
      const shop = readShop(root, name, sanitise, shopsDir)
      if (!shop.ok) throw new PlainError(shop.refusal)
      return shop.value
    })
    bind(BACKGROUND.pictureMade).toConstantValue(() => undefined)
    // the command itself meets and reports these faults
    bind(BACKGROUND.failed).toConstantValue(() => () => undefined)
    bind(BACKGROUND.announce).toConstantValue(() => undefined)
  })
  return composed(
    circumstances,
    [alone, shopSettings, ports, useCases, upkeep, commands],
    [
      instead(INSIDE.isEachStart, false),
      instead(INSIDE.ownRedirects, []),
      instead(INSIDE.picturesDir, picturesOf(root, name, shopsDir)),
      ...(mollieApiKey === null ? [simulatorAway] : []),
    ],
  )
}
