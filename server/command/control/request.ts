import type { Socket } from 'node:net'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { Request, REQUEST_LIMIT } from './message.ts'

const NEWLINE = 0x0a

/** Reads the one line that a client sends. Whatever follows it is thrown away. */
export const readRequest = (socket: Socket, patienceMs: number): Promise<Result<Request, string>> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const settle = (result: Result<Request, string>) => {
      clearTimeout(patience)
      socket.off('data', take).off('end', ended).off('close', ended)
      socket.resume()
      resolve(result)
    }
    const ended = () => settle(refused('the request ended before its line did'))
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
    return request.success ? ok(request.data) : refused('the request is not one of a command line')
  } catch {
    return refused('the request is not JSON')
  }
}
