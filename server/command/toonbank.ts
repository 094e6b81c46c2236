import { sha256 } from '../../adapters/crypto/sha256.ts'
import { BUILD_ID } from '../compose/buildId.ts'
import { commandDepsOf } from '../compose/commandDeps.ts'
import { processEnvironment } from '../compose/environment.ts'
import { openServices, SERVICES } from '../compose/services.ts'
import { commandLine } from './commandLine.ts'
import { processIo } from './processIo.ts'

/** The command line as a program. */
process.exitCode = await commandLine({
  args: process.argv.slice(2),
  env: processEnvironment(),
  io: processIo(),
  version: BUILD_ID,
  sha256,
  open: async (environment) => {
    const services = await openServices(environment)
    return {
      deps: commandDepsOf(services, environment.shop),
      close: () => services.get(SERVICES.database).close(),
    }
  },
})
