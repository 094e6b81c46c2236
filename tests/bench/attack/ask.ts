import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'

export interface Answered {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

export interface Asking {
  readonly method?: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string | Buffer
}

/**
 * Requests a path exactly as written, without following redirects or storing cookies. Rejects if the shop
 * hangs up without a response.
 */
export type Ask = (path: string, asking?: Asking) => Promise<Answered>

/** Over at most this many persistent connections. */
export const askOf = (url: string, connections = 16): Ask => {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      // Node omits the length of a body that a method seldom has: it would be read as the next request
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const sent = request(
        { hostname, port, path, method, headers: { ...length, ...headers }, agent },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(parts).toString(),
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
}
