import type { Io } from '../io.ts'

const EVERY_MS = 5_000

const inWords = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`

/**
 * Tells on standard error how far long work is, every five seconds: how much, how fast, and for how long yet.
 * @param of what is counted: `events` @param total how many there will be, null where nobody knows @param now milliseconds of a clock that never goes back
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

/** The lines with a word now and then on how far it is. */
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
