/** The exit codes of the audit's commands (docs/operate/auditing.md). */
export const EXIT = {
  /** asked and answered; nothing is wrong */
  RIGHT: 0,
  /** answered: the log, a file or a sum is not as it should be, or two things differ */
  DIFFERENT: 1,
  /** not answered: asked wrongly, nothing there by that name, or a file that can't be read */
  UNANSWERED: 2,
} as const
