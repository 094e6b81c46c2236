import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { MadePasskey, UsedPasskey } from '../../../application/ports/outside/passkeys.ts'

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

const base64url = (bytes: Buffer): string => bytes.toString('base64url')
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

interface Options {
  readonly challenge: string
}

/** Incorrect values for a device's response. */
interface Otherwise {
  readonly origin?: string
  readonly counter?: number
  readonly isVerified?: boolean
}

/**
 * A device with one passkey (ES256) for one shop that answers its challenges (WebAuthn level 3, sections
 * 5.8.1 and 6.1).
 */
export const softDevice = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { hostname } = new URL(origin)
  const clientData = (type: 'create' | 'get', { challenge }: Options, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin: from, crossOrigin: false }))
  const authenticatorData = (flags: number, counter: number, more: readonly Buffer[] = []): Buffer => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(hostname), head, ...more])
  }
  /** COSE: kty EC2, alg ES256, crv P-256, x, y */
  const coseKey = (): Buffer => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const point = (label: number, text: string) =>
      Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(text, 'base64url')])
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      point(0x21, x),
      point(0x22, y),
    ])
  }
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' } as const

  return {
    make: (options: Options, { origin: from = origin }: Otherwise = {}): MadePasskey => {
      const length = Buffer.from([0, id.length])
      const data = authenticatorData(PRESENT | VERIFIED | WITH_KEY, 0, [
        Buffer.alloc(16),
        length,
        id,
        coseKey(),
      ])
      // CBOR: { fmt: 'none', attStmt: {}, authData }
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        ...named,
        response: {
          clientDataJSON: base64url(clientData('create', options, from)),
          attestationObject: base64url(attestation),
        },
      }
    },
    use: (
      options: Options,
      customerId: string,
      { origin: from = origin, counter = 1, isVerified = true }: Otherwise = {},
    ): UsedPasskey => {
      const client = clientData('get', options, from)
      const data = authenticatorData(isVerified ? PRESENT | VERIFIED : PRESENT, counter)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: base64url(Buffer.from(customerId)),
        },
      }
    },
  }
}
