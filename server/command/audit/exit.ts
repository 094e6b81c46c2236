/** Exit codes of the audit's commands (docs/operate/auditing.md). */
export const EXIT = {
  /** answered; nothing is wrong */
  RIGHT: 0,
  /** answered: the log, a file or a sum is wrong, or two things differ */
  DIFFERENT: 1,
  /** not answered: invalid arguments, an unknown name, or an unreadable file */
  UNANSWERED: 2,
} as const
