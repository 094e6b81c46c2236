import { EXIT } from './audit/exit.ts'

/**
 * Exit code of a call that failed before its command answered. @param args from the command's first word on
 */
export const failedExit = ([topic]: readonly string[]): number => (topic === 'audit' ? EXIT.UNANSWERED : 1)
