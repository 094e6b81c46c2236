import { createHash, createHmac } from 'node:crypto'

/** A signed request as it came over the wire. */
export interface SignedRequest {
  readonly method: string
  /** path and query, as sent */
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Uint8Array
}

const hash = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')
const mac = (key: Uint8Array | string, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

const PARTS =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/u

/** RFC 3986's unreserved characters stay, all others are encoded, as Amazon's page on the signature says. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/gu,
    (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase()}`,
  )

const canonicalQuery = (query: string): string =>
  [...new URLSearchParams(query)]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')

/**
 * Returns what is wrong with a request's signature, in S3's own words; null if it is right. Written from
 * Amazon's description of Signature Version 4 for headers ("Signature Calculations for the Authorization
 * Header"), independent of any client.
 */
export const signatureFault = (
  { method, url, headers, body }: SignedRequest,
  { keyId, secret, region }: { readonly keyId: string; readonly secret: string; readonly region: string },
): string | null => {
  const [, id = '', day = '', place = '', names = '', signature = ''] =
    PARTS.exec(headers['authorization'] ?? '') ?? []
  if (id !== keyId) return 'InvalidAccessKeyId'
  if (place !== region) return 'AuthorizationHeaderMalformed'
  const signed = names.split(';')
  if (!signed.includes('host') || !signed.includes('x-amz-date') || !signed.includes('x-amz-content-sha256'))
    return 'AccessDenied'
  const digest = headers['x-amz-content-sha256'] ?? ''
  const isEmptyUnsigned = digest === 'UNSIGNED-PAYLOAD' && body.length === 0
  if (!isEmptyUnsigned && digest !== hash(body)) return 'XAmzContentSHA256Mismatch'
  const time = headers['x-amz-date'] ?? ''
  if (!time.startsWith(day)) return 'AccessDenied'
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery(query),
    ...signed.map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/ +/gu, ' ')}`),
    '',
    names,
    digest,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(mac, `AWS4${secret}`)
  return mac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}
