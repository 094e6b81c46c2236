import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import type { RunningShop } from '../../support/shop/shop.ts'

const FIRST = 9001
const CATALOGUE = 'server/shops/security/catalogue.jsonl'

/** Imports copies of demo shop products with unlimited stock and without options. Returns their numbers. */
export const importCopies = (shop: RunningShop, amount: number): readonly number[] => {
  const lines = readFileSync(CATALOGUE, 'utf8').trimEnd().split('\n')
  const ids = Array.from({ length: amount }, (_, nr) => FIRST + nr)
  const copies = ids.map((productId, nr) => {
    const { title, prices, images, weight } = JSON.parse(lines[nr % lines.length] ?? '') as object & {
      readonly [field: string]: unknown
    }
    return JSON.stringify({ productId, slug: `copy-${productId}`, title, prices, images, weight })
  })
  const folder = mkdtempSync(join(tmpdir(), 'toonbank-copies-'))
  const file = join(folder, 'copies.jsonl')
  writeFileSync(file, copies.map((line) => `${line}\n`).join(''))
  const args = ['build/server/toonbank.js', 'import', 'catalogue', file, '--strict', '--by', 'Anna']
  const { status, stderr } = spawnSync(process.execPath, args, {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...shop.environment },
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  if (status !== 0) throw new Error(`the copies were not brought in: ${stderr}`)
  return ids
}

/** Adds these products to the visitor's cart. */
export const fillCart = async (
  { request }: BrowserContext,
  url: string,
  ids: readonly number[],
): Promise<void> => {
  for (const productId of ids) {
    const data = { productId, quantity: 1, options: [], lineId: String(productId) }
    const answer = await request.post(`${url}/api/v2/cart/lines`, { data })
    if (answer.status() !== 200) throw new Error(`${productId} was not added: ${answer.status()}`)
  }
}
