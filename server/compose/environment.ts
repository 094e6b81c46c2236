import { join } from 'node:path'
import { z } from 'zod'
import { PATIENCE, type Patience } from '../../adapters/sql/engine/patience.ts'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u

const url = (isRight: (url: URL) => boolean, what: string) =>
  z.string().refine((text) => URL.canParse(text) && isRight(new URL(text)), `must be ${what}`)

const isKey = (text: string): boolean =>
  /^[0-9a-f]{64}$/iu.test(text) ||
  (/^[A-Za-z0-9+/]{43}=$/u.test(text) && Buffer.from(text, 'base64').length === 32)

const bytesOf = (text: string): Uint8Array => Buffer.from(text, text.length === 64 ? 'hex' : 'base64')

const whole = (standard: string, what: string) =>
  z
    .string()
    .regex(/^\d{1,6}$/u, `must be ${what}`)
    .default(standard)

/** A number from 1 on, of so many digits at most. */
const positive = (digits: number, what: string) =>
  z.string().regex(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`, 'u'), `must be ${what}`)

const patience = (standard: number) =>
  positive(6, 'a number of milliseconds, 1 to 999999').default(String(standard))

const MINUTE_MS = 60_000

const DEFAULT_SHOP = 'security'

const Variables = z.object({
  SHOP: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,31}$/u, 'must be the name of a folder in server/shops')
    .default(DEFAULT_SHOP),
  SHOPS_DIR: z
    .string()
    .regex(/^[^\0]+$/u, 'must be a folder')
    .default('server/shops'),
  NODE_ENV: z.string().default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/u, 'must be a port: 0 to 65535')
    .refine((port) => Number(port) <= 65_535, 'must be a port: 0 to 65535')
    .default('3000'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/u, 'must be an address or a host name')
    .default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .regex(/^[^\0]+$/u, 'must be a folder')
    .optional(),
  IMAGES_DIR: z
    .string()
    .regex(/^[^\0]+$/u, 'must be a folder')
    .optional(),
  DATABASE_URL: url(
    ({ protocol }) => /^postgres(?:ql)?:$/u.test(protocol),
    'a postgres:// address',
  ).optional(),
  DATABASE_CONNECT_MS: patience(PATIENCE.connectMs),
  DATABASE_ANSWER_MS: patience(PATIENCE.answerMs),
  MASTER_KEY: z.string().refine(isKey, 'must be 32 bytes, as 64 hex digits or as base64').optional(),
  PAGE_CACHE_MB: z
    .string()
    .regex(/^\d{1,5}$/u, 'must be a number of megabytes; 0 keeps no page')
    .default('64'),
  VACUUM_SECONDS: whole('2', 'a number of seconds; 0 never vacuums'),
  VACUUM_DEAD_ROWS: whole('500', 'a number of rows'),
  DISK_FLOOR_MB: whole('256', 'a number of megabytes; 0 writes until the disk is full'),
  AUDIT_MINUTES: whole('10', 'a number of minutes; 0 never looks'),
  AUDIT_STREAMS: whole('20', 'a number of streams'),
  MOLLIE_API_KEY: z
    .string()
    .regex(/^(?:test|live)_\w{10,}$/u, 'must begin with test_ or live_')
    .optional(),
  PAYMENTS: z.literal('simulator', { error: 'can only be simulator' }).optional(),
  PUBLIC_URL: url(
    ({ protocol, hostname }) => protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname)),
    'an https address, or http on the loopback',
  ).optional(),
})

/** How a shop is set up from outside. */
export interface Environment {
  readonly shop: string
  /** the folder that holds each shop's folder; a relative one counts from the project */
  readonly shopsDir: string
  /** NODE_ENV is anything but `production` */
  readonly development: boolean
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** where pictures that were brought in are kept; several processes of one shop share it */
  readonly imagesDir: string
  /** null: the embedded engine in `dataDir` */
  readonly databaseUrl: string | null
  readonly databasePatience: Patience
  /** 32 bytes; null: the key file in `dataDir` */
  readonly masterKey: Uint8Array | null
  /** how much of the memory pages may take that are ready to be sent; 0: every page is made anew */
  readonly pageCacheBytes: number
  /** bytes that must stay free beside the embedded engine's folder for anything to be written; 0: none */
  readonly diskFloor: number
  /** how the embedded engine is kept small */
  readonly vacuum: {
    /** between two looks at what is dead; null: never */
    readonly everyMs: number | null
    /** from how many dead rows on a table is vacuumed, beside a share of its living ones */
    readonly deadRows: number
  }
  /** how often streams that are picked at random are compared with their rows (ms, 0: never), and how many each time */
  readonly audit: { readonly everyMs: number; readonly streams: number }
  /** null: the simulator */
  readonly mollieApiKey: string | null
  /** without a slash at its end; null: the address it listens on */
  readonly publicUrl: string | null
}

/** Reads the environment, or names the first variable that is wrong or missing, in one line. An empty one counts as not set. */
export const readEnvironment = (
  env: Readonly<Record<string, string | undefined>>,
): Result<Environment, string> => {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const read = Variables.safeParse(set)
  if (!read.success) {
    const issue = read.error.issues[0]
    return refused(`${String(issue?.path[0])} ${issue?.message}`)
  }
  const { data } = read
  if (data.DATABASE_URL !== undefined && data.MASTER_KEY === undefined)
    return refused(
      'MASTER_KEY is missing: with DATABASE_URL it must be 32 bytes, as 64 hex digits or as base64',
    )
  const refusal = paymentsRefusal(data)
  if (refusal !== null) return refused(refusal)
  // two shops never share a catalogue, carts or keys
  const dataDir = data.DATA_DIR ?? (data.SHOP === DEFAULT_SHOP ? 'data' : `data/${data.SHOP}`)
  return ok({
    shop: data.SHOP,
    shopsDir: data.SHOPS_DIR,
    development: data.NODE_ENV !== 'production',
    port: Number(data.PORT),
    host: data.HOST,
    dataDir,
    imagesDir: data.IMAGES_DIR ?? join(dataDir, 'images'),
    databaseUrl: data.DATABASE_URL ?? null,
    databasePatience: {
      connectMs: Number(data.DATABASE_CONNECT_MS),
      answerMs: Number(data.DATABASE_ANSWER_MS),
    },
    masterKey: data.MASTER_KEY === undefined ? null : bytesOf(data.MASTER_KEY),
    pageCacheBytes: Number(data.PAGE_CACHE_MB) * 1_048_576,
    diskFloor: Number(data.DISK_FLOOR_MB) * 1_048_576,
    vacuum: {
      everyMs: Number(data.VACUUM_SECONDS) * 1_000 || null,
      deadRows: Number(data.VACUUM_DEAD_ROWS),
    },
    audit: { everyMs: Number(data.AUDIT_MINUTES) * MINUTE_MS, streams: Number(data.AUDIT_STREAMS) },
    mollieApiKey: data.MOLLIE_API_KEY ?? null,
    publicUrl: data.PUBLIC_URL?.replace(/\/+$/u, '') ?? null,
  })
}

/** Where strangers reach the shop, the simulator would let anyone pay by a click: it must be asked for by name there. */
const paymentsRefusal = (data: z.infer<typeof Variables>): string | null => {
  const { PAYMENTS, MOLLIE_API_KEY, PUBLIC_URL, HOST } = data
  if (PAYMENTS === 'simulator' && MOLLIE_API_KEY !== undefined)
    return 'PAYMENTS is simulator and MOLLIE_API_KEY is set: only one of them can be'
  const isPublic =
    !LOOPBACK.test(HOST.includes(':') ? `[${HOST}]` : HOST) ||
    (PUBLIC_URL !== undefined && !LOOPBACK.test(new URL(PUBLIC_URL).hostname))
  return isPublic && PAYMENTS === undefined && MOLLIE_API_KEY === undefined
    ? 'MOLLIE_API_KEY is missing: at a public address anyone could pay by a click on the simulator’s page (PAYMENTS=simulator allows that, for a demonstration)'
    : null
}

/** The environment of this process. */
export const processEnvironment = (): Readonly<Record<string, string | undefined>> => process.env
