import { randomBytes, scrypt } from 'node:crypto'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'
import { decrypt, encrypt } from './aesGcm.ts'

/** OWASP's recommendation for scrypt: 128 MiB. It belongs to the format, so a file can't ask for less. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 } as const

const CONTEXT = 'toonbank master key'

/** A sealed key: its format, the salt of its passphrase, and the encrypted key, in base64. */
const SEALED = /^toonbank-master-key-1 ([A-Za-z0-9+/]{22}==) ([A-Za-z0-9+/]{80})\n?$/u

const keyOf = (passphrase: string, salt: Uint8Array): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFKC'), salt, 32, COST, (error, key) =>
      error === null ? resolve(key) : reject(error),
    ),
  )

/** Seals a master key with a passphrase, by scrypt and AES-256-GCM. @param masterKey 32 bytes */
export const sealKey = async (masterKey: Uint8Array, passphrase: string): Promise<string> => {
  const salt = randomBytes(16)
  const box = encrypt(await keyOf(passphrase, salt), CONTEXT, masterKey)
  return `toonbank-master-key-1 ${salt.toString('base64')} ${box.toString('base64')}\n`
}

/** Opens a sealed master key: 32 bytes. Refuses another file, and a wrong passphrase or a changed file. */
export const openKey = async (
  text: string,
  passphrase: string,
): Promise<Result<Uint8Array, 'not-a-key' | 'not-opened'>> => {
  const [, salt, box] = SEALED.exec(text) ?? []
  if (salt === undefined || box === undefined) return refused('not-a-key')
  const opener = await keyOf(passphrase, Buffer.from(salt, 'base64'))
  try {
    return ok(decrypt(opener, CONTEXT, Buffer.from(box, 'base64')))
  } catch {
    return refused('not-opened')
  }
}
