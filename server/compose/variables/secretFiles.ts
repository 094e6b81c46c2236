import { closeSync, openSync, readSync } from 'node:fs'
import { z } from 'zod'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { trimEndSigns } from '../../../domain/kernel/trimSigns.ts'

/** Variables that can be in a file, which the variable with `_FILE` names. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'IMAGES_S3_KEY_ID',
  'IMAGES_S3_SECRET',
  'KEY_PASSPHRASE',
  'MASTER_KEY',
  'MASTER_KEY_PREVIOUS',
  'MOLLIE_API_KEY',
  'POSTCODE_EU_SECRET',
  'SENDCLOUD_SECRET_KEY',
  'SMTP_URL',
] as const

/** The variables' schemas, for the list of all variables. */
export const SECRET_FILE_VARIABLES = Object.fromEntries(
  SECRETS.map((name) => [`${name}_FILE`, z.string().optional()]),
) as Readonly<Record<`${(typeof SECRETS)[number]}_FILE`, z.ZodOptional<z.ZodString>>>

/** No secret is longer; a wrong path may lead to a file of any size. */
const MOST_BYTES = 8_192

const contentOf = (path: string): Result<string, string> => {
  try {
    const file = openSync(path, 'r')
    try {
      const bytes = Buffer.alloc(MOST_BYTES + 1)
      const length = readSync(file, bytes, 0, bytes.length, 0)
      if (length > MOST_BYTES) return refused(`is larger than ${MOST_BYTES} bytes`)
      const text = trimEndSigns(bytes.toString('utf8', 0, length), /[\r\n]/)
      return text === '' ? refused('is empty') : ok(text)
    } finally {
      closeSync(file)
    }
  } catch (error) {
    return refused(`can’t be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

/**
 * Adds each secret that is in a file. Refuses a file that can't be read, is empty or is too large, and a
 * secret that is set in both ways. Line ends after a secret are dropped.
 */
export const withSecretFiles = (
  env: Readonly<Record<string, string | undefined>>,
): Result<Readonly<Record<string, string | undefined>>, string> => {
  const read: Record<string, string> = {}
  for (const name of SECRETS) {
    const path = env[`${name}_FILE`]
    if (path === undefined) continue
    if (env[name] !== undefined) return refused(`${name} and ${name}_FILE are set: set only one of them`)
    const content = contentOf(path)
    if (!content.ok) return refused(`${name}_FILE: ${path} ${content.refusal}`)
    read[name] = content.value
  }
  return ok({ ...env, ...read })
}
