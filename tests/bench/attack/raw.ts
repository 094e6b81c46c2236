import { connect, type Socket } from 'node:net'

/** A connection of which nothing is expected to be HTTP. */
export const rawSocket = (url: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => resolve(socket))
    socket.once('error', reject)
  })

/** How long a server may say nothing before its silence counts as its answer, ms. */
const SILENCE_MS = 300

/** Sends these bytes and answers all that came back until the server hung up, or fell silent. */
export const sentRaw = async (url: string, bytes: string | Buffer): Promise<string> => {
  const socket = await rawSocket(url)
  return new Promise((resolve) => {
    let got = ''
    socket.setTimeout(SILENCE_MS, () => socket.destroy())
    socket.on('data', (part) => (got += part.toString('latin1')))
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(got))
    socket.write(bytes)
  })
}

/** The status of each answer in what came back. */
export const statusesIn = (got: string): readonly number[] =>
  [...got.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
