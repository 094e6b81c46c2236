import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { commandLine } from '../../../server/command/commandLine.ts'
import { commandShop } from '../../../server/compose/commandShop.ts'
import { instead, type Replacement } from '../../../server/compose/container/composition.ts'
import { APP, SERVICES } from '../../../server/compose/container/names.ts'
import { serve } from '../../../server/compose/serve.ts'
import { timers } from '../../../server/compose/timers.ts'
import { startPostgres, type TestServer } from '../../support/database/postgres.ts'
import { changedShop } from '../../support/shop/changedShop.ts'
import { environmentOf } from '../../support/shop/composedShop.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { freePort } from '../../support/shop/shop.ts'
import { tempFolder } from '../../support/tempFolder.ts'

let postgres: TestServer
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

const SMALL = readFileSync('server/shops/rugs/catalogue.jsonl', 'utf8').split('\n').slice(0, 2).join('\n')

/** A small shop on a database of its own, and a function that opens a process of it. */
const smallShop = async () => {
  const shop = await changedShop({
    shop: 'rugs',
    changes: (config) => config,
    files: { 'catalogue.jsonl': SMALL },
  })
  onTestFinished(shop.remove)
  const variables = {
    ...shop.environment,
    DATABASE_URL: await postgres.createDatabase(),
    MASTER_KEY: '0'.repeat(64),
    DATA_DIR: tempFolder(),
    NODE_ENV: 'production',
    PAYMENTS: 'simulator',
  }
  const open = async (
    own: Readonly<Record<string, string>> = {},
    ...replacements: readonly Replacement[]
  ) => {
    const opened = await serve(
      environmentOf({ ...variables, PORT: String(await freePort()), ...own }),
      instead(APP.assets, () => ({ scripts: [], styles: [], preloads: [] })),
      ...replacements,
    )
    if (!opened.ok) throw new Error(opened.refusal)
    onTestFinished(() => opened.value.close())
    return opened.value
  }
  const reload = async () => {
    const { io, written } = recordedIo()
    const code = await commandLine({ ...commandShop(), env: variables, args: ['shop', 'reload'], io })
    return { code, ...written }
  }
  const folder = join(shop.environment.SHOPS_DIR, shop.environment.SHOP)
  return { open, reload, folder }
}

const textAt = async (url: string): Promise<string> => (await fetch(url)).text()
const statusAt = async (url: string): Promise<number> => (await fetch(url)).status

test('a reload swaps config, pages and coupons in every process, and keeps the old settings on a fault', async () => {
  const { open, reload, folder } = await smallShop()
  const [one, other] = [await open(), await open()]
  const config = join(folder, 'config.json')
  const whole = readFileSync(config, 'utf8')
  const pages = [`${one.url}/over-ons`, `${other.url}/over-ons`]
  for (const page of pages) expect(await textAt(page)).not.toContain('Nieuwe belofte')
  expect(await statusAt(`${one.url}/nieuw`)).toBe(404)

  const json = JSON.parse(whole) as { promises: object[]; settings: { coupons: boolean } }
  json.promises = [{ nld: 'Nieuwe belofte', eng: 'New promise' }]
  json.settings.coupons = false
  writeFileSync(config, JSON.stringify(json))
  const page = readFileSync(join(folder, 'content/over-ons.json'), 'utf8')
  writeFileSync(
    join(folder, 'content/nieuw.json'),
    page
      .replace('"over-ons"', '"nieuw"')
      .replace(/"slug": \{[^}]*\}/u, '"slug": { "nld": "nieuw", "eng": "new" }'),
  )
  expect(await reload()).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^(?:\S+ \(process \d+\): reloaded\n){2}$/) as string,
  })
  for (const [at, url] of [one.url, other.url].entries()) {
    expect(await textAt(pages[at] ?? '')).toContain('Nieuwe belofte')
    expect(await statusAt(`${url}/nieuw`)).toBe(200)
    // without the setting the call does not exist
    const coupon = await fetch(`${url}/api/v2/cart/coupons`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"couponCode":"WELKOM10"}',
    })
    expect(coupon.status).toBe(404)
  }

  writeFileSync(config, whole.replace('"status":"ready"', '"status":"open"'))
  expect(await reload()).toEqual({
    code: 1,
    out: '',
    err: 'shop reload: config.json: status: expected "ready" or "inactive"\nshop reload: the shop keeps the settings that it has\n',
  })
  expect(await one.reload()).toEqual([
    expect.stringContaining('rugs/config.json: status: expected "ready" or "inactive"') as string,
  ])
  expect(await textAt(pages[0] ?? '')).toContain('Nieuwe belofte')

  writeFileSync(config, whole)
  expect((await reload()).code).toBe(0)
  for (const url of pages) expect(await textAt(url)).not.toContain('Nieuwe belofte')
  await one.close()
  // the process that closed is not waited for
  expect((await reload()).out).toMatch(/^\S+ \(process \d+\): reloaded\n$/)
})

test('after a reload one metrics server counts on, a worker still runs, and a drain is seen', async () => {
  const { open, reload } = await smallShop()
  const metrics = `http://127.0.0.1:${await freePort()}/metrics`
  let over: () => void = () => undefined
  const shop = await open(
    { METRICS_PORT: new URL(metrics).port, DRAIN_SECONDS: '77' },
    instead(SERVICES.schedule, {
      after: (ms, work) => {
        if (ms !== 77_000) return timers.after(ms, work)
        over = work
        return () => undefined
      },
    }),
  )
  const worker = await open({
    ROLE: 'worker',
    PAYMENTS: '',
    PUBLIC_URL: 'https://shop.example',
    MOLLIE_API_KEY: 'test_0123456789',
  })
  const rendered = async (): Promise<string | undefined> =>
    /^toonbank_public_pages_total\{source="rendered"\} (\d+)$/mu.exec(await textAt(metrics))?.[1]
  await textAt(`${shop.url}/over-ons`)
  expect(await rendered()).toBe('1')

  expect((await reload()).out.match(/: reloaded$/gmu)).toHaveLength(2)
  await textAt(`${shop.url}/over-ons`)
  expect(await rendered()).toBe('2')
  expect(await textAt(metrics)).toMatch(
    /^toonbank_http_request_duration_seconds_count\{method="GET",route="page:\w+",status="200"\} 2$/mu,
  )
  expect(await statusAt(`${worker.url}/readyz`)).toBe(200)
  expect(await statusAt(`${worker.url}/over-ons`)).toBe(404)

  const drained = shop.drain()
  const { status, headers } = await fetch(`${shop.url}/readyz`)
  expect([status, headers.get('connection')]).toEqual([503, 'close'])
  over()
  await drained
  await expect(fetch(metrics)).rejects.toThrow()
})
