import { stopSignal } from './stopSignal.ts'
import { collectWhenIdle, ownMemory } from '../../adapters/process/idleMemory.ts'
import { compileOnce } from './compileCache.ts'
import { processEnvironment, readEnvironment, type Environment } from './environment.ts'
import { replayArgument } from './replayArgument.ts'

// carts, keys and orders are nobody else's on this machine
process.umask(0o077)

/** The exit code for arguments that can't be taken: a watcher ends by it (`launch/watched.mjs`). */
const WRONG_CALL = 2

/** Loads the shop only when it can be opened: what is set up wrongly is said at once. */
const serving = async (environment: Environment) => {
  const replay = await replayArgument(process.argv.slice(2), environment, process.cwd())
  if (!replay.ok) return { ...replay, isWrongCall: true } as const
  compileOnce()
  const { serve } = await import('./serve.ts')
  return serve({ ...environment, replay: replay.value })
}

/**
 * The shop as a program: opens, says where, closes on SIGTERM or SIGINT with 0. One that comes while it opens closes it once it is open.
 * What it can't do it says in one line: 1, for wrong arguments 2.
 */
const environment = readEnvironment(processEnvironment())

const opened = environment.ok ? await serving(environment.value) : environment
if (opened.ok) {
  const { shop, url, replay, close } = opened.value
  const end = () => void close().then(() => process.exit(0))
  if (stopSignal.aborted) end()
  else {
    stopSignal.addEventListener('abort', end)
    collectWhenIdle(ownMemory())
    console.log(`Toonbank ${shop} is open at ${url}`)
    if (replay !== null) console.log(`The session is played at ${replay}`)
  }
} else {
  console.error(opened.refusal)
  process.exit('isWrongCall' in opened ? WRONG_CALL : 1)
}
