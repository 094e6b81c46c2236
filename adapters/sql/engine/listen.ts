import pg from 'pg'

const AGAIN_MS = 1_000

/**
 * Listens on a connection of its own and comes back a second after losing it. What was said in between is lost, so a listener
 * also compares versions now and then.
 */
export const listenOn = async (
  url: string,
  channel: string,
  heard: (payload: string) => void,
): Promise<() => Promise<void>> => {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let stopped = false

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url })
    next.on('notification', (message) => heard(message.payload ?? ''))
    next.on('error', () => undefined)
    next.on('end', again)
    client = next
    await next.connect()
    await next.query(`listen ${next.escapeIdentifier(channel)}`)
  }
  const again = (): void => {
    if (stopped || timer !== null) return
    timer = setTimeout(() => {
      timer = null
      connect().catch(again)
    }, AGAIN_MS)
    timer.unref()
  }

  await connect()
  return async () => {
    stopped = true
    if (timer !== null) clearTimeout(timer)
    await client?.end()
  }
}
