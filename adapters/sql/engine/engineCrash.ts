import { writeSync } from 'node:fs'

/** `EX_SOFTWARE` of sysexits.h, told apart from 1, a shop that can't open. */
export const ENGINE_CRASH_EXIT = 70

/**
 * Ends this thread at once, and the process where it is the main one, with 70 and one line on standard error that says why the embedded
 * database broke off. Nothing may run on after that: what is left of the engine never hands the thread back, so no timer, request
 * or signal would be heard any more.
 */
export const exitOnEngineCrash = (why: string): never => {
  try {
    writeSync(2, `the embedded database broke off: ${why}\n`)
  } catch {
    // nobody reads it any more
  }
  process.exit(ENGINE_CRASH_EXIT)
}
