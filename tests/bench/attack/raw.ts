import { connect, type Socket } from 'node:net'

/** A connection for bytes that need not be HTTP. */
export const rawSocket = (url: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => resolve(socket))
    socket.once('error', reject)
  })

/** The silence after a response that means its end, ms. */
const SILENCE_MS = 300
/** The longest wait for a required response, ms: a busy machine may be slow to begin it. */
const PATIENCE_MS = 15_000

/**
 * Sends these bytes and returns everything received until the server hung up, or fell silent.
 * @param mayStaySilent whether the server may wait for more bytes, so that no response is valid too
 */
export const sentRaw = async (
  url: string,
  bytes: string | Buffer,
  { mayStaySilent = false } = {},
): Promise<string> => {
  const socket = await rawSocket(url)
  return new Promise((resolve) => {
    let got = ''
    socket.setTimeout(mayStaySilent ? SILENCE_MS : PATIENCE_MS, () => socket.destroy())
    socket.on('data', (part) => {
      got += part.toString('latin1')
      socket.setTimeout(SILENCE_MS)
    })
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(got))
    socket.write(bytes)
  })
}

/** The status of each response in the received text. */
export const statusesIn = (got: string): readonly number[] =>
  [...got.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
