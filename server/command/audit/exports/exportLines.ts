import { createReadStream } from 'node:fs'
import { about } from '../../fileLimits.ts'
import { byteLines, fileBytes } from '../../fileLines.ts'

/** Maximum bytes of a log line. */
const LONGEST = 67_108_864

/** Replaces a line that is no UTF-8, is too long, or has no end: no log line equals it. */
const NO_LINE = '\0'

/**
 * Yields the lines of an export byte for byte, unpacked if its name ends in .gz. A line that is no UTF-8 or
 * too long, and a last line without an end, become a text that every verifier refuses.
 * @param held content of an archive's file, if it was read already
 */
export async function* exportLines(path: string, held?: Buffer): AsyncGenerator<string> {
  try {
    for await (const { bytes, isCut, isEnded } of byteLines(exportBytes(path, held), LONGEST))
      yield isCut || !isEnded ? NO_LINE : decoded(bytes)
  } catch (error) {
    throw about(path, error)
  }
}

const decoded = (line: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(line)
  } catch {
    return NO_LINE
  }
}

/** A log packs to about a tenth; no archive of the shop comes near these limits. */
const LIMITS = { bytes: 4_294_967_296, ratio: 250 }

/**
 * Reads an export's bytes. A .gz file throws `FileTooLarge` beyond the size that an archive can unpack to.
 * @param held content of an archive's file, if it was read already
 */
export const exportBytes = (path: string, held?: Buffer): AsyncIterable<unknown> =>
  path.endsWith('.gz') ? fileBytes(path, { limits: LIMITS, ...(held && { held }) }) : createReadStream(path)
