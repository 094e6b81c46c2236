import { connect } from 'node:net'
import { once } from 'node:events'
import { loadOf, type Load } from './latencies.ts'

interface Wanted {
  /** of the server */
  readonly url: string
  /** one connection each, which repeats the request for its path */
  readonly paths: readonly string[]
  readonly seconds: number
}

const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * Bytes of a whole response, from its headers.
 * @throws Error if it is no success or has no length.
 */
const lengthOf = (answer: Buffer, path: string): number => {
  const end = answer.indexOf(HEAD_END)
  const head = answer.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) throw new Error(`${path}: ${head}`)
  return end + HEAD_END.length + Number(length)
}

/**
 * Loads a server over plain sockets and only counts the received bytes: autocannon reads every body as text,
 * which takes several times as long as sending compressed bytes does.
 */
export const socketLoad = async ({ url, paths, seconds }: Wanted): Promise<Load> => {
  const { hostname, port, host } = new URL(url)
  const latencies: number[] = []
  const began = performance.now()
  const until = began + seconds * 1_000
  const keepAsking = async (path: string): Promise<void> => {
    const socket = connect(Number(port), hostname).setNoDelay(true)
    await once(socket, 'connect')
    const request = `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n\r\n`
    await new Promise<void>((resolve, reject) => {
      let asked = 0
      let missing = 0
      const ask = () => {
        asked = performance.now()
        socket.write(request)
      }
      socket.on('error', reject)
      socket.on('data', (bytes) => {
        try {
          if (missing === 0) missing = lengthOf(bytes, path)
        } catch (error) {
          reject(error instanceof Error ? error : new Error(path))
        }
        missing -= bytes.length
        if (missing > 0) return
        latencies.push(performance.now() - asked)
        if (performance.now() < until) ask()
        else resolve()
      })
      ask()
    })
    socket.destroy()
  }
  await Promise.all(paths.map(keepAsking))
  return loadOf(latencies, performance.now() - began)
}
