import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempFolder } from '../../support/tempFolder.ts'

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly dev?: boolean }>>
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly scripts: Readonly<Record<string, string>>
}

const LAUNCH = resolve('server/command/launch')
const { releaseFault } = (await import(/* @vite-ignore */ join(LAUNCH, 'lean.mjs'))) as {
  releaseFault(found: {
    readonly isBuilt: boolean
    readonly hasNode: boolean
    readonly lock: Lock
    readonly installed: Lock | null
  }): string | null
}
const { isReleased, releaseLock, releasePackage } = (await import(
  /* @vite-ignore */ join(LAUNCH, 'releaseFiles.mjs')
)) as {
  isReleased(path: string): boolean
  releaseLock(lock: Lock): Lock
  releasePackage(manifest: Manifest): Manifest
}

const read = <T>(name: string): T => JSON.parse(readFileSync(name, 'utf8')) as T
const LOCK = {
  packages: {
    '': {},
    'node_modules/fastify': { version: '5.12.8' },
    'node_modules/pg/node_modules/@types/x': { version: '1.0.0' },
    'node_modules/@img/darwin': { version: '0.35.0', optional: true },
  },
}
const WHOLE = { isBuilt: true, hasNode: true, lock: LOCK, installed: LOCK }

describe('a release', () => {
  it('lacks nothing if it is built and npm has installed its packages, whatever is for other platforms', () => {
    const { '': _, 'node_modules/@img/darwin': __, ...packages } = LOCK.packages
    expect(releaseFault({ ...WHOLE, installed: { packages } })).toBeNull()
  })

  it('names what it lacks, and the remedy', () => {
    const older = { packages: { ...LOCK.packages, 'node_modules/fastify': { version: '5.0.0' } } }
    const { 'node_modules/pg/node_modules/@types/x': _, ...fewer } = LOCK.packages
    const remedy = 'run "npm ci --omit=dev" in this folder'
    expect([
      releaseFault({ ...WHOLE, isBuilt: false, installed: null }),
      releaseFault({ ...WHOLE, installed: null, hasNode: false }),
      releaseFault({ ...WHOLE, installed: older }),
      releaseFault({ ...WHOLE, installed: { packages: fewer } }),
      releaseFault({ ...WHOLE, hasNode: false }),
    ]).toEqual([
      'build/ is incomplete: unpack the release again',
      `the packages are not installed: ${remedy}`,
      `the packages are of another release (fastify 5.12.8 is missing): ${remedy}`,
      `the packages are of another release (@types/x 1.0.0 is missing): ${remedy}`,
      'Node 24 is missing, because npm skipped install scripts: run "npm rebuild node" in this folder',
    ])
  })

  it('has the packages that the shop runs on, and none to develop it', () => {
    const manifest = read<Manifest>('package.json')
    const released = releasePackage(manifest)
    expect(released.dependencies).toEqual(manifest.dependencies)
    expect([released.devDependencies, Object.keys(released.scripts)]).toEqual([undefined, ['start']])
    const { packages } = releaseLock(read<Lock>('package-lock.json'))
    const names = Object.keys(packages)
    expect(names).toEqual(
      expect.arrayContaining(Object.keys(manifest.dependencies).map((name) => `node_modules/${name}`)),
    )
    expect(names.filter((name) => packages[name]?.dev === true)).toEqual([])
    expect(JSON.stringify(packages[''])).not.toContain('vitest')
  })

  it.each([
    ['build/client/assets/main.js', true],
    ['build/server/main.js', true],
    ['build/stamp.json', false],
    ['build/release/old.tar.gz', false],
    ['server/shops/rugs/pictures/a.webp', true],
    ['server/templates/shop/config.json', true],
    ['server/shops/rugs/scenes/draw.mjs', false],
    ['server/command/launch/start.mjs', true],
    ['server/command/launch/release.mjs', false],
    ['server/command/commands.ts', false],
    ['server/compose/main.ts', false],
    ['tests/run.mjs', false],
    ['vite.config.ts', false],
    ['docs/operate/deploy.md', true],
    ['.env.example', true],
    ['.env', false],
  ])('has %s: %s', (path, isThere) => {
    expect(isReleased(path)).toBe(isThere)
  })

  it('that lacks its packages says so when it starts, and calls no npm', () => {
    const folder = tempFolder()
    const launch = join(folder, 'server/command/launch')
    cpSync(LAUNCH, launch, { recursive: true })
    for (const name of ['package.json', 'package-lock.json']) cpSync(name, join(folder, name))
    for (const name of ['server/main.js', 'server/toonbank.js', 'client/.vite/manifest.json']) {
      mkdirSync(join(folder, 'build', name, '..'), { recursive: true })
      writeFileSync(join(folder, 'build', name), '')
    }
    const called = join(folder, 'called')
    const npm = join(folder, 'bin/npm')
    mkdirSync(join(folder, 'bin'))
    writeFileSync(npm, `#!/bin/sh\ntouch "${called}"\n`)
    chmodSync(npm, 0o755)
    const { status, stderr } = spawnSync(process.execPath, [join(launch, 'start.mjs')], {
      cwd: folder,
      env: { PATH: join(folder, 'bin') },
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([
      1,
      'toonbank: the packages are not installed: run "npm ci --omit=dev" in this folder\n',
    ])
    expect([existsSync(called), existsSync(join(folder, 'node_modules'))]).toEqual([false, false])
  })
})
