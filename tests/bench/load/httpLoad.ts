import autocannon, { type Options } from 'autocannon'
import { loadOf, type Load } from './latencies.ts'

/**
 * Loads a server until `amount` or `duration` (seconds) is reached.
 * @throws Error if a response wasn't a success.
 */
export const httpLoad = async (options: Options): Promise<Load> => {
  const latencies: number[] = []
  const from = performance.now()
  const running = autocannon({ timeout: 30, ...options })
  let last = from
  running.on('response', (_client, _status, _bytes, ms) => {
    latencies.push(ms)
    last = performance.now()
  })
  const { errors, non2xx } = await running
  if (errors + non2xx > 0)
    throw new Error(`${errors} errors, ${non2xx} answers other than 2xx of ${options.url}`)
  return loadOf(latencies, last - from)
}
