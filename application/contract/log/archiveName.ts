/** How an archive's file ends; it is named after its stream. */
export const ARCHIVE_FILE = '.jsonl.gz'

/** The file of the archive that a pruned line names. @param by the fact that says so: `archive-…@2` */
export const archiveFileOf = (by: string): string => by.slice(0, by.lastIndexOf('@')) + ARCHIVE_FILE

/** The uid of the archive that a file is named after; null where it is named otherwise. */
export const archiveUidIn = (file: string): string | null =>
  /^archive-([0-9a-f-]{36})\.jsonl\.gz$/u.exec(file)?.[1] ?? null
