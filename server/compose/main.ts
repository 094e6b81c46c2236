import { collectWhenIdle } from '../../adapters/process/idleMemory.ts'
import { ownMemory } from '../../adapters/process/ownMemory.ts'
import { compileOnce } from './compileCache.ts'
import { processEnvironment, readEnvironment, type Environment } from './environment.ts'
import { replayArgument } from './replayArgument.ts'

// carts, keys and orders are nobody else's on this machine
process.umask(0o077)

/** Loads the shop only when it can be opened: what is set up wrongly is said at once. */
const serving = async (environment: Environment) => {
  const replay = await replayArgument(process.argv.slice(2), environment, process.cwd())
  if (!replay.ok) return replay
  compileOnce()
  const { serve } = await import('./serve.ts')
  return serve({ ...environment, replay: replay.value })
}

/** The shop as a program: opens, says where, closes on SIGTERM or SIGINT. What it can't do it says in one line: 1. */
const environment = readEnvironment(processEnvironment())

const opened = environment.ok ? await serving(environment.value) : environment
if (opened.ok) {
  // heard before it is said: whoever reads the line may end the shop at once
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void opened.value.close().then(() => process.exit(0)))
  collectWhenIdle(ownMemory())
  const { shop, url, replay } = opened.value
  console.log(`Toonbank ${shop} is open at ${url}`)
  if (replay !== null) console.log(`The session is played at ${replay}`)
} else {
  console.error(opened.refusal)
  process.exit(1)
}
