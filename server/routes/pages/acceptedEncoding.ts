import type { Encoding } from '../../render/encodedPage.ts'

const weightOf = (header: string, name: string): number => {
  for (const part of header.split(',')) {
    const [coding = '', ...params] = part.split(';').map((text) => text.trim().toLowerCase())
    if (coding !== name) continue
    const q = params.find((param) => param.startsWith('q='))
    return q === undefined ? 1 : Number(q.slice(2)) || 0
  }
  return 0
}

const BEST = /^(?:gzip, deflate, )?br(?:, zstd)?$/

/** Whether a header accepts gzip, the one encoding that every crawler supports. */
export const takesGzip = (header: string | undefined): boolean =>
  header !== undefined && weightOf(header, 'gzip') > 0

/** Best encoding that an `Accept-Encoding` header accepts (RFC 9110, 12.5.3); none without the header. */
export const acceptedEncoding = (header: string | undefined): Encoding => {
  if (header === undefined) return 'identity'
  // the values that browsers send
  if (BEST.test(header)) return 'br'
  const [br, gzip] = [weightOf(header, 'br'), weightOf(header, 'gzip')]
  if (br > 0 && br >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : 'identity'
}
