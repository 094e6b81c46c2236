import * as z from 'zod/mini'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'

/** The version of the format that this build writes and reads. */
export const BACKUP_FORMAT = 1

/** Parts of a backup: the first name in each path. */
const PARTS = ['database', 'database.dump', 'checkpoints.txt', 'images', 'shop'] as const

/** The most characters of a wrong value that are shown. */
const MOST_SHOWN = 200

/** A path in the backup: with slashes, from one of its parts, and never out of it. */
const path = z.string().check(
  z.maxLength(1_000),
  z.refine((text) => {
    const [first = '', ...rest] = text.split('/')
    const isInside = rest.every((name) => !['', '.', '..'].includes(name) && !/[\\\0]/u.test(name))
    return isInside && PARTS.some((part) => part === first)
  }, 'must be a path in the backup'),
)

const count = z.int().check(z.gte(0))

const BackupManifest = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  /** the build that made the backup */
  build: z.string().check(z.maxLength(200)),
  /** ISO 8601, in UTC */
  at: z.iso.datetime(),
  /** the shop's name: its folder in SHOPS_DIR */
  shop: z.string().check(z.maxLength(100)),
  engine: z.enum(['embedded', 'server']),
  /** the log that the backup has at least: number of lines in its tree, and the tree's root in base64 */
  log: z.strictObject({
    size: count,
    root: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/u, 'must be 32 bytes in base64')),
  }),
  /** every folder, so that empty ones are restored too */
  folders: z.array(path).check(z.maxLength(1_000_000)),
  files: z
    .array(z.strictObject({ path, bytes: count, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/u)) }))
    .check(z.maxLength(10_000_000)),
})

/** What a backup consists of. */
export type BackupManifest = z.output<typeof BackupManifest>

/** Parses a backup's `manifest.json`; refuses with what is wrong, in one line. */
export const readManifest = (text: string): Result<BackupManifest, string> => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return refused('is not JSON')
  }
  const format = z.object({ format: z.number() }).safeParse(json)
  if (format.success && format.data.format !== BACKUP_FORMAT)
    return refused(`has format ${format.data.format}, and this build reads format ${BACKUP_FORMAT}`)
  const read = BackupManifest.safeParse(json)
  if (read.success) return ok(read.data)
  const issue = read.error.issues[0]
  const value = issue?.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)[key], json)
  const shown = typeof value === 'string' ? ` (${JSON.stringify(value.slice(0, MOST_SHOWN))})` : ''
  return refused(`is wrong at ${issue?.path.join('.') ?? ''}${shown}: ${issue?.message ?? ''}`)
}
