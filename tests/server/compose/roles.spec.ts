import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Background } from '../../../server/background/background.ts'
import { buildWorker } from '../../../server/compose/buildWorker.ts'
import { instead, type Composition } from '../../../server/compose/container/composition.ts'
import { BACKGROUND, CIRCUMSTANCES, WHOLE, type Name } from '../../../server/compose/container/names.ts'
import { readEnvironment } from '../../../server/compose/environment.ts'
import { embeddedDatabase, type TestDatabase } from '../../support/database/databases.ts'
import { composedOn, environmentOf, securityShop } from '../../support/shop/composedShop.ts'

const SERVER = { DATABASE_URL: 'postgres://127.0.0.1/shop', MASTER_KEY: '0'.repeat(64) }
const WORKER = {
  ...SERVER,
  ROLE: 'worker',
  PUBLIC_URL: 'https://shop.example',
  MOLLIE_API_KEY: 'test_0123456789',
}

const refusal = (variables: Readonly<Record<string, string>>): string | null => {
  const read = readEnvironment(variables)
  return read.ok ? null : read.refusal
}

describe('the role of a process', () => {
  it('is one of three, and all by default', () => {
    expect(environmentOf({}).role).toBe('all')
    expect(refusal({ ROLE: 'cron' })).toBe('ROLE must be web, worker or all')
  })

  it('can’t be split on the embedded database, which belongs to one process', () => {
    expect(refusal({ ROLE: 'web' })).toBe(
      'ROLE is web, but the embedded database belongs to a single process: set DATABASE_URL, or leave ROLE out',
    )
    expect(refusal({ ...SERVER, ROLE: 'web' })).toBeNull()
  })

  it('of a worker needs the shop’s address and a payment provider that it can reach', () => {
    expect(refusal(WORKER)).toBeNull()
    expect(refusal({ ...WORKER, PUBLIC_URL: '' })).toMatch(/^PUBLIC_URL is missing: /)
    expect(refusal({ ...WORKER, PUBLIC_URL: 'http://127.0.0.1:3000', MOLLIE_API_KEY: '' })).toMatch(
      /^MOLLIE_API_KEY is missing: /,
    )
  })
})

describe('a process that is told to stop', () => {
  const drainOf = (variables: Readonly<Record<string, string>>): number => environmentOf(variables).drainMs

  it('serves on for DRAIN_SECONDS: by default 5 at a public address, none on this machine or for a worker', () => {
    expect(drainOf({})).toBe(0)
    expect(drainOf({ PUBLIC_URL: 'http://localhost:3000' })).toBe(0)
    expect(drainOf({ PUBLIC_URL: 'https://shop.example' })).toBe(5_000)
    expect(drainOf({ HOST: '0.0.0.0' })).toBe(5_000)
    expect(drainOf({ HOST: '0.0.0.0', DRAIN_SECONDS: '12' })).toBe(12_000)
    const read = readEnvironment(WORKER)
    expect(read.ok && read.value.drainMs).toBe(0)
    expect(refusal({ DRAIN_SECONDS: '1000' })).toBe(
      'DRAIN_SECONDS must be a number of seconds, 0 to 999; 0 closes at once',
    )
  })
})

describe('on one database', () => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await embeddedDatabase()
  })
  afterAll(() => opened.stop())

  const composed = (role: 'web' | 'worker' | 'all'): Promise<Composition> =>
    composedOn(
      opened.database,
      securityShop(),
      undefined,
      instead(CIRCUMSTANCES.environment, {
        ...environmentOf({ SHOP: 'security', PAGE_CACHE_MB: '0' }),
        role,
      }),
    )
  const WORK: readonly Name<Background>[] = [
    BACKGROUND.outbox,
    BACKGROUND.forgetting,
    BACKGROUND.avifTwins,
    BACKGROUND.spotChecks,
    BACKGROUND.sequencing,
    BACKGROUND.listing,
    BACKGROUND.stockNotices,
  ]

  it.each([
    ['web', 0],
    ['worker', WORK.length],
    ['all', WORK.length],
  ] as const)('a process of role %s does this much of the background work: %i', async (role, count) => {
    const { get } = await composed(role)
    const { background, edition } = get(WHOLE.openingShop)
    const work = [...background, ...edition.jobs]
    expect(WORK.filter((name) => work.includes(get(name)))).toHaveLength(count)
    expect(work).toContain(get(BACKGROUND.freshRedirects))
  })

  it('a worker answers its probes at any host, and nothing else', async () => {
    const { get } = await composed('worker')
    const parts = get(WHOLE.appParts)
    const app: FastifyInstance = parts.app
    await buildWorker(parts)
    const statusOf = async (url: string) =>
      (await app.inject({ url, headers: { host: 'pod:80' } })).statusCode
    const paths = ['/healthz', '/readyz', '/', '/build.json', '/assets/x.js', '/api/public/content']
    expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 404, 404, 404, 404])
    await app.close()
  })
})
