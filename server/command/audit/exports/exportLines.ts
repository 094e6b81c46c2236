import { createReadStream } from 'node:fs'
import { about } from '../../fileLimits.ts'
import { byteLines, fileBytes } from '../../fileLines.ts'

/** No line of a log has more bytes than this. */
const LONGEST = 67_108_864

/** What no line of a log can be: it stands where bytes are no UTF-8, a line is too long, or the last one has no end. */
const NO_LINE = '\0'

/**
 * The lines of an export's file, byte for byte, unpacked if its name ends in .gz: a line that is no UTF-8 or too long to be one of a
 * log, and a last one that doesn't end, come as what no verifier takes for a line.
 * @param held what an archive's file holds, where it was read before
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

/** Lines of a log pack to a tenth or so; no archive that the shop writes comes near these. */
const LIMITS = { bytes: 4_294_967_296, ratio: 250 }

/** The bytes of an export; of one that ends in .gz no more than an archive can unpack to: beyond that `FileTooLarge`. @param held what an archive's file holds, where it was read before */
export const exportBytes = (path: string, held?: Buffer): AsyncIterable<unknown> =>
  path.endsWith('.gz') ? fileBytes(path, { limits: LIMITS, ...(held && { held }) }) : createReadStream(path)
