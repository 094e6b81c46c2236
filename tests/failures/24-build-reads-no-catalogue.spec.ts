import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { tempFolder } from '../support/tempFolder.ts'

const SOURCES = ['domain', 'application', 'adapters', 'ui', 'server', 'package.json', 'package-lock.json']
const CONFIGS = ['vite.config.ts', 'vite.threads.ts', 'tsconfig.json']
const SHOPS = join('server', 'shops')

/** The project as a build sees it, without any shop. */
const projectWithoutShops = (): string => {
  const folder = tempFolder()
  const isKept = (path: string) => relative(process.cwd(), path) !== SHOPS
  for (const name of [...SOURCES, ...CONFIGS])
    cpSync(join(process.cwd(), name), join(folder, name), { recursive: true, filter: isKept })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  return folder
}

const built = (project: string, ...args: readonly string[]): void => {
  const vite = join(process.cwd(), 'node_modules/vite/bin/vite.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', '--logLevel', 'error', ...args],
    {
      cwd: project,
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', BUILD_ID: 'one' },
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(stdout + stderr)
}

/**
 * Each file of a folder with the hash of its bytes, except source maps, which name the folder of the build.
 */
const filesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.map$/u.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [
        relative(folder, path).split(sep).join('/'),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ])
      .sort(),
  )

const fingerprintOf = async (project: string): Promise<string> => {
  const module = pathToFileURL(join(project, 'server/command/launch/fingerprint.mjs')).href
  return ((await import(/* @vite-ignore */ module)) as { contents(): string }).contents()
}

test('a build without any catalogue is byte for byte the build with one, and neither reads it [failure 24, medusajs/nextjs-starter-medusa#403]', async () => {
  const bare = projectWithoutShops()
  const before = await fingerprintOf(bare)
  built(bare, '--outDir', 'build/bare')
  built(bare, '--ssr', '--outDir', 'build/bare-server')

  mkdirSync(join(bare, SHOPS, 'large'), { recursive: true })
  writeFileSync(
    join(bare, SHOPS, 'large', 'catalogue.jsonl'),
    `${'not even a catalogue\n'.repeat(1_000_000)}`,
  )
  expect(await fingerprintOf(bare)).toBe(before)
  built(bare, '--outDir', 'build/full')
  built(bare, '--ssr', '--outDir', 'build/full-server')

  for (const part of ['', '-server']) {
    const [without, withOne] = [
      filesIn(join(bare, `build/bare${part}`)),
      filesIn(join(bare, `build/full${part}`)),
    ]
    expect(Object.keys(without).length).toBeGreaterThan(1)
    expect(withOne).toEqual(without)
  }
})
