import { exported } from '../../contract/log/export.ts'
import type { Services } from '../services.ts'

/**
 * The lines of one stream, or of the whole log (null), and the checkpoint over them, without their line ends.
 * @throws TypeError where the log holds a line that isn't one: such a log is verified, not handed out.
 */
export const exportLog = (
  { store, clock, sha256 }: Pick<Services, 'store' | 'clock' | 'sha256'>,
  stream: string | null,
): AsyncIterable<string> =>
  exported(
    stream === null ? store.readAll() : store.read(stream),
    new Date(clock.now()).toISOString(),
    sha256,
    stream === null,
  )
