import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PATIENCE, type OpenDatabase, type ServerPlace } from '../../../adapters/sql/engine/database.ts'
import { openDatabase } from '../../../adapters/sql/engine/openDatabase.ts'
import { sharesSessions } from '../../../adapters/sql/engine/sharedSessions.ts'
import { startPostgres, type TestServer } from '../../support/database/postgres.ts'
import { freePort } from '../../support/shop/shop.ts'
import { until } from '../../support/until.ts'

const servers: TestServer[] = []
/** a database of the same name on each server */
let urls: readonly string[] = []
beforeAll(async () => {
  servers.push(await startPostgres(), await startPostgres())
  urls = await Promise.all(servers.map((server) => server.createDatabase()))
})
afterAll(() => Promise.all(servers.map((server) => server.stop())))

let open: OpenDatabase[] = []
afterEach(async () => {
  for (const database of open) await database.close()
  open = []
})

const opened = async (url: string, more: Partial<ServerPlace> = {}): Promise<OpenDatabase> => {
  const database = await openDatabase({ kind: 'server', url, ...more })
  open.push(database)
  return database
}
const run = async (url: string, text: string) => {
  const database = await openDatabase({ kind: 'server', url, connections: 1 })
  await database.session(async (script) => {
    await script('set default_transaction_read_only = off')
    await script(text)
  })
  await database.close()
}
const portOf = (url: string): number => Number(new URL(url).port)

/** Ends all other connections to a database, of which later ones can write or not. */
const setWritable = (url: string, isOn: boolean) =>
  run(
    url,
    `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = ${isOn ? 'off' : 'on'};
     select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
  )

describe('a database at several addresses', () => {
  it('is the one that accepts writes, for statements, scripts and notifications, also after a failover', async () => {
    const [one = '', two = ''] = urls
    await setWritable(one, false)
    const hosts = [await freePort(), portOf(one), portOf(two)].map((port) => `127.0.0.1:${port}`).join()
    const database = await opened(`postgres://postgres:password@${hosts}/${new URL(one).pathname.slice(1)}`)
    const heard: string[] = []
    await database.listen('news', (payload) => void heard.push(payload))
    const port = async () =>
      (await database.statement<{ port: number }>('port', 'select inet_server_port() as port', []))[0]?.port
    const isHeard = async (payload: string) => {
      await database.statement('say', `select pg_notify('news', $1)`, [payload])
      return heard.includes(payload)
    }
    expect(await port()).toBe(portOf(two))
    expect(await database.session((script) => script('select inet_server_port() as port'))).toEqual([
      { port: portOf(two) },
    ])
    await until(() => isHeard('before'), 'the listener hears the second server')

    await setWritable(one, true)
    await setWritable(two, false)
    // a connection that ends while it is used fails that use
    await until(
      async () => (await port().catch(() => 0)) === portOf(one),
      'statements reach the first server',
    )
    await until(() => isHeard('after'), 'the listener hears the first server')
    await setWritable(two, true)
  })

  it('says which one refused if none accepts writes', async () => {
    const [one = ''] = urls
    await setWritable(one, false)
    const database = await opened(`${one}?target_session_attrs=read-write`)
    await expect(database.statement('one', 'select 1', [])).rejects.toMatchObject({
      code: '25006',
      message: `the database server 127.0.0.1:${portOf(one)} is read-only`,
    })
    await setWritable(one, true)
  })
})

describe('a database behind a pooler', () => {
  const named = (url: string, name: string) => `${url}?application_name=${name}`
  const namesOf = async (url: string) =>
    (
      await (
        await opened(url)
      ).statement<{ name: string }>(
        'names',
        `select distinct application_name as name from pg_stat_activity
         where application_name in ('pooled', 'direct') and query ilike 'listen%'`,
        [],
      )
    ).map(({ name }) => name)

  it('gets scripts and LISTEN at its direct address, and everything else through the pooler', async () => {
    const [url = ''] = urls
    const database = await opened(named(url, 'pooled'), { directUrl: named(url, 'direct') })
    const text = `select current_setting('application_name') as name`
    expect(await database.statement('name', text, [])).toEqual([{ name: 'pooled' }])
    expect(await database.session((script) => script(text))).toEqual([{ name: 'direct' }])
    await database.listen('news', () => undefined)
    expect(await namesOf(url)).toEqual(['direct'])
  })

  it('is told from a server of its own, where each connection has a session', async () => {
    const [url = ''] = urls
    expect(await sharesSessions(url, PATIENCE)).toBe(false)
  })

  it('keeps no prepared statement if statements are unnamed', async () => {
    const [url = ''] = urls
    const prepared = async (statements: ServerPlace['statements']) => {
      const database = await opened(url, { statements, connections: 1 })
      await database.statement('add', 'select $1::integer + 1', [1])
      return database.statement<{ name: string }>(
        'prepared',
        `select name from pg_prepared_statements where name <> 'prepared'`,
        [],
      )
    }
    expect(await prepared('named')).toEqual([{ name: 'add' }])
    expect(await prepared('unnamed')).toEqual([])
  })
})
