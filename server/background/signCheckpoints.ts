import type { LogSequencer } from '../../application/shop/proof/logSequencer.ts'
import type { WitnessAsker } from '../../application/shop/proof/witnessAsker.ts'
import type { Background } from './background.ts'
import { repeat } from './repeat.ts'

/** Ms from the end of one run to the start of the next. */
const LOOK_MS = 5_000

/**
 * Adds the leaves of new log lines and signs them, a few seconds after their commit; then asks the witnesses.
 * `start` does not wait for the first run, which may have to add a whole log. Runs never overlap, but signing
 * waits for no witness.
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
