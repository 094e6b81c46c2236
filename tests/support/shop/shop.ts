import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readHolder } from '../../../server/command/control/folderHolder.ts'
import { until } from '../until.ts'
import { changedShop, type ShopChanges } from './changedShop.ts'
import { preparedData } from './preparedData.ts'

/** A shop of its own for a test: the built server as a child process on a free port of this machine. */
export interface RunningShop {
  readonly url: string
  readonly dataDir: string
  readonly pid: number
  /** the environment for a `toonbank` command to find it */
  readonly environment: Readonly<Record<string, string>>
  /** its output so far */
  said(): string
  /** its exit code, null after a signal */
  readonly ended: Promise<number | null>
  /** everything on its standard error */
  complaints(): string
  /** SIGKILL, as a crash would */
  kill(): void
  /** stops it if it still runs, and removes its folder if that was created for it */
  stop(): Promise<void>
}

export interface ShopOptions extends Partial<ShopChanges> {
  /** a folder that outlives this shop; its own by default */
  readonly dataDir?: string
  readonly environment?: Readonly<Record<string, string>>
  /** the program's arguments */
  readonly args?: readonly string[]
}

const NODE = join(process.cwd(), 'node_modules/.bin/node')
const READY = /open at (\S+)/

const children = new Set<ChildProcess>()
process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')))

/** Below the system's ports for outgoing connections: none of those takes one before a shop has it. */
const PORTS = [20_000, 32_000] as const

export const freePort = async (): Promise<number> => {
  const port = randomInt(...PORTS)
  const probe = createServer()
  const isFree = once(probe.listen(port, '127.0.0.1'), 'listening').then(
    () => true,
    () => false,
  )
  if (!(await isFree)) return freePort()
  probe.close()
  await once(probe, 'close')
  return port
}

/** The output and exit code of a server that can't open with this environment. */
export const startAndFail = async (
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly err: string }> => {
  const child = launched(environment)
  let err = ''
  child.stderr?.on('data', (text: Buffer) => (err += text.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, err }
}

const holderOf = (dataDir: string): number | null => readHolder(dataDir)?.pid ?? null

/** The exit code and standard output of a shop that is stopped as soon as it has locked its folder. */
export const endedWhileOpening = async (
  dataDir: string,
  signal: 'SIGTERM' | 'SIGINT',
): Promise<{ readonly code: number | null; readonly out: string }> => {
  const child = launched({ DATA_DIR: dataDir, PORT: String(await freePort()), PAYMENTS: 'simulator' })
  let out = ''
  child.stdout?.on('data', (text: Buffer) => (out += text.toString()))
  const closed = once(child, 'close') as Promise<[number | null]>
  // a shop that can't lock the folder ends by itself
  const isTaken = async () => child.exitCode !== null || holderOf(dataDir) === child.pid
  await until(isTaken, 'the folder is taken')
  child.kill(signal)
  const [code] = await closed
  return { code, out }
}

/** Limits set for every shop by the caller: tests/bench/limits.env. */
const limits = (): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(?:RATE_|SEARCH)/.test(name)))

const launched = (
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): ChildProcess => {
  // a shop of a test ends before the embedded engine's optimised code would pay: its start takes a third less
  const child = spawn(NODE, ['--liftoff-only', 'build/server/main.js', ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      // each shopper of a test has an address of its own: see `visitor`
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: '0',
      ...limits(),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  child.once('close', () => children.delete(child))
  return child
}

/** A folder of its own with a demo shop's data after its first start: the caller removes it. */
export const preparedFolder = async (shop: string): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'toonbank-shop-'))
  const prepared = await preparedData(shop, async (folder) =>
    (await startShop({ shop, dataDir: folder })).stop(),
  )
  await cp(prepared, dataDir, { recursive: true })
  return dataDir
}

/** Starts a shop, with changes if there are any, and resolves when it is open. */
export const startShop = async (options: ShopOptions = {}): Promise<RunningShop> => {
  const { shop = 'security', changes, files = {} } = options
  const changed = changes === undefined ? null : await changedShop({ shop, changes, files })
  const named = {
    PORT: String(await freePort()),
    SHOP: shop,
    // shoppers come through a proxy: see `launched`
    PAYMENTS: 'simulator',
    ...changed?.environment,
    ...options.environment,
  }
  const dataDir = options.dataDir ?? (await preparedFolder(named.SHOP))
  const environment = { DATA_DIR: dataDir, ...named }
  const child = launched(environment, options.args)
  const closed = once(child, 'close')
  let said = ''
  let complaints = ''
  child.stderr?.on('data', (text: Buffer) => (complaints += text.toString()))
  const url = await new Promise<string>((resolve, reject) => {
    const heard = (text: Buffer): void => {
      said += text.toString()
      const ready = READY.exec(said)?.[1]
      if (ready !== undefined) resolve(ready)
    }
    child.stdout?.on('data', heard)
    child.stderr?.on('data', heard)
    void closed.then(() => reject(new Error(`the shop did not open: ${said}`)))
  })
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    environment,
    said: () => said,
    ended: closed.then(([code]) => code as number | null),
    complaints: () => complaints,
    kill: () => void child.kill('SIGKILL'),
    stop: async () => {
      child.kill('SIGTERM')
      await closed
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
      await changed?.remove()
    },
  }
}
