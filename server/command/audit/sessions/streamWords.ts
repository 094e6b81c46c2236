import { archiveFileOf } from '../../../../application/contract/log/pruned.ts'

/** Message about an unknown stream. */
export const noStream = (stream: string): string => `there is no stream ${stream}: audit list lists them`

/**
 * Message about a stream whose lines are only in an archive.
 * @param by the event that pruned it: `archive-…@2`
 */
export const prunedWords = (stream: string, by: string): string =>
  `${stream} was pruned: its events are in ${archiveFileOf(by)}`
