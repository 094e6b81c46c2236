import { sha256 } from '../../adapters/crypto/sha256.ts'
import type { CommandLine } from '../command/commandLine.ts'
import { BUILD_ID } from './pages/buildId.ts'
import { processEnvironment } from './environment.ts'
import { release } from './release.ts'

/**
 * What the command line needs of the shop: its build, and how to open it if none is running. The shop's code
 * loads only in that case: a command in a running shop takes a fraction of that time.
 */
export const commandShop = (): Pick<
  CommandLine,
  'env' | 'version' | 'release' | 'sha256' | 'open' | 'bare'
> => ({
  env: processEnvironment(),
  version: BUILD_ID,
  release,
  sha256,
  bare: async (environment) => (await import('./bareShop.ts')).bareShop(environment),
  open: async (environment) => {
    const [{ commandComposition }, { BACKGROUND, WHOLE }] = await Promise.all([
      import('./container/commandComposition.ts'),
      import('./container/names.ts'),
    ])
    // it stays the same stack: a service that is first used by the command is closed with the others
    const closing = new AsyncDisposableStack()
    const close = () => closing.disposeAsync()
    try {
      const { get } = await commandComposition({ environment, closing })
      const services = get(WHOLE.commands)
      for (const one of get(BACKGROUND.upkeep)) {
        closing.defer(() => one.stop())
        await one.start()
      }
      return { services, close }
    } catch (error) {
      await close()
      throw error
    }
  },
})
