/** The latencies of single pieces of work, and their rate a second. */
export interface Load {
  readonly perSecond: number
  /** milliseconds */
  readonly p50: number
  readonly p99: number
}

/**
 * The value at or below which this share of the values is.
 * @param share from 0 to 1
 */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? NaN

/**
 * @param latencies milliseconds each, at least one; sorted in place
 * @param elapsed milliseconds in total
 */
export const loadOf = (latencies: number[], elapsed: number): Load => {
  latencies.sort((a, b) => a - b)
  const at = (share: number): number => latencies[Math.ceil(latencies.length * share) - 1] ?? NaN
  return { perSecond: (latencies.length / elapsed) * 1000, p50: at(0.5), p99: at(0.99) }
}

/** Runs `work` this many times, this many at once, and returns the load. */
export const loadOfWork = async (
  times: number,
  atOnce: number,
  work: (nr: number) => Promise<unknown>,
): Promise<Load> => {
  const latencies: number[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < times) {
      const nr = next++
      const from = performance.now()
      await work(nr)
      latencies.push(performance.now() - from)
    }
  }
  const from = performance.now()
  await Promise.all(Array.from({ length: atOnce }, worker))
  return loadOf(latencies, performance.now() - from)
}
