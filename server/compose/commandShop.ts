import { sha256 } from '../../adapters/crypto/sha256.ts'
import type { CommandLine } from '../command/commandLine.ts'
import { BUILD_ID } from './buildId.ts'
import { commandDepsOf } from './commandDeps.ts'
import { processEnvironment } from './environment.ts'
import { projectRoot } from './projectRoot.ts'
import { openServices, SERVICES } from './services.ts'
import { picturesOf } from './shop.ts'

/** What the command line needs of the shop: which build it is, and how to open the shop when none is running. */
export const commandShop = (): Pick<CommandLine, 'env' | 'version' | 'sha256' | 'open'> => ({
  env: processEnvironment(),
  version: BUILD_ID,
  sha256,
  open: async (environment) => {
    const services = await openServices(environment)
    return {
      services: commandDepsOf(services, {
        name: environment.shop,
        picturesDir: picturesOf(projectRoot(), environment.shop, environment.shopsDir),
        imagesDir: environment.imagesDir,
      }),
      close: () => services.get(SERVICES.database).close(),
    }
  },
})
