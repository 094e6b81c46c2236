import type { LogSequencer } from '../../application/shop/proof/logSequencer.ts'
import type { WitnessAsker } from '../../application/shop/proof/witnessAsker.ts'
import type { Background } from './background.ts'
import { repeat } from './repeat.ts'

/** From the end of one look to the beginning of the next. */
const LOOK_MS = 5_000

/**
 * Gives new lines of the log their leaves and signs them, a few seconds after they were committed, and then asks witnesses. Nobody waits for the
 * first look, which may have a whole log to take in; none begins while another is under way, but no signing waits for a witness.
 */
export const signCheckpoints = (
  sequencer: Pick<LogSequencer, 'look'>,
  witnesses: Pick<WitnessAsker, 'look'>,
  failed: (error: unknown) => void,
): Background => {
  let asking: Promise<void> | null = null
  const ask = (): void => {
    asking ??= witnesses
      .look()
      .catch(failed)
      .finally(() => {
        asking = null
      })
  }
  const signing = repeat(LOOK_MS, async (isStopped) => sequencer.look(isStopped).then(ask), { failed })
  return {
    start: signing.start,
    stop: async () => {
      await signing.stop()
      await asking
    },
  }
}
