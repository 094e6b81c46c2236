import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test, onTestFinished } from 'vitest'
import { sqlBuilds } from '../../../adapters/sql/builds/builds.ts'
import { buildApp } from '../../../server/compose/buildApp.ts'
import { instead } from '../../../server/compose/container/composition.ts'
import { APP, WHOLE } from '../../../server/compose/container/names.ts'
import { embeddedDatabase } from '../../support/database/databases.ts'
import { composedOn, filled, securityShop } from '../../support/shop/composedShop.ts'
import { tempFolder } from '../../support/tempFolder.ts'
import { loadAllPageChunks } from '../../../ui/app/pageChunks.ts'

beforeAll(loadAllPageChunks)

const FONT = Buffer.from([0, 1, 2, 255])

/** Two processes on one database: the first of build-1, the other of build-2, which started later. */
const twoBuilds = async (): Promise<readonly FastifyInstance[]> => {
  const opened = await embeddedDatabase()
  onTestFinished(() => opened.stop())
  const shop = securityShop()
  await filled(opened.database, shop)
  const apps: FastifyInstance[] = []
  for (const build of ['build-1', 'build-2']) {
    const clientDir = tempFolder()
    await mkdir(join(clientDir, 'assets'))
    const put = (name: string, bytes: Buffer) => writeFile(join(clientDir, 'assets', name), bytes)
    const script = Buffer.from(`// ${build}`)
    await put(`main-${build}.js`, script)
    await put(`main-${build}.js.br`, brotliCompressSync(script))
    await put(`font-${build}.woff2`, FONT)
    const { get } = await composedOn(
      opened.database,
      shop,
      undefined,
      instead(APP.buildId, build),
      instead(APP.clientDir, clientDir),
    )
    await get(APP.storeBuild)()
    const parts = get(WHOLE.appParts)
    await buildApp(parts)
    await parts.app.ready()
    onTestFinished(() => parts.app.close())
    apps.push(parts.app)
  }
  return apps
}

describe('two processes of different builds', () => {
  test('serve each other’s files, and never tell a page of an older build than its own', async () => {
    const apps = await twoBuilds()
    const other = { 'build-1': apps[1], 'build-2': apps[0] } as const
    for (const [build, app] of Object.entries(other)) {
      const ask = async (url: string, encoding: string) =>
        app?.inject({ url, headers: { 'accept-encoding': encoding } })
      const packed = await ask(`/assets/main-${build}.js`, 'gzip, deflate, br')
      expect(packed?.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
      expect(brotliDecompressSync(packed?.rawPayload ?? '').toString()).toBe(`// ${build}`)
      const plain = await ask(`/assets/main-${build}.js`, 'identity')
      expect([plain?.body, plain?.headers['content-encoding']]).toEqual([`// ${build}`, undefined])
      expect((await ask(`/assets/font-${build}.woff2`, 'br'))?.rawPayload).toEqual(FONT)
      expect((await ask('/assets/main-build-0.js', 'br'))?.statusCode).toBe(404)
    }
    const told = (running: string) =>
      Promise.all(
        apps.map(
          async (app) => (await app.inject(`/build.json${running}`)).json<{ buildId: string }>().buildId,
        ),
      )
    expect(await told('?running=build-1')).toEqual(['build-1', 'build-2'])
    expect(await told('?running=build-2')).toEqual(['build-2', 'build-2'])
    expect(await told('?running=build-0')).toEqual(['build-1', 'build-2'])
    expect(await told('')).toEqual(['build-1', 'build-2'])
  })
})

test('the three builds that started last keep their files, in the order of their first starts', async () => {
  const { database, stop } = await embeddedDatabase()
  onTestFinished(stop)
  let at = 0
  // each question is a minute after the one before
  const builds = sqlBuilds(database, () => (at += 60_000))
  const start = (build: string, at: number) =>
    builds.started(build, [{ name: `${build}.js`, isBrotli: false, read: () => FONT }], at)
  const stored = async () => {
    const found = await Promise.all(['a', 'b', 'c', 'd'].map((build) => builds.file(`${build}.js`)))
    return found.flatMap((file) => file?.name ?? [])
  }
  await start('a', 1)
  await start('b', 2)
  await start('c', 3)
  // back to the first
  await start('a', 4)
  await start('d', 5)
  expect([await stored(), await builds.inOrder()]).toEqual([
    ['a.js', 'c.js', 'd.js'],
    ['a', 'c', 'd'],
  ])
  expect(await builds.file('d.js')).toMatchObject({ name: 'd.js', isBrotli: false })
  expect(Buffer.from((await builds.file('d.js'))?.bytes ?? [])).toEqual(FONT)
})

test('unknown names cost one statement a second, however many are asked for', async () => {
  const { database, stop } = await embeddedDatabase()
  onTestFinished(stop)
  let statements = 0
  const counted: typeof database = {
    ...database,
    statement: (...call) => {
      statements += 1
      return database.statement(...call)
    },
  }
  let at = 0
  const builds = sqlBuilds(counted, () => at)
  for (let nr = 0; nr < 5; nr++) expect(await builds.file(`unknown-${nr}.js`)).toBeNull()
  expect(statements).toBe(1)
  at = 2_000
  await builds.file('unknown.js')
  expect(statements).toBe(2)
})
