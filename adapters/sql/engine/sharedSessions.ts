import type pg from 'pg'
import { clientOf } from './client.ts'
import type { Patience } from './database.ts'
import { Hosts } from './hosts.ts'
import { Sockets } from './sockets.ts'

/** Probes by which chance hides a pooler if it has many idle connections and other clients. */
const PROBES = 5

/**
 * Whether connections to this address share the server's sessions, as behind PgBouncer in transaction mode:
 * named statements, LISTEN and session locks fail there. While one connection is idle, another one begins a
 * transaction; a pooler gives it the idle session, or the first one another session afterwards.
 */
export const sharesSessions = async (url: string, patience: Patience): Promise<boolean> => {
  const sockets = new Sockets()
  const hosts = new Hosts(url)
  const Client = clientOf(hosts, patience, sockets)
  const clients: pg.Client[] = []
  const connected = () =>
    hosts.connect(async () => {
      const client = new Client()
      clients.push(client)
      return client.connect()
    })
  try {
    const [idle, busy] = [await connected(), await connected()]
    const own = await sessionOf(idle)
    for (let probe = 1; probe <= PROBES; probe++) {
      await busy.query('begin')
      if ((await sessionOf(busy)) === own || (await sessionOf(idle)) !== own) return true
      await busy.query('rollback')
    }
    return false
  } finally {
    for (const client of clients) client.end().catch(() => undefined)
    await sockets.closed()
  }
}

const sessionOf = async (client: pg.Client): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
