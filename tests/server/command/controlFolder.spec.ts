import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { takeDataFolder } from '../../../server/command/control/dataFolder.ts'
import { readHolder } from '../../../server/command/control/folderHolder.ts'
import { serveControl } from '../../../server/command/control/serve.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const SHOP = { serves: true }

const child = async (folder: string): Promise<{ process: ChildProcess; output: string }> => {
  const process_ = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../support/database/takeFolder.mjs'), folder],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  onTestFinished(() => void process_.kill('SIGKILL'))
  const [output] = (await once(process_.stdout, 'data')) as [Buffer]
  return { process: process_, output: output.toString().trim() }
}

const taken = (folder: string) => {
  const result = takeDataFolder(folder, 'the shop', SHOP)
  if (!result.ok) throw new Error(result.refusal)
  onTestFinished(() => result.value.release())
  return result.value
}

test('a locked folder is refused in one line that names it and its holder, and nothing in it changes', () => {
  const folder = tempFolder()
  taken(folder)
  const before = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mtimeMs])
  const second = takeDataFolder(folder, 'another', SHOP)
  expect(second).toEqual({
    ok: false,
    refusal: `data folder ${folder} is in use by the shop (process ${process.pid} since ${readHolder(folder)?.since})`,
  })
  expect(readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mtimeMs])).toEqual(before)
})

test('a folder that was open to other users is closed to them once it is locked', () => {
  const folder = tempFolder()
  chmodSync(folder, 0o755)
  taken(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('a released folder can be locked again, and a second release does not unlock another process', () => {
  const folder = tempFolder()
  const first = taken(folder)
  first.release()
  taken(folder)
  first.release()
  expect(takeDataFolder(folder, 'another', SHOP).ok).toBe(false)
  expect(readHolder(folder)?.what).toBe('the shop')
})

test('one of many processes that start at once on one folder locks it', async () => {
  const folder = tempFolder()
  const output = (await Promise.all(Array.from({ length: 5 }, () => child(folder)))).map((one) => one.output)
  expect(output.filter((line) => line === 'held')).toHaveLength(1)
  expect(output.filter((line) => line.startsWith(`data folder ${folder} is in use by `))).toHaveLength(4)
})

test('a killed holder leaves the folder and its dead socket to the next process', async () => {
  const folder = tempFolder()
  const { process: holder, output } = await child(folder)
  expect(output).toBe('held')
  const dead = createServer().listen(join(folder, 'left-over'))
  await once(dead, 'listening')
  expect(takeDataFolder(folder, 'another', SHOP).ok).toBe(false)
  const exited = once(holder, 'exit')
  holder.kill('SIGKILL')
  await exited
  mkdirSync(folder, { recursive: true })
  const next = taken(folder)
  const control = await serveControl({ path: next.socket, version: '1', run: async () => 0 })
  await control.close()
  dead.close()
})

test('a stale socket is replaced, and the new one is its user’s alone', async () => {
  const folder = tempFolder()
  const { socket } = taken(folder)
  const control = await serveControl({ path: socket, version: '1', run: async () => 0 })
  onTestFinished(() => control.close())
  expect(socket).toBe(join(folder, 'control.sock'))
  expect(statSync(socket).mode & 0o777).toBe(0o600)
})

test('a folder whose name is too long for a socket has the socket in a private folder, and names it', async () => {
  const folder = join(tempFolder(), 'd'.repeat(120))
  const { socket } = taken(folder)
  const control = await serveControl({ path: socket, version: '1', run: async () => 0 })
  onTestFinished(() => control.close())
  expect(Buffer.byteLength(socket)).toBeLessThanOrEqual(103)
  expect(readHolder(folder)?.socket).toBe(socket)
  expect(statSync(join(socket, '..')).mode & 0o777).toBe(0o700)
})
