import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'

export interface Asked {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** the body on the wire */
  readonly bytes: Buffer
}

export interface Asking {
  readonly method?: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string
}

/** Requests the path exactly as written, without cookies and without following redirects. */
export const asked = (
  base: string,
  path: string,
  { method = 'GET', headers = {}, body }: Asking = {},
): Promise<Asked> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base)
    const sent = request({ hostname, port, path, headers, method, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const bytes = Buffer.concat(parts)
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: bytes.toString(), bytes })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** The same for a call with a JSON body. */
export const called = async (
  base: string,
  path: string,
  body: unknown,
  headers: OutgoingHttpHeaders = {},
) => {
  const {
    status,
    text,
    headers: got,
  } = await asked(base, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status, headers: got, json: JSON.parse(text) as Record<string, unknown> }
}
