import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMMAND_SERVICES } from '../../../server/command/command.ts'
import { commandLine, type CommandLine } from '../../../server/command/commandLine.ts'
import { COMMANDS, type CommandName } from '../../../server/command/commands.ts'
import { JSON_SHAPES } from '../../../server/command/jsonShapes.ts'
import { commandShop } from '../../../server/compose/commandShop.ts'
import { instead } from '../../../server/compose/container/composition.ts'
import { APP } from '../../../server/compose/container/names.ts'
import { serve } from '../../../server/compose/serve.ts'
import { startPostgres, type TestServer } from '../../support/database/postgres.ts'
import { ADDRESS } from '../../support/samples/address.ts'
import { COMMAND_CALLS, ORDERED, type Known } from '../../support/shop/commandCalls.ts'
import { environmentOf } from '../../support/shop/composedShop.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { shapedLines } from '../../support/shop/shapedLines.ts'
import { freePort } from '../../support/shop/shop.ts'
import { catalogueOf, smallShop } from '../../support/shop/smallShop.ts'

type Variables = Readonly<Record<string, string>>

let postgres: TestServer
/** the security shop with few products, so that it opens soon */
let small: Awaited<ReturnType<typeof smallShop>>
let folder: string
beforeAll(async () => {
  postgres = await startPostgres()
  small = await smallShop()
  folder = mkdtempSync(join(tmpdir(), 'toonbank-commands-'))
  const order = {
    locale: 'nld',
    coupons: ['WELKOM10'],
    lines: [{ productId: ORDERED, quantity: 1 }],
    buyer: ADDRESS,
  }
  const prices = [{ productId: ORDERED, breaks: [{ from: 1, price: 1 }] }]
  const files = {
    'goods.jsonl': catalogueOf(new Set([ORDERED])),
    'redirects.csv': 'from,to,permanent\n/actie,/products,false\n',
    'base.csv': `productId;price\n${ORDERED};49,95\n`,
    'prices.json': JSON.stringify({ group: 'installers', vatIncluded: false, prices }),
    'order.json': JSON.stringify({ ...order, delivery: 'postnl-home', payment: 'banktransfer' }),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
})
afterAll(async () => {
  await postgres.stop()
  await small.remove()
  rmSync(folder, { recursive: true, force: true })
})

interface Opened {
  readonly variables: Variables
  /** the shop in which all commands run; without it, a running shop is asked */
  readonly open?: CommandLine['open']
  readonly close: () => Promise<void>
}

/** Opens a shop for the first command, which all others then use. */
const openedOnce = (variables: Variables): Opened => {
  let first: ReturnType<CommandLine['open']> | null = null
  return {
    variables,
    open: async (environment) => {
      first ??= commandShop().open(environment)
      return { ...(await first), close: async () => undefined }
    },
    close: async () => (await first)?.close(),
  }
}

const KEYS = { MASTER_KEY: '0'.repeat(64), MASTER_KEY_PREVIOUS: '1'.repeat(64) }

const ENGINES: Readonly<Record<string, () => Promise<Opened>>> = {
  'the embedded engine while no shop runs': async () =>
    openedOnce({ ...small.environment, ...KEYS, DATA_DIR: mkdtempSync(join(folder, 'data-')) }),
  'the embedded engine of a shop that runs': async () => {
    const port = String(await freePort())
    const variables = {
      ...small.environment,
      ...KEYS,
      DATA_DIR: mkdtempSync(join(folder, 'data-')),
      PORT: port,
    }
    const shop = await serve(
      environmentOf({ ...variables, IMAGES_DIR: join(folder, 'images') }),
      instead(APP.assets, () => ({ scripts: [], styles: [], preloads: [] })),
    )
    if (!shop.ok) throw new Error(shop.refusal)
    return { variables, close: () => shop.value.close() }
  },
  'a PostgreSQL server': async () =>
    openedOnce({
      ...small.environment,
      ...KEYS,
      DATABASE_URL: await postgres.createDatabase(),
      DATA_DIR: mkdtempSync(join(folder, 'data-')),
    }),
}

/** Runs a command as a terminal does; one that runs until it is stopped ends after its first words. */
const ran = async ({ variables, open }: Opened, args: readonly string[], isEndless = false) => {
  const { io, written } = recordedIo({ cwd: folder })
  const stop = new AbortController()
  const out = (text: string) => {
    io.out(text)
    if (!isEndless) return
    stop.abort()
    // a running shop ends the command once its caller is gone
    if (open === undefined) throw new Error('gone')
  }
  const env = {
    NODE_ENV: 'production',
    PAYMENTS: 'simulator',
    IMAGES_DIR: join(folder, 'images'),
    ...variables,
  }
  const line = { ...commandShop(), ...(open && { open }) }
  const code = await commandLine({ ...line, env, args, io: { ...io, out, stopping: () => stop } })
  return { code, ...written }
}

type ListOrShow = Extract<CommandName, `${string} list` | `${string} show`>

/** Every list and every show has a shape for its --json: a missing one doesn't compile. */
const SHAPES: Readonly<Record<ListOrShow, unknown>> = JSON_SHAPES
const isShaped = (name: string): name is ListOrShow => Object.hasOwn(SHAPES, name)

const NAMES = Object.keys(COMMAND_CALLS) as readonly CommandName[]

test('every command has a call, and every list and show a shape for its JSON', () => {
  const names = COMMANDS.map(({ words }) => words.join(' '))
  expect(NAMES.toSorted()).toStrictEqual(names.toSorted())
  expect(Object.keys(SHAPES).toSorted()).toStrictEqual(
    names.filter((name) => /^\S+ (?:list|show)$/u.test(name)).toSorted(),
  )
})

describe.each(Object.entries(ENGINES))('on %s', (_name, opened) => {
  let shop: Opened
  const known: Known = { order: '', due: '', uid: '', customer: '' }
  beforeAll(async () => {
    shop = await opened()
  })
  afterAll(() => shop?.close())

  test.each(NAMES)('%s runs: it lacks no part of the shop', async (name) => {
    const { args, code = 0, says, learns, isEndless } = COMMAND_CALLS[name]
    const words = [...name.split(' '), ...args(known)]
    const done = await ran(shop, words, isEndless)
    expect([words, done.out + done.err]).toStrictEqual([
      words,
      expect.stringMatching(typeof says === 'function' ? says(known) : says),
    ])
    if (isEndless) return
    expect([words, done.code, done.err]).toStrictEqual([words, code, code === 0 ? '' : expect.any(String)])
    learns?.(done.out, known)
    if (!isShaped(name) || code !== 0) return
    const { out } = await ran(shop, words.includes('--json') ? words : [...words, '--json'])
    if (out !== '') shapedLines(name, out)
  })

  test('every service that a command may use can be made while the shop is open', async () => {
    const environment = environmentOf(shop.variables)
    const { services } = (await shop.open?.(environment)) ?? { services: null }
    for (const name of COMMAND_SERVICES) expect([name, services && services[name]]).not.toContain(undefined)
  })

  test('the log names the build that wrote it', async () => {
    const { out } = await ran(shop, ['audit', 'show', 'system-builds', '--json'])
    expect(shapedLines('audit show', out)).toMatchObject([
      {
        type: 'BuildStarted',
        data: { build: expect.any(String) as string, node: process.versions.node },
        meta: { actor: 'system' },
      },
    ])
  })
})
