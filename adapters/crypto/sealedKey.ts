import { randomBytes, scrypt } from 'node:crypto'
import { z } from 'zod'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'
import { decrypt, encrypt } from './aesGcm.ts'

/** OWASP's recommendation for scrypt: 128 MiB. It belongs to the format, so a file can't ask for less. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 } as const

const CONTEXT = 'toonbank master key' as const

const SealedKey = z.strictObject({
  what: z.literal(CONTEXT),
  format: z.literal(1),
  salt: z.base64().length(24),
  box: z.base64().length(80),
})

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
  const file: z.output<typeof SealedKey> = {
    what: CONTEXT,
    format: 1,
    salt: salt.toString('base64'),
    box: box.toString('base64'),
  }
  return `${JSON.stringify(file, null, 1)}\n`
}

/** Opens a sealed master key: 32 bytes. Refuses another file, and a wrong passphrase or a changed file. */
export const openKey = async (
  text: string,
  passphrase: string,
): Promise<Result<Uint8Array, 'not-a-key' | 'not-opened'>> => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return refused('not-a-key')
  }
  const file = SealedKey.safeParse(json)
  if (!file.success) return refused('not-a-key')
  const [salt, box] = [Buffer.from(file.data.salt, 'base64'), Buffer.from(file.data.box, 'base64')]
  const opener = await keyOf(passphrase, salt)
  try {
    return ok(decrypt(opener, CONTEXT, box))
  } catch {
    return refused('not-opened')
  }
}
