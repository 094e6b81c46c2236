import { Agent, request } from 'node:http'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Call } from './shopping.ts'

const textOf = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Calls a shop over HTTP, by at most this many persistent connections. */
export const httpCall = (url: string, connections: number): Call => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return async ({ method, path, headers, body }) => {
    const sent = request(url + path, { method, headers, agent })
    sent.end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return {
      status: response.statusCode ?? 0,
      body: JSON.parse(await textOf(response)) as unknown,
      cookies: response.headers['set-cookie'] ?? [],
    }
  }
}
