import { createReadStream } from 'node:fs'
import { fileBytes } from '../../fileBytes.ts'

/** Lines of a log pack to a tenth or so; no archive that the shop writes comes near these. */
const LIMITS = { bytes: 4_294_967_296, ratio: 250 }

/** The bytes of an export; of one that ends in .gz no more than an archive can unpack to: beyond that `FileTooLarge`. @param held what an archive's file holds, where it was read before */
export const exportBytes = (path: string, held?: Buffer): AsyncIterable<unknown> =>
  path.endsWith('.gz') ? fileBytes(path, { limits: LIMITS, ...(held && { held }) }) : createReadStream(path)
