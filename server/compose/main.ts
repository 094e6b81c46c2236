import { stopSignal } from './stopSignal.ts'
import { collectWhenIdle, ownMemory } from '../../adapters/process/idleMemory.ts'
import { compileOnce } from './compileCache.ts'
import { processEnvironment, readEnvironment, type Environment } from './environment.ts'
import { replayArgument } from './replayArgument.ts'
import { unknownVariables } from './variables/unknownVariables.ts'

// carts, keys and orders are readable only by this user
process.umask(0o077)

/** Exit code for invalid arguments; it ends a watcher (`launch/watched.mjs`). */
const WRONG_CALL = 2

/**
 * Loads the shop's code only after the settings were checked, so that wrong settings are reported at once.
 */
const serving = async (environment: Environment) => {
  const replay = await replayArgument(process.argv.slice(2), environment, process.cwd())
  if (!replay.ok) return { ...replay, isWrongCall: true } as const
  compileOnce()
  const { serve } = await import('./serve.ts')
  return serve({ ...environment, replay: replay.value })
}

/**
 * The shop as a program: opens, prints its address, and on SIGTERM or SIGINT drains and closes with exit code
 * 0, after opening if the signal came earlier. A failure is one line, or one per fault of the shop's folder:
 * exit code 1, for invalid arguments 2.
 */
const environment = readEnvironment(processEnvironment())
for (const warning of unknownVariables(processEnvironment())) console.error(warning)
const role = environment.ok ? environment.value.role : 'all'

const opened = environment.ok ? await serving(environment.value) : environment
if (opened.ok) {
  const { shop, url, replay, close, drain } = opened.value
  const exit = () => process.exit(0)
  // nobody knows the address yet
  if (stopSignal.aborted) void close().then(exit)
  else {
    stopSignal.addEventListener('abort', () => void drain().then(exit))
    collectWhenIdle(ownMemory())
    console.log(
      `Toonbank ${shop} ${role === 'worker' ? 'works in the background, with probes' : 'is open'} at ${url}`,
    )
    if (replay !== null) console.log(`The session is played at ${replay}`)
  }
} else {
  console.error(opened.refusal)
  process.exit('isWrongCall' in opened ? WRONG_CALL : 1)
}
