import { isIP } from 'node:net'
import { z } from 'zod'
import { cosignerVerifier } from '../../../adapters/crypto/noteKeys.ts'
import { PATIENCE } from '../../../adapters/sql/engine/database.ts'
import type { WitnessAddress } from '../../../application/shop/proof/cosigned.ts'
import { trimEndSigns } from '../../../domain/kernel/trimSigns.ts'
import { FILE_LIMITS } from '../../command/fileLimits.ts'
import { databaseUrlFault } from './databaseUrl.ts'
import { LOG_LEVELS } from '../../plugins/logging.ts'
import { RATE_VARIABLES } from './rateVariables.ts'
import { SECRET_FILE_VARIABLES } from './secretFiles.ts'
import { TRACE_VARIABLES } from './traceVariables.ts'

/** A host that only this machine reaches. */
export const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u

const url = (isRight: (url: URL) => boolean, what: string) =>
  z.string().refine((text) => URL.canParse(text) && isRight(new URL(text)), `must be ${what}`)

/** No user, path, query or hash, not even an empty one. */
const isHostOnly = (text: string): boolean => {
  const { pathname = '', username = '', password = '' } = URL.parse(text) ?? {}
  return /^\/?$/u.test(pathname) && username + password === '' && !/[?#]/u.test(text)
}

/** An address that can't be listened to or changed on the way. */
const isSafeOrigin = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))

/** Parses a witness: the base address of its `/add-checkpoint`, and its key. */
const readWitness = (text: string): WitnessAddress | null => {
  const [, address = '', key = ''] = /^\s*(\S+) +(\S+)\s*$/u.exec(text) ?? []
  const verifier = cosignerVerifier(key)
  if (verifier === null || !URL.canParse(address)) return null
  const { protocol, hostname, username, search, hash } = new URL(address)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
  return isSafe && username + search + hash === '' ? { url: trimEndSigns(address, /\//), verifier } : null
}

const areWitnesses = (text: string): boolean => {
  const names = text.split(',').map((one) => readWitness(one)?.verifier.name)
  return !names.includes(undefined) && new Set(names).size === names.length
}

const isKey = (text: string): boolean =>
  /^[0-9a-f]{64}$/iu.test(text) ||
  (/^[A-Za-z0-9+/]{43}=$/u.test(text) && Buffer.from(text, 'base64').length === 32)

const masterKey = z.string().refine(isKey, 'must be 32 bytes, as 64 hex digits or as base64').optional()

const whole = (standard: string, what: string) =>
  z
    .string()
    .regex(/^\d{1,6}$/u, `must be ${what}`)
    .default(standard)

const databaseUrl = z.string().superRefine((text, context) => {
  const message = databaseUrlFault(text)
  if (message !== null) context.addIssue({ code: 'custom', message })
})

/** A number from 1 on, with at most this many digits. */
const positive = (digits: number, what: string) =>
  z.string().regex(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`, 'u'), `must be ${what}`)

const patience = (standard: number) =>
  positive(6, 'a number of milliseconds, 1 to 999999').default(String(standard))

const some = (standard: number, what: string) =>
  positive(8, `${what}, 1 to 99999999`).default(String(standard))

const host = z
  .string()
  .regex(/^[\w.:-]+$/u, 'must be an address or a host name')
  .default('127.0.0.1')

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** An address, or a range of them: `10.0.0.0/8`. */
const isProxy = (text: string): boolean => {
  const [, address = '', bits] = /^\s*([^\s/]+)(?:\/(\d{1,3}))?\s*$/u.exec(text) ?? []
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return most > 0 && Number(bits ?? most) <= most
}

export const MB = 1_048_576

export const DEFAULT_SHOP = 'security'

/** The environment's variables that set up a shop, as texts. An empty variable counts as not set. */
export const Variables = z.object({
  SHOP: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,31}$/u, 'must be the name of a folder in server/shops')
    .default(DEFAULT_SHOP),
  SHOPS_DIR: z
    .string()
    .regex(/^[^\0]+$/u, 'must be a folder')
    .default('server/shops'),
  NODE_ENV: z.string().default('production'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/u, 'must be a port: 0 to 65535')
    .refine((port) => Number(port) <= 65_535, 'must be a port: 0 to 65535')
    .default('3000'),
  HOST: host,
  DATA_DIR: z
    .string()
    .regex(/^[^\0]+$/u, 'must be a folder')
    .optional(),
  IMAGES_DIR: z
    .string()
    .regex(/^[^\0]+$/u, 'must be a folder')
    .optional(),
  IMAGES_S3_URL: url(
    (given) =>
      isSafeOrigin(given) && given.pathname === '/' && given.username + given.search + given.hash === '',
    'the https address of the store (or http on this machine), without a path',
  ).optional(),
  IMAGES_S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u,
      'must be the name of a bucket: 3 to 63 of a-z, 0-9, . and -',
    )
    .optional(),
  IMAGES_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/u, 'must be a region, such as eu-central-1')
    .default('us-east-1'),
  IMAGES_S3_KEY_ID: z
    .string()
    .regex(/^[\x21-\x2b\x2d\x2e\x30-\x7e]{3,128}$/u, 'must be the id of an access key')
    .optional(),
  IMAGES_S3_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{8,256}$/u, 'must be the secret of the access key')
    .optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_STATEMENTS: z.enum(['named', 'unnamed'], { error: 'can only be named or unnamed' }).optional(),
  DATABASE_POOL: positive(3, 'a number of connections, 1 to 999').default('10'),
  DATABASE: z.literal('embedded', { error: 'can only be embedded' }).optional(),
  DATABASE_TLS: z.literal('off', { error: 'can only be off' }).optional(),
  DATABASE_CONNECT_MS: patience(PATIENCE.connectMs),
  DATABASE_ANSWER_MS: patience(PATIENCE.answerMs),
  MASTER_KEY: masterKey,
  MASTER_KEY_PREVIOUS: masterKey,
  KEY_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  PAGE_CACHE_MB: z
    .string()
    .regex(/^\d{1,5}$/u, 'must be a number of megabytes; 0 caches no pages')
    .default('64'),
  VACUUM_SECONDS: whole('2', 'a number of seconds; 0 never vacuums'),
  VACUUM_DEAD_ROWS: whole('500', 'a number of rows'),
  DISK_FLOOR_MB: whole('256', 'a number of megabytes; 0 writes until the disk is full'),
  TICKET_FILES_MB: whole('2048', 'a number of megabytes; 0 accepts no files'),
  AUDIT_MINUTES: whole('10', 'a number of minutes; 0 never checks'),
  AUDIT_STREAMS: whole('20', 'a number of streams'),
  IMPORT_MB: some(FILE_LIMITS.bytes / MB, 'a number of megabytes'),
  IMPORT_RATIO: some(FILE_LIMITS.ratio, 'a number'),
  IMPORT_LINES: some(FILE_LIMITS.lines, 'a number of lines'),
  IMPORT_REFUSALS: some(FILE_LIMITS.refusals, 'a number of refusals'),
  ROLE: z.enum(['web', 'worker', 'all'], { error: 'must be web, worker or all' }).default('all'),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/u, 'must be a number of seconds, 0 to 999; 0 closes at once')
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('warn'),
  METRICS_PORT: z
    .string()
    .regex(/^[1-9]\d{0,4}$/u, 'must be a port: 1 to 65535')
    .refine((port) => Number(port) <= 65_535, 'must be a port: 1 to 65535')
    .optional(),
  METRICS_HOST: host,
  ...TRACE_VARIABLES,
  ACCESS_LOG: z.literal('1', { error: 'can only be 1' }).optional(),
  CONNECTIONS: some(10_000, 'a number of connections'),
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (text) => text.split(',').every(isProxy),
      'must be addresses or ranges (10.0.0.0/8), separated by commas',
    )
    .optional(),
  ...RATE_VARIABLES,
  ...SECRET_FILE_VARIABLES,
  SEARCHES_AT_ONCE: positive(3, 'a number of searches').optional(),
  SEARCHES_WAITING: whole('20', 'a number of searches'),
  SEARCH_WAIT_MS: patience(5_000),
  PAYMENT_NEWS_MS: whole('500', 'a number of milliseconds'),
  PAYMENT_METHODS_SECONDS: whole('60', 'a number of seconds'),
  MOLLIE_API_KEY: z
    .string()
    .regex(/^(?:test|live)_\w{10,}$/u, 'must begin with test_ or live_')
    .optional(),
  OUTBOX: z.enum(['hold', 'send'], { error: 'must be hold or send' }).optional(),
  PAYMENTS: z.literal('simulator', { error: 'can only be simulator' }).optional(),
  SMTP_URL: url(
    ({ protocol, hostname, username, password }) =>
      /^smtps?:$/u.test(protocol) && hostname !== '' && isDecodable(username + password),
    'an smtp:// or smtps:// address, with a % in its user or password written as %25',
  ).optional(),
  POSTCODE_EU_KEY: z
    .string()
    .regex(/^[\x21-\x39\x3b-\x7e]{8,200}$/u, 'must be the key from Postcode.eu')
    .optional(),
  POSTCODE_EU_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/u, 'must be the secret from Postcode.eu')
    .optional(),
  SENDCLOUD_PUBLIC_KEY: z
    .string()
    .regex(/^[\x21-\x39\x3b-\x7e]{8,200}$/u, 'must be the public key from Sendcloud')
    .optional(),
  SENDCLOUD_SECRET_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/u, 'must be the secret key from Sendcloud')
    .optional(),
  PDOK: z.literal('1', { error: 'can only be 1' }).optional(),
  WITNESSES: z
    .string()
    .refine(
      areWitnesses,
      'must be witnesses separated by commas, each an https address (or http on this machine), a space and its key',
    )
    .transform((text) => text.split(',').flatMap((one) => readWitness(one) ?? []))
    .optional(),
  PUBLIC_URL: url(isSafeOrigin, 'an https address, or http on this machine')
    .refine(isHostOnly, 'must end with its host and port: the shop answers at / and nowhere below it')
    .optional(),
  HSTS_SUBDOMAINS: z.literal('1', { error: 'can only be 1' }).optional(),
})
