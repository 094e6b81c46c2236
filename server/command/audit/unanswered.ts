import { harmless } from '../harmless.ts'
import type { Io } from '../io.ts'

/** The exit codes of the audit's commands (docs/operate/auditing.md). */
export const EXIT = {
  /** asked and answered; nothing is wrong */
  RIGHT: 0,
  /** answered: the log, a file or a sum is not as it should be, or two things differ */
  DIFFERENT: 1,
  /** not answered: asked wrongly, nothing there by that name, or a file that can't be read */
  UNANSWERED: 2,
} as const

/** Says on one line why a command has no answer, and gives its exit code. @param command as it was called: `audit show` */
export const unanswered =
  (io: Pick<Io, 'err'>, command: string) =>
  (why: string): number => {
    io.err(`${harmless(`${command}: ${why}`)}\n`)
    return EXIT.UNANSWERED
  }
