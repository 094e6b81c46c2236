import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type IncomingHttpHeaders } from 'node:http2'
import { join } from 'node:path'

/** The host of the samples. */
export const HOST = 'shop.example'

/** Makes a self-signed certificate for it: `cert.pem` and `key.pem` in the folder. */
export const certificate = (folder: string): void =>
  void execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`],
      ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')],
    ],
    { stdio: 'pipe' },
  )

export interface Asked {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
}

/** Sends a request over HTTP/2 to a proxy on this machine, trusting only the folder's certificate. */
export const ask = async (port: number, folder: string, path: string, asked: Asked = {}) => {
  const { method = 'GET', headers = {}, body } = asked
  const ca = readFileSync(join(folder, 'cert.pem'))
  const session = connect(`https://127.0.0.1:${port}`, { ca, servername: HOST })
  try {
    await once(session, 'connect')
    const stream = session.request({ ':method': method, ':path': path, ':authority': HOST, ...headers })
    // a proxy that refuses a body may reset the stream while it is sent
    stream.on('error', () => undefined)
    const answered = new Promise<IncomingHttpHeaders>((resolve, reject) => {
      stream.once('response', resolve)
      stream.once('close', () => reject(new Error('the stream closed without an answer')))
    })
    stream.end(body)
    const answer = await answered
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    return { status: Number(answer[':status']), headers: answer, body: Buffer.concat(chunks) }
  } finally {
    session.destroy()
  }
}

/** Whether the proxy answers. */
export const isAnswered = (port: number, folder: string): Promise<boolean> =>
  ask(port, folder, '/healthz').then(
    () => true,
    () => false,
  )
