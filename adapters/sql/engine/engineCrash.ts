import { writeSync } from 'node:fs'

/** `EX_SOFTWARE` of sysexits.h; differs from 1, the exit code of a shop that can't open. */
export const ENGINE_CRASH_EXIT = 70

/**
 * Ends this thread at once (on the main thread the process) with exit code 70 and prints the cause of the
 * crash in one line on standard error. Nothing may run afterwards: the broken engine never yields the thread,
 * so no timer, request or signal would be handled.
 */
export const exitOnEngineCrash = (why: string): never => {
  try {
    writeSync(2, `the embedded database crashed: ${why}\n`)
  } catch {
    // nobody reads standard error any more
  }
  process.exit(ENGINE_CRASH_EXIT)
}
