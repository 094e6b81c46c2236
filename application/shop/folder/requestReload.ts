import type { Reloads, ShopProcess } from '../../ports/database/reloads.ts'

/** A process that was not seen for so long no longer runs. */
export const SEEN_MS = 90_000

/** Ms between two looks for answers, and until a silent process is no longer waited for. */
const LOOK_MS = 50
const PATIENCE_MS = 10_000

export interface ReloadAnswers {
  readonly reloaded: readonly string[]
  /** processes that kept their settings, and why */
  readonly kept: readonly Pick<ShopProcess, 'name' | 'faults'>[]
  /** processes that have not answered in time, and may have been killed */
  readonly silent: readonly string[]
}

/**
 * Asks all processes of the shop to reload its folder, and waits until each has answered, for at most 10
 * seconds.
 */
export const requestReload = async (
  reloads: Pick<Reloads, 'request' | 'processes'>,
  wait: (ms: number) => Promise<void>,
): Promise<ReloadAnswers> => {
  const number = await reloads.request()
  for (let waited = 0; ; waited += LOOK_MS) {
    const all = await reloads.processes(SEEN_MS)
    const answered = all.filter((one) => one.number >= number)
    if (answered.length === all.length || waited >= PATIENCE_MS)
      return {
        reloaded: answered.filter(({ faults }) => faults.length === 0).map(({ name }) => name),
        kept: answered.filter(({ faults }) => faults.length > 0),
        silent: all.filter((one) => one.number < number).map(({ name }) => name),
      }
    await wait(LOOK_MS)
  }
}
