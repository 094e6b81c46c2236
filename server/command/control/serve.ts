import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { createServer, type Socket } from 'node:net'
import { failedExit } from '../failedExit.ts'
import type { Io } from '../io.ts'
import { type Answer, Request, REQUEST_LIMIT } from './message.ts'

export interface ControlOptions {
  /** socket to listen on: `DataFolder.socket` of a locked folder */
  readonly path: string
  /** the build of this shop */
  readonly version: string
  readonly run: (args: readonly string[], io: Io) => Promise<number>
  /** ms within which a client has to send its request */
  readonly patienceMs?: number
}

export interface Control {
  /**
   * accepts no more requests and lets running commands finish;
   * aborts the commands that run until they are stopped
   */
  close(): Promise<void>
}

/**
 * Lets the command line work through the running shop. A started command runs to its end, whether or not its
 * client still listens. Only its user may access the socket (mode 0600).
 */
export const serveControl = async ({
  path,
  version,
  run,
  patienceMs = 10_000,
}: ControlOptions): Promise<Control> => {
  const server = createServer({ allowHalfOpen: true }, (socket) => void answer(socket))
  server.maxConnections = 32

  /** aborts of commands that run until they are stopped */
  const stops = new Set<AbortController>()
  let isClosing = false

  const answer = async (socket: Socket): Promise<void> => {
    socket.on('error', () => socket.destroy())
    const send = (line: Answer) => {
      if (socket.writable) socket.write(`${JSON.stringify(line)}\n`)
    }
    const refuse = (why: string, args: readonly string[] = []) => {
      send({ err: `${why}\n` })
      send({ exit: failedExit(args) })
    }
    const request = await readRequest(socket, patienceMs)
    if (!request.ok) refuse(request.refusal)
    else if (request.value.version !== version)
      refuse(
        `this command line is build ${request.value.version}, the running shop is ${version}: restart the shop`,
        request.value.args,
      )
    else {
      const { args, isTTY, columns, cwd } = request.value
      const out = (text: string) => send({ out: text })
      const err = (text: string) => send({ err: text })
      const stopping = () => {
        const stop = new AbortController()
        if (isClosing || socket.destroyed) stop.abort()
        stops.add(stop)
        stop.signal.addEventListener('abort', () => stops.delete(stop))
        socket.on('end', () => stop.abort()).on('close', () => stop.abort())
        return stop
      }
      send({
        exit: await run(args, { out, err, isTTY, columns, cwd, stopping, drained: () => drained(socket) }),
      })
    }
    socket.end(() => socket.destroySoon())
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // listen binds before it returns, so the socket is never open to other users
    const before = process.umask(0o177)
    try {
      server.listen(path, resolve)
    } finally {
      process.umask(before)
    }
  })
  return {
    close: () => {
      isClosing = true
      for (const stop of stops) stop.abort()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (!socket.writable || !socket.writableNeedDrain) return resolve()
    const done = () => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.on('drain', done).on('close', done)
  })

const NEWLINE = 0x0a

/** Reads the one line that a client sends, and discards the rest. */
const readRequest = (socket: Socket, patienceMs: number): Promise<Result<Request, string>> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const settle = (result: Result<Request, string>) => {
      clearTimeout(patience)
      socket.off('data', take).off('end', ended).off('close', ended)
      socket.resume()
      resolve(result)
    }
    const ended = () => settle(refused('the request is incomplete'))
    const take = (chunk: Buffer) => {
      const end = chunk.indexOf(NEWLINE)
      const part = end === -1 ? chunk : chunk.subarray(0, end)
      size += part.length
      chunks.push(part)
      if (size > REQUEST_LIMIT) settle(refused(`the request is longer than ${REQUEST_LIMIT} bytes`))
      else if (end !== -1) settle(parsed(Buffer.concat(chunks)))
    }
    const patience = setTimeout(() => settle(refused('the request took too long')), patienceMs)
    socket.on('data', take).on('end', ended).on('close', ended)
  })

const parsed = (bytes: Buffer): Result<Request, string> => {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    const request = Request.safeParse(value)
    return request.success ? ok(request.data) : refused('the request is not a valid command')
  } catch {
    return refused('the request is not JSON')
  }
}
