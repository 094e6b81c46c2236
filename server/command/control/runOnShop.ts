import { connect, type Socket } from 'node:net'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { failedExit } from '../failedExit.ts'
import type { Io } from '../io.ts'
import { Answer, type Request } from './message.ts'

/**
 * Runs a command in the shop that listens at this socket, and passes on its output. Returns its exit code, or
 * `away` if nobody listens.
 */
export const runOnShop = async (path: string, request: Request, io: Io): Promise<Result<number, 'away'>> => {
  const socket = await connected(path)
  if (socket === null) return refused('away')
  socket.setEncoding('utf8')
  socket.write(`${JSON.stringify(request)}\n`)
  let rest = ''
  try {
    for await (const chunk of socket) {
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const answer = Answer.parse(JSON.parse(line))
        if ('exit' in answer) return ok(answer.exit)
        if ('out' in answer) io.out(answer.out)
        else io.err(answer.err)
      }
      await io.drained?.()
    }
  } catch {
    // a broken connection or answer is reported as an early end
  } finally {
    socket.destroy()
  }
  io.err('the shop stopped before it had answered\n')
  return ok(failedExit(request.args))
}

const connected = (path: string): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(socket))
    socket.on('error', () => resolve(null))
  })
