import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Bucket } from '../../../adapters/images/s3Pictures.ts'
import { signatureFault } from './signature.ts'

type Fault = 'none' | 'silent' | 'failed' | 'slow down' | 'cut' | 'elsewhere' | 'too large'

export interface S3StandIn {
  readonly bucket: S3Bucket
  readonly objects: Map<string, Buffer>
  /** method and address of every request */
  readonly asked: string[]
  /** the fault of the next requests */
  fault: Fault
  /** requests that still fail; then all is well again */
  faults: number
  stop(): Promise<void>
}

export const KEYS = {
  keyId: 'TESTKEYOFTHESHOP',
  secret: 'a secret/that+is only known here',
  region: 'eu-test-1',
}
const BUCKET = 'pictures-of-a-test'

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A page of ListObjectsV2, with its keys encoded as asked for. */
const listed = (names: readonly string[], query: URLSearchParams): string => {
  const all = names.filter((name) => name > (query.get('start-after') ?? '')).sort()
  const some = all.slice(0, Number(query.get('max-keys') ?? 1_000))
  const isEncoded = query.get('encoding-type') === 'url'
  const keys = some.map(
    (name) => `<Contents><Key>${isEncoded ? encodeURIComponent(name) : name}</Key></Contents>`,
  )
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${some.length < all.length}</IsTruncated>${keys.join('')}</ListBucketResult>`
}

/**
 * An S3-compatible store on this machine: one bucket, addressed by path, with every signature verified, and
 * with faults on demand.
 */
export const s3StandIn = async (): Promise<S3StandIn> => {
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  const standIn = { fault: 'none' as Fault, faults: 0 }

  const fail = (response: ServerResponse, status: number, code: string): void =>
    void response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${code}</Code><Message>no more than that</Message></Error>`)

  const failing = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (standIn.faults === 0) return false
    standIn.faults--
    switch (standIn.fault) {
      case 'none':
        return false
      case 'silent':
        return true
      case 'failed':
        fail(response, 500, 'InternalError')
        return true
      case 'slow down':
        fail(response, 503, 'SlowDown')
        return true
      case 'cut':
        request.socket.destroy()
        return true
      case 'elsewhere':
        response.writeHead(307, { location: '/elsewhere' }).end()
        return true
      case 'too large':
        response.writeHead(200).end(Buffer.alloc(17 * 1024 * 1024))
        return true
    }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '' } = request
    const headers = request.headers as Readonly<Record<string, string | undefined>>
    asked.push(`${method} ${url}`)
    const body = await bodyOf(request)
    if (failing(request, response)) return
    const fault = signatureFault({ method, url, headers, body }, KEYS)
    if (fault !== null) return fail(response, 403, fault)
    const { pathname, searchParams } = new URL(url, 'http://here')
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent)
    const name = rest.join('/')
    if (bucket !== BUCKET) return fail(response, 404, 'NoSuchBucket')
    if (name === '') return void response.writeHead(200).end(listed([...objects.keys()], searchParams))
    if (method === 'PUT') {
      objects.set(name, body)
      return void response.writeHead(200).end()
    }
    const found = objects.get(name)
    if (found === undefined) return fail(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': found.length }).end(method === 'HEAD' ? undefined : found)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(standIn, {
    bucket: { ...KEYS, url, bucket: BUCKET },
    objects,
    asked,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
