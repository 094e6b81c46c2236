import { archiveFileOf } from '../../../../application/contract/log/pruned.ts'

/** What is said of a stream that isn't there. */
export const noStream = (stream: string): string =>
  `there is no stream ${stream}: audit list names those that there are`

/** What is said of a stream whose lines stand in an archive alone. @param by the event that says so: `archive-…@2` */
export const prunedWords = (stream: string, by: string): string =>
  `${stream} was pruned: it stands in ${archiveFileOf(by)}`
