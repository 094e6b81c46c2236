import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { commandLine } from '../../../server/command/commandLine.ts'
import { commandShop } from '../../../server/compose/commandShop.ts'
import { instead } from '../../../server/compose/container/composition.ts'
import { APP } from '../../../server/compose/container/names.ts'
import { serve } from '../../../server/compose/serve.ts'
import { startPostgres, type TestServer } from '../../support/database/postgres.ts'
import { ADDRESS } from '../../support/samples/address.ts'
import { changedShop } from '../../support/shop/changedShop.ts'
import { environmentOf } from '../../support/shop/composedShop.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { freePort } from '../../support/shop/shop.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const PRODUCT = 1014
const kit = JSON.parse(readFileSync('server/shops/security/kit.json', 'utf8')) as {
  readonly parts: readonly { readonly productId: number }[]
  readonly kits: readonly number[]
}
/** The ordered product, and the products that the shop's builder needs. */
const sold = new Set([PRODUCT, ...kit.kits, ...kit.parts.map(({ productId }) => productId)])
const goods = readFileSync('server/shops/security/catalogue.jsonl', 'utf8')
  .split('\n')
  .filter((line) => sold.has(Number(/"productId":(\d+)/.exec(line)?.[1])))
  .join('\n')

type Variables = Readonly<Record<string, string>>

let postgres: TestServer
/** the security shop with few products, so that it opens soon */
let small: Awaited<ReturnType<typeof changedShop>>
let folder: string
beforeAll(async () => {
  postgres = await startPostgres()
  small = await changedShop({ changes: (config) => config, files: { 'catalogue.jsonl': `${goods}\n` } })
  folder = mkdtempSync(join(tmpdir(), 'toonbank-commands-'))
  writeFileSync(join(folder, 'goods.jsonl'), goods)
  const order = { locale: 'nld', lines: [{ productId: PRODUCT, quantity: 1 }], buyer: ADDRESS }
  writeFileSync(
    join(folder, 'order.json'),
    JSON.stringify({ ...order, delivery: 'postnl-home', payment: 'banktransfer' }),
  )
})
afterAll(async () => {
  await postgres.stop()
  await small.remove()
  rmSync(folder, { recursive: true })
})

/** Runs a command as a terminal does. */
const ran = async (variables: Variables, ...args: readonly string[]) => {
  const { io, written } = recordedIo({ cwd: folder })
  const env = { NODE_ENV: 'production', PAYMENTS: 'simulator', IMAGES_DIR: tempFolder(), ...variables }
  return { code: await commandLine({ ...commandShop(), env, args, io }), ...written }
}

const ENGINES: Readonly<Record<string, () => Promise<Variables>>> = {
  'the embedded engine while no shop runs': async () => ({ ...small.environment, DATA_DIR: tempFolder() }),
  'the embedded engine of a shop that runs': async () => {
    const port = String(await freePort())
    const variables = { ...small.environment, DATA_DIR: tempFolder(), PORT: port }
    const shop = await serve(
      environmentOf(variables),
      instead(APP.assets, () => ({ scripts: [], styles: [], preloads: [] })),
    )
    if (!shop.ok) throw new Error(shop.refusal)
    onTestFinished(() => shop.value.close())
    return variables
  },
  'a PostgreSQL server': async () => ({
    ...small.environment,
    DATABASE_URL: await postgres.createDatabase(),
    MASTER_KEY: '0'.repeat(64),
    DATA_DIR: tempFolder(),
  }),
}

describe.each(Object.entries(ENGINES))('on %s', (_name, opened) => {
  test('an order is placed, its bank transfer booked, and a ticket answered: no command lacks a part of the shop, and the log names the build that wrote it', async () => {
    const variables = await opened()
    expect(await ran(variables, 'import', 'catalogue', 'goods.jsonl', '--by', 'Piet')).toMatchObject({
      code: 0,
      err: '',
    })
    const taken = await ran(variables, 'orders', 'new', 'order.json', '--by', 'Piet')
    expect(taken).toMatchObject({ code: 0, err: '' })
    const [number = ''] = /^\d{4}-\d{5}/.exec(taken.out) ?? []
    const [, due = ''] = /to pay now: \D*([\d.]+\d)/.exec(taken.out) ?? []
    const received = await ran(
      variables,
      ...['orders', 'receive', number, due, '--as', 'transfer', '--by', 'Piet'],
    )
    expect(received).toMatchObject({ code: 0, err: '', out: expect.stringContaining(number) as string })
    expect((await ran(variables, 'orders', 'list')).out).toMatch(new RegExp(`${number}.*paid`))
    const counted = await ran(variables, 'stock', 'count', String(PRODUCT), '9', '--by', 'Piet')
    expect(counted).toEqual({
      code: 0,
      out: expect.stringMatching(
        /^product 1014: counted, [+-]\d+; 9 on the shelf: 8 for sale, 0 reserved, 1 to ship\n$/u,
      ) as string,
      err: '',
    })
    expect((await ran(variables, 'stock', 'list', '--search', String(PRODUCT))).out).toMatch(/ 8 +0 +1 +9\n/u)
    const refused = await ran(variables, 'stock', 'restock', number, 'none=1', '--by', 'Piet')
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('is not shipped') as string })
    // the shop itself reports that there is no such ticket
    const answered = await ran(variables, 'tickets', 'answer', 'none', 'Dag', '--by', 'Piet')
    expect(answered).toMatchObject({
      code: 1,
      err: expect.stringContaining('there is no such ticket') as string,
    })
    // the events were written by the shop's or by a command's build
    const builds = await ran(variables, 'audit', 'show', 'system-builds', '--json')
    expect(
      builds.out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toMatchObject([
      {
        type: 'BuildStarted',
        data: { build: expect.any(String) as string, node: process.versions.node },
        meta: { actor: 'system' },
      },
    ])
    const shown = await ran(variables, 'audit', 'show', `product-${PRODUCT}`)
    expect(shown.out).toMatch(/^written by build \S+ on Node\.js \S+, started \S+\n1 .* PriceSet /u)
  })
})
