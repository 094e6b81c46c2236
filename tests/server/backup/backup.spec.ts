import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readManifest, type BackupManifest } from '../../../application/contract/files/backupManifest.ts'
import { commandLine } from '../../../server/command/commandLine.ts'
import { bareShop } from '../../../server/compose/bareShop.ts'
import { commandShop } from '../../../server/compose/commandShop.ts'
import { instead } from '../../../server/compose/container/composition.ts'
import { APP } from '../../../server/compose/container/names.ts'
import { serve } from '../../../server/compose/serve.ts'
import { environmentOf } from '../../support/shop/composedShop.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { freePort } from '../../support/shop/shop.ts'
import { SOLD, smallShop } from '../../support/shop/smallShop.ts'
import { visitor } from '../../support/shop/visitor.ts'
import { tempFolder } from '../../support/tempFolder.ts'
import { until } from '../../support/until.ts'

/** The most changes of each cart: enough to go on while the database is copied. */
const CHANGES = 300

type Variables = Readonly<Record<string, string>>

let small: Awaited<ReturnType<typeof smallShop>>
beforeAll(async () => {
  small = await smallShop()
})
afterAll(() => small.remove())

/** The environment of a shop with folders of its own. */
const placed = (more: Variables = {}): Variables => {
  const folder = tempFolder()
  return { ...small.environment, DATA_DIR: join(folder, 'data'), IMAGES_DIR: join(folder, 'images'), ...more }
}

/** Runs a command as a terminal does. */
const ran = async (variables: Variables, ...args: readonly string[]) => {
  const { io, written } = recordedIo()
  const env = { NODE_ENV: 'production', PAYMENTS: 'simulator', ...variables }
  return { code: await commandLine({ ...commandShop(), env, args, io }), ...written }
}

const manifestIn = (folder: string): BackupManifest => {
  const read = readManifest(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  if (!read.ok) throw new Error(read.refusal)
  return read.value
}

/** The answer to a cart change. */
interface Answered {
  readonly uid: string
  readonly version: number
}

interface Change {
  readonly stream: string
  readonly version: number
}

/** The line of each change and its place in the log of a closed shop. */
const leavesOf = async (variables: Variables, changes: readonly Change[]) => {
  await using opened = new AsyncDisposableStack()
  const bare = bareShop(environmentOf(variables))
  opened.defer(() => bare.close())
  const { logTree } = await bare.open()
  const leaves: { readonly line: string; readonly index: number | null }[] = []
  for (const { stream, version } of changes) {
    const leaf = await logTree.leafOf(stream, version)
    if (leaf !== null) leaves.push(leaf)
  }
  return leaves
}

describe('a backup of an open shop', () => {
  it('has every change that was answered before its checkpoint, opens elsewhere, and its log is right', async () => {
    const variables = placed({ PORT: String(await freePort()), RATE_CALLS: '99999/99999/60' })
    const shop = await serve(
      environmentOf(variables),
      instead(APP.assets, () => ({ scripts: [], styles: [], preloads: [] })),
    )
    if (!shop.ok) throw new Error(shop.refusal)
    const { url } = shop.value
    let isStopping = false
    const answered: Change[] = []
    const stream = async () => {
      const { call } = visitor(url)
      const line = { productId: SOLD, quantity: 1, options: [] }
      const { lUid } = await call<{ lUid: string }>('/api/v2/cart/lines', line)
      for (let n = 1; n <= CHANGES && !isStopping; n++) {
        const quantity = 1 + (n % 2)
        const change = { id: SOLD, quantity }
        const { uid, version } = await call<Answered>(`/api/v2/cart/lines/${lUid}`, change)
        answered.push({ stream: `cart-${uid}`, version })
      }
    }
    const streams = [stream(), stream(), stream()]
    await Promise.race([until(async () => answered.length >= 30, 'carts change'), Promise.all(streams)])
    const folder = join(tempFolder(), 'backup')
    const before = answered.length
    const made = await ran(variables, 'backup', folder)
    const during = answered.length - before
    isStopping = true
    await Promise.all(streams)
    await shop.value.close()

    expect(made).toMatchObject({ code: 0, err: '' })
    expect(made.out).toContain('The master key is not in it')
    expect(during).toBeGreaterThan(0)
    const { log, files, folders } = manifestIn(folder)
    const names = [...folders, ...files.map(({ path }) => path)]
    expect(names).toEqual(expect.arrayContaining(['database/PG_VERSION', 'shop/config.json']))
    expect(names.filter((name) => name.includes('master.key'))).toEqual([])

    const copy = placed()
    const restored = await ran(copy, 'restore', folder)
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.out).toContain(`the log has the ${log.size} lines of its checkpoint`)
    const original = await leavesOf(variables, answered)
    expect(original).toHaveLength(answered.length)
    expect(original.slice(0, before).every(({ index }) => index !== null && index < log.size)).toBe(true)
    const covered = answered.filter((_, i) => (original[i]?.index ?? log.size) < log.size)
    const lines = new Set(original.map(({ line }) => line))
    const there = await leavesOf(copy, covered)
    expect(there).toHaveLength(covered.length)
    expect(there.filter(({ line }) => !lines.has(line))).toEqual([])
    cpSync(join(variables['DATA_DIR'] ?? '', 'master.key'), join(copy['DATA_DIR'] ?? '', 'master.key'))
    expect(await ran(copy, 'audit', 'verify')).toMatchObject({ code: 0, err: '' })
  })
})
