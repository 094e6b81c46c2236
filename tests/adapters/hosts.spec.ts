import { describe, expect, test } from 'vitest'
import { Hosts, serversIn } from '../../adapters/sql/engine/hosts.ts'
import { readEnvironment } from '../../server/compose/environment.ts'

test.each([
  [
    'postgres://u:p@h1:5541,h2:5542/db?a=1',
    ['postgres://u:p@h1:5541/db?a=1', 'postgres://u:p@h2:5542/db?a=1'],
  ],
  ['postgresql://u:p@x@h1,[::1]:5433', ['postgresql://u:p@x@h1', 'postgresql://u:p@x@[::1]:5433']],
  ['postgres:///db?host=/run/postgresql', ['postgres:///db?host=/run/postgresql']],
  ['postgres://h/a,b', ['postgres://h/a,b']],
  ['postgres://h1,/db', null],
  ['postgres://h1:x,h2/db', null],
  ['mysql://h1/db', null],
])('the servers of %s', (url, servers) => {
  expect(serversIn(url)).toEqual(servers)
})

describe('of several database servers', () => {
  /** Tries servers until one is in `up`; returns those that were tried. */
  const tried = async (hosts: Hosts, up: readonly string[]) => {
    const asked: string[] = []
    const connect = async () => {
      const { current } = hosts
      const { host } = new URL(current)
      asked.push(host)
      if (up.includes(host)) return
      const error = new Error(`${host} is down`)
      hosts.failed(current, error)
      throw new Error('no connection', { cause: error })
    }
    const outcome = await hosts.connect(connect).catch((error: unknown) => (error as Error).message)
    return [asked, outcome]
  }

  test('each is tried once, and the one that works is the first of the next connection', async () => {
    const hosts = new Hosts('postgres://a,b,c/db')
    expect(await tried(hosts, ['b'])).toEqual([['a', 'b'], undefined])
    expect(await tried(hosts, ['a', 'b'])).toEqual([['b'], undefined])
    expect(await tried(hosts, ['a'])).toEqual([['b', 'c', 'a'], undefined])
    expect(await tried(hosts, [])).toEqual([['a', 'b', 'c'], 'no connection'])
  })

  test('of connections that fail at the same time only one moves on to the next server', () => {
    const hosts = new Hosts('postgres://a,b,c/db')
    const first = hosts.current
    hosts.failed(first, new Error('one'))
    hosts.failed(first, new Error('two'))
    expect(new URL(hosts.current).host).toBe('b')
  })

  test('a pool without a free connection is no reason to try another', async () => {
    let asked = 0
    const full = () => {
      asked++
      return Promise.reject(new Error('timeout exceeded when trying to connect'))
    }
    await expect(new Hosts('postgres://a,b/db').connect(full)).rejects.toThrow('timeout exceeded')
    expect(asked).toBe(1)
  })

  test('those without writes are passed over, unless any will do; a single one only if that is asked for', () => {
    const isForWriting = (url: string) => new Hosts(url).isForWriting
    expect(
      [
        'postgres://a,b/db',
        'postgres://a,b/db?target_session_attrs=primary',
        'postgres://a/db?target_session_attrs=read-write',
        'postgres://a,b/db?target_session_attrs=any',
        'postgres://a/db',
      ].map(isForWriting),
    ).toEqual([true, true, true, false, false])
  })
})

describe('DATABASE_URL', () => {
  const refusalOf = (url: string, more: Record<string, string> = {}) => {
    const read = readEnvironment({ DATABASE_URL: url, MASTER_KEY: '0'.repeat(64), ...more })
    return read.ok ? null : read.refusal
  }

  test('may name several servers, each with verified TLS', () => {
    const path = '/shop?target_session_attrs=read-write'
    expect(refusalOf(`postgres://u:p@127.0.0.1:5541,localhost:5542${path}`)).toBeNull()
    expect(refusalOf(`postgres://u:p@db1.example,db2.example${path}&sslmode=verify-full`)).toBeNull()
    expect(refusalOf(`postgres://u:p@localhost,db2.example${path}`)).toMatch(
      /^DATABASE_URL connects to db2\.example without verified TLS/,
    )
  })

  test('with several servers in another place, or for reading alone, is refused in words of its own', () => {
    expect(refusalOf('postgres:///shop?host=a,b')).toMatch(
      /^DATABASE_URL must name several servers before its path/,
    )
    expect(refusalOf('postgres://a,b/shop?target_session_attrs=standby')).toMatch(
      /^DATABASE_URL must have target_session_attrs=read-write/,
    )
  })

  test('has settings beside it: connections at most, and the address without a pooler', () => {
    const own = 'postgres://u@127.0.0.1/shop'
    const read = readEnvironment({
      DATABASE_URL: own,
      MASTER_KEY: '0'.repeat(64),
      DATABASE_POOL: '25',
      DATABASE_DIRECT_URL: 'postgres://u@127.0.0.1:5433/shop',
      DATABASE_STATEMENTS: 'unnamed',
    })
    expect(read.ok && read.value).toMatchObject({
      databaseConnections: 25,
      databaseDirectUrl: 'postgres://u@127.0.0.1:5433/shop',
      databaseStatements: 'unnamed',
    })
    expect(refusalOf(own, { DATABASE_POOL: '0' })).toMatch(/^DATABASE_POOL must be a number of connections/)
    expect(refusalOf(own, { DATABASE_STATEMENTS: 'none' })).toBe(
      'DATABASE_STATEMENTS can only be named or unnamed',
    )
    expect(refusalOf(own, { DATABASE_DIRECT_URL: 'postgres://db.example/shop' })).toMatch(
      /^DATABASE_DIRECT_URL connects to db\.example without verified TLS/,
    )
    expect(readEnvironment({ DATABASE_DIRECT_URL: own })).toMatchObject({
      refusal: expect.stringMatching(/^DATABASE_URL is missing: DATABASE_DIRECT_URL/),
    })
  })
})
