/** Exit code of a shop that was started with invalid arguments. */
export const WRONG_CALL = 2

/**
 * Ends the parent `node --watch` if its program was started with invalid arguments: no change of the code
 * would mend them, so it would wait for ever.
 * @param {number} code exit code of the program
 * @returns {number} the same code
 */
export function endWatch(code) {
  if (code === WRONG_CALL && process.env.WATCH_REPORT_DEPENDENCIES !== undefined)
    process.kill(process.ppid, 'SIGHUP')
  return code
}
