import { EXIT } from './audit/exit.ts'

/** The exit code of a call that never came to its command's own answer. @param args from the command's first word on */
export const failedExit = ([topic]: readonly string[]): number => (topic === 'audit' ? EXIT.UNANSWERED : 1)
