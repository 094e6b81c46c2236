import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { LightMyRequestResponse } from 'fastify'
import { withoutBuild } from './masks.ts'

/** The section where an answer is frozen: documents, their data, and everything else. */
export type Section = 'pages' | 'snapshots' | 'calls'

/**
 * Headers without information about the shop: the time, the connection, the request's id, and the length of a
 * text with masked ids.
 */
const UNSAID = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'x-request-id',
])
/** Headers whose presence counts but not their value: digests of masked text, and file times. */
const PRESENT = new Set(['etag', 'last-modified'])

const TEXT = /^text\/|json|xml/
const SNAPSHOT = /(<script type="application\/json" id="snapshot">)(.*?)(<\/script>)/s
const PAGE_DATA = 'application/vnd.toonbank.page+json'

const headersOf = ({ headers }: LightMyRequestResponse): string =>
  Object.entries(headers)
    .filter(([name]) => !UNSAID.has(name))
    .flatMap(([name, value]) =>
      [value].flat().map((one) => `${name}: ${PRESENT.has(name) ? '«there»' : String(one)}`),
    )
    .sort()
    .join('\n')

const unpacked = ({ headers, rawPayload }: LightMyRequestResponse): Buffer => {
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(rawPayload)
    case 'gzip':
      return gunzipSync(rawPayload)
    default:
      return rawPayload
  }
}

/** A PDF without its random characters, and without the id made from them. */
const unsalted = (pdf: Buffer): string =>
  pdf
    .toString('latin1')
    .replace(/\([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\)/u, '()')
    .replace(/\/ID \[<\w+> <\w+>\]/u, '/ID []')

/** JSON with a value a line. */
const spread = (json: string): string => JSON.stringify(JSON.parse(json), null, 1)

/** An answer as text, by the section of each of its parts. */
export const answerText = (answer: LightMyRequestResponse): Partial<Record<Section, string>> => {
  const type = String(answer.headers['content-type'] ?? '')
  const head = `${answer.statusCode}\n${headersOf(answer)}\n`
  const bytes = unpacked(answer)
  if (bytes.length === 0) return { calls: head }
  if (!TEXT.test(type)) {
    const said = type.includes('pdf') ? unsalted(bytes) : bytes
    return { calls: `${head}\n${bytes.length} bytes ${createHash('sha256').update(said).digest('hex')}` }
  }
  const text = bytes.toString()
  if (type.startsWith(PAGE_DATA)) return { snapshots: `${head}\n${spread(text)}` }
  if (type.includes('json')) return { calls: `${head}\n${spread(text)}` }
  if (!type.startsWith('text/html')) return { calls: `${head}\n${text.replaceAll('><', '>\n<')}` }
  const snapshot = SNAPSHOT.exec(text)?.[2]
  const document = withoutBuild(text.replace(SNAPSHOT, '$1«snapshot»$3')).replaceAll('><', '>\n<')
  return {
    pages: `${head}\n${document}`,
    ...(snapshot === undefined ? {} : { snapshots: withoutBuild(spread(snapshot)) }),
  }
}
