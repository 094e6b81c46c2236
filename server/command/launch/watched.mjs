/** The exit code of a shop that was called with arguments it can't take. */
export const WRONG_CALL = 2

/**
 * Ends the `node --watch` that this process runs under, if its program was called wrongly: no change of the code makes other arguments, so
 * it would wait for ever.
 * @param {number} code that the program ended with
 * @returns {number} the same code
 */
export function endWatch(code) {
  if (code === WRONG_CALL && process.env.WATCH_REPORT_DEPENDENCIES !== undefined)
    process.kill(process.ppid, 'SIGHUP')
  return code
}
