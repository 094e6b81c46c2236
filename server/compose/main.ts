import { serve } from './serve.ts'
import { processEnvironment, readEnvironment } from './environment.ts'

// carts, keys and orders are nobody else's on this machine
process.umask(0o077)

/** The shop as a program: opens, says where, closes on SIGTERM or SIGINT. What it can't do it says in one line: 1. */
const environment = readEnvironment(processEnvironment())
const opened = environment.ok ? await serve(environment.value) : environment
if (opened.ok) {
  // heard before it is said: whoever reads the line may end the shop at once
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void opened.value.close().then(() => process.exit(0)))
  console.log(`Toonbank ${opened.value.shop} is open at ${opened.value.url}`)
} else {
  console.error(opened.refusal)
  process.exit(1)
}
