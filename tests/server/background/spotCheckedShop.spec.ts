import { openDatabase } from '../../../adapters/sql/engine/openDatabase.ts'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { clockFrom } from '../../support/shop/clockFrom.ts'
import { startShop } from '../../support/shop/shop.ts'
import { tempFolder } from '../../support/tempFolder.ts'
import { until } from '../../support/until.ts'

const SOLD = 'product-1059'
/** The data of a shop with a few products and orders. */
const FOLDER = 'tests/fixtures/folder/data.tar.br'

test('a price that nobody set makes readyz warn while the shop serves, and is logged once without its value', async () => {
  const dataDir = tempFolder()
  execFileSync('tar', ['-xof', '-', '-C', dataDir], { input: brotliDecompressSync(readFileSync(FOLDER)) })
  const database = await openDatabase({ kind: 'embedded', dataDir: join(dataDir, 'database') })
  await database.session((script) =>
    script(`update streams set state = replace(state, '"base":', '"base":1') where stream = '${SOLD}'`),
  )
  await database.close()
  const shop = await startShop({
    dataDir,
    environment: { AUDIT_STREAMS: '9999', ...clockFrom('2026-11-21T09:36:00Z') },
  })
  const ready = async () => {
    const answer = await fetch(`${shop.url}/readyz`)
    return [answer.status, await answer.json()] as const
  }
  const warned = [200, { status: 'success', data: { warnings: ['audit'] } }]
  const warns = async () => JSON.stringify(await ready()) === JSON.stringify(warned)
  await until(warns, 'readyz warns')
  expect((await fetch(shop.url)).status).toBe(200)
  await shop.stop()
  const warnings = shop
    .said()
    .split('\n')
    .filter((line) => line.includes('wrong-state'))
  expect(warnings).toHaveLength(1)
  expect(JSON.parse(warnings[0] ?? '')).toMatchObject({ why: 'wrong-state', stream: SOLD, version: 1 })
  expect(warnings[0]).not.toContain('base')
})
