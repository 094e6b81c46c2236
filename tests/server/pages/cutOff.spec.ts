import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { instead } from '../../../server/compose/container/composition.ts'
import { APP } from '../../../server/compose/container/names.ts'
import type { PublicAnswer } from '../../../server/routes/pages/publicPage.ts'
import { PageCache } from '../../../server/render/pageCache.ts'
import { demoDatabase } from '../../support/shop/demoDatabase.ts'
import { appOn, securityShop } from '../../support/shop/composedShop.ts'

/* The shop's day ends at 23:30 in Amsterdam. */

const cache = new PageCache<PublicAnswer>(32_000_000, () => Date.now())
let app: FastifyInstance
let stop: () => Promise<void>
beforeAll(async () => {
  const own = await demoDatabase('security')
  ;({ app } = await appOn(own.database, { shop: securityShop() }, instead(APP.pageCache, cache)))
  stop = async () => {
    await app.close()
    await own.stop()
  }
})
afterAll(() => stop())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const HUB = '/product/1001/wachthuis-hub'
const isKept = () => cache.get(`0 html incl ${HUB}`) !== undefined
const page = async (at: string) => {
  vi.setSystemTime(at)
  const wasKept = isKept()
  const { body, headers } = await app.inject({ url: HUB })
  return { wasKept, isTomorrow: body.includes('Morgen bezorgd'), etag: headers.etag }
}

test('a cached page promises a delivery until the cut-off time, and not a moment longer', async () => {
  const before = await page('2026-11-24T20:00:00Z')
  expect(before).toMatchObject({ wasKept: false, isTomorrow: true })
  expect(await page('2026-11-24T22:29:59.999Z')).toEqual({ ...before, wasKept: true })
  const late = await page('2026-11-24T22:30:00Z')
  expect(late).toMatchObject({ wasKept: false, isTomorrow: false })
  expect(late.etag).not.toBe(before.etag)
  expect(await page('2026-11-24T22:59:59.999Z')).toEqual({ ...late, wasKept: true })
  expect(await page('2026-11-24T23:00:00Z')).toMatchObject({ wasKept: false, isTomorrow: true })
})
