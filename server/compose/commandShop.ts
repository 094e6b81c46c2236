import { sha256 } from '../../adapters/crypto/sha256.ts'
import type { CommandLine } from '../command/commandLine.ts'
import { BUILD_ID } from './buildId.ts'
import { commandComposition } from './container/composition.ts'
import { WHOLE } from './container/names.ts'
import { processEnvironment } from './environment.ts'

/** What the command line needs of the shop: which build it is, and how to open the shop when none is running. */
export const commandShop = (): Pick<CommandLine, 'env' | 'version' | 'sha256' | 'open'> => ({
  env: processEnvironment(),
  version: BUILD_ID,
  sha256,
  open: async (environment) => {
    await using opened = new AsyncDisposableStack()
    const services = (await commandComposition({ environment, closing: opened })).get(WHOLE.commands)
    const closing = opened.move()
    return { services, close: () => closing.disposeAsync() }
  },
})
