import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { REQUEST_LIMIT, type Request } from '../../../server/command/control/message.ts'
import { runOnShop } from '../../../server/command/control/runOnShop.ts'
import { serveControl, type ControlOptions } from '../../../server/command/control/serve.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const REQUEST: Request = {
  args: ['audit', 'list'],
  isTTY: true,
  columns: 100,
  cwd: '/somewhere',
  version: '1',
}

const listening = async (over: Partial<ControlOptions> = {}) => {
  const path = join(tempFolder(), 's')
  const ran: unknown[] = []
  const run: ControlOptions['run'] = async (args, { isTTY, columns, cwd }) => {
    ran.push({ args, isTTY, columns, cwd })
    return 0
  }
  const control = await serveControl({ path, version: '1', run, ...over })
  onTestFinished(() => control.close())
  return { path, ran }
}

/** The response to raw bytes. */
const raw = async (path: string, bytes: Uint8Array | string): Promise<string> => {
  const socket = connect(path)
  socket.setEncoding('utf8')
  let text = ''
  socket.on('data', (part: string) => void (text += part)).on('error', () => undefined)
  socket.end(bytes)
  await once(socket, 'close')
  return text
}

test('a command runs with the caller’s arguments, terminal and folder; output, errors and exit code are returned', async () => {
  const seen: unknown[] = []
  const { path } = await listening({
    run: async (args, io) => {
      seen.push(args, io.isTTY, io.columns, io.cwd)
      io.out('één\n')
      io.err('twee\u001b\n')
      io.out('x'.repeat(300_000))
      await io.drained?.()
      return 7
    },
  })
  const { io, written } = recordedIo()
  expect(await runOnShop(path, REQUEST, io)).toEqual({ ok: true, value: 7 })
  expect(seen).toEqual([['audit', 'list'], true, 100, '/somewhere'])
  expect(written).toEqual({ out: `één\n${'x'.repeat(300_000)}`, err: 'twee\u001b\n' })
})

test('a command that nobody listens for gets the answer "away"', async () => {
  const { io } = recordedIo()
  expect(await runOnShop(join(tempFolder(), 's'), REQUEST, io)).toEqual({ ok: false, refusal: 'away' })
})

test('another build of the command line is refused', async () => {
  const { path, ran } = await listening()
  const { io, written } = recordedIo()
  expect(await runOnShop(path, { ...REQUEST, version: '2' }, io)).toEqual({ ok: true, value: 2 })
  expect(written.err).toBe('this command line is build 2, the running shop is 1: restart the shop\n')
  expect(ran).toEqual([])
})

test.each([
  ['nothing', ''],
  ['no line end', JSON.stringify(REQUEST)],
  ['no JSON', 'hello\n'],
  ['no UTF-8', Buffer.from([0x22, 0xff, 0x22, 0x0a])],
  ['an unknown key', `${JSON.stringify({ ...REQUEST, more: 1 })}\n`],
  ['no arguments', `${JSON.stringify({ ...REQUEST, args: [] })}\n`],
  ['a relative folder', `${JSON.stringify({ ...REQUEST, cwd: 'here' })}\n`],
  ['a list', '[]\n'],
  ['a line that is too long', `${JSON.stringify({ ...REQUEST, args: ['x'.repeat(REQUEST_LIMIT)] })}\n`],
])('%s is refused and runs nothing', async (_, bytes) => {
  const { path, ran } = await listening()
  const answers = (await raw(path, bytes)).trim().split('\n')
  expect(answers.at(-1)).toBe('{"exit":1}')
  expect(answers).toHaveLength(2)
  expect(ran).toEqual([])
})

test('a client that sends nothing is disconnected', async () => {
  const { path } = await listening({ patienceMs: 1 })
  const socket = connect(path).resume()
  await once(socket, 'end')
  socket.destroy()
})

test('a command whose client disconnected runs to its end', async () => {
  const gone = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<string>()
  const { path } = await listening({
    run: async (_, io) => {
      io.out('begun\n')
      await gone.promise
      for (let i = 0; i < 100; i++) io.out('x'.repeat(100_000))
      await io.drained?.()
      finished.resolve('done')
      return 0
    },
  })
  const socket = connect(path)
  socket.write(`${JSON.stringify(REQUEST)}\n`)
  await once(socket, 'data')
  socket.destroy()
  gone.resolve()
  expect(await finished.promise).toBe('done')
})
