import type { Io } from '../io.ts'

const EVERY_MS = 5_000

const inWords = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`

/**
 * Reports progress on standard error every five seconds: the amount, the rate and the time left.
 * @param of the noun that is counted: `events`
 * @param total expected amount; null if it is unknown
 * @param now milliseconds of a monotonic clock
 */
export const progress = (
  io: Pick<Io, 'err'>,
  of: string,
  total: number | null,
  now: () => number = () => performance.now(),
): ((done: number) => void) => {
  const began = now()
  let told = began
  return (done) => {
    const at = now()
    if (at - told < EVERY_MS) return
    told = at
    const rate = (done / (at - began)) * 1_000
    const n = (value: number) => Math.round(value).toLocaleString('en-US')
    const left = total === null || total < done ? '' : `, ${inWords((total - done) / rate)} left`
    io.err(`${n(done)}${total === null ? '' : ` of ${n(total)}`} ${of}, ${n(rate)}/s${left}\n`)
  }
}

/** Passes lines through and reports how many there were so far. */
export async function* told(
  lines: AsyncIterable<string>,
  tell: (done: number) => void,
): AsyncGenerator<string> {
  let done = 0
  for await (const line of lines) {
    yield line
    tell(++done)
  }
}
