import type { ServerPlace } from './database.ts'
import pg from 'pg'
import { Sockets } from './sockets.ts'

const AGAIN_MS = 1_000

/**
 * Listens on a connection of its own and comes back a second after losing it. As long as nothing is said a frozen server looks like
 * a quiet one: so it is asked something now and then, and a connection without an answer in time counts as lost. What was said in
 * between is lost too, so a listener also compares versions now and then.
 */
export const listenOn = async (
  { url, connectMs, answerMs }: ServerPlace,
  channel: string,
  heard: (payload: string) => void,
): Promise<() => Promise<void>> => {
  const sockets = new Sockets()
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const after = (ms: number, work: () => void): void => {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(work, ms)
    timer.unref()
  }
  const lost = (one: pg.Client): void => {
    if (client !== one) return
    client = null
    // with an answer outstanding the driver tears the connection
    one.end().catch(() => undefined)
    after(AGAIN_MS, () => void open().catch(() => undefined))
  }
  const ask = (one: pg.Client): void =>
    void one.query('select 1').then(
      () => client === one && after(answerMs, () => ask(one)),
      () => lost(one),
    )
  const open = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
      keepAlive: true,
      stream: sockets.make,
    })
    client = next
    next.on('notification', (message) => heard(message.payload ?? ''))
    next.on('error', () => undefined)
    next.on('end', () => lost(next))
    try {
      await next.connect()
      await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      lost(next)
      throw error
    }
    after(answerMs, () => ask(next))
  }
  const stop = async (): Promise<void> => {
    stopped = true
    clearTimeout(timer)
    client?.end().catch(() => undefined)
    await sockets.closed()
  }

  try {
    await open()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
