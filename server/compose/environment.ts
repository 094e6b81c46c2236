import { join } from 'node:path'
import type { z } from 'zod'
import type { S3Bucket } from '../../adapters/images/s3Pictures.ts'
import type { Coalescing } from '../../adapters/payments/coalescedProvider.ts'
import type { Patience, ServerPlace } from '../../adapters/sql/engine/database.ts'
import type { OutboxSetting } from '../../application/shop/outbox/outboxHold.ts'
import type { WitnessAddress } from '../../application/shop/proof/cosigned.ts'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'
import { trimEndSigns } from '../../domain/kernel/trimSigns.ts'
import type { RecordedSession } from '../command/audit/sessions/session.ts'
import type { FileLimits } from '../command/fileLimits.ts'
import type { LogLevel } from '../plugins/logging.ts'
import type { Rates } from '../plugins/rates/rates.ts'
import type { MetricsPlace } from './observe/metricsServer.ts'
import { plainHostOf } from './variables/databaseUrl.ts'
import { addressesRefusal, bucketOf, bucketRefusal, pickupRefusal } from './variables/keyRefusals.ts'
import { ratesOf } from './variables/rateVariables.ts'
import { roleRefusal } from './variables/roleRefusal.ts'
import { withSecretFiles } from './variables/secretFiles.ts'
import { tracesOf, type TraceSettings } from './variables/traceVariables.ts'
import { DEFAULT_SHOP, LOOPBACK, MB, Variables } from './variables/variables.ts'

const MINUTE_MS = 60_000

/** A proxy that polls /readyz every second or two notices in this time that a process is about to close. */
const PUBLIC_DRAIN_SECONDS = 5

const bytesOf = (text: string): Uint8Array => Buffer.from(text, text.length === 64 ? 'hex' : 'base64')

/** Settings of a shop from the environment. */
export interface Environment {
  readonly shop: string
  /** folder of the shops' folders; a relative path starts from the project */
  readonly shopsDir: string
  /** NODE_ENV is `development`: developer features are available */
  readonly development: boolean
  /** the recorded session to play; undefined or null for none */
  readonly replay?: RecordedSession | null
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** folder of imported pictures, shared by several processes of one shop */
  readonly imagesDir: string
  /** the bucket of imported pictures; null: they are in `imagesDir` */
  readonly imagesS3: S3Bucket | null
  /** null: the embedded engine in `dataDir` */
  readonly databaseUrl: string | null
  /** the database itself if `databaseUrl` leads to a pooler; null: the same address */
  readonly databaseDirectUrl: string | null
  /** null: named ones, unless the database can't have them */
  readonly databaseStatements: ServerPlace['statements'] | null
  /** maximum connections to `databaseUrl` */
  readonly databaseConnections: number
  readonly databasePatience: Patience
  /** 32 bytes; null: the key file in `dataDir` */
  readonly masterKey: Uint8Array | null
  /** the previous master key, while keys are still encrypted with it; null for none */
  readonly previousKey: Uint8Array | null
  /** seals an exported master key; null: it is typed */
  readonly keyPassphrase: string | null
  /** maximum bytes of cached pages; 0: no page is cached */
  readonly pageCacheBytes: number
  /** bytes that must stay free on the embedded engine's disk for writing; 0: none */
  readonly diskFloor: number
  /** maximum bytes of all ticket files together */
  readonly ticketFileBytes: number
  /** settings that keep the embedded engine small */
  readonly vacuum: {
    /** ms between two checks for dead rows; null: never */
    readonly everyMs: number | null
    /** dead rows from which a table is vacuumed, in addition to a share of its living ones */
    readonly deadRows: number
  }
  /** how often random streams are compared with their rows (ms, 0: never), and how many each time */
  readonly audit: { readonly everyMs: number; readonly streams: number }
  /** limits on reading an import's file, and on reporting its faults */
  readonly fileLimits: FileLimits
  /** what this process does: answer visitors, work in the background, or both */
  readonly role: 'web' | 'worker' | 'all'
  /** ms for which a process still serves after the signal to stop */
  readonly drainMs: number
  /** lines of the log below this level are left out */
  readonly logLevel: LogLevel
  /** each request is logged */
  readonly accessLog: boolean
  /** where metrics are served; null: nothing is measured */
  readonly metrics: MetricsPlace | null
  /** null: nothing is traced */
  readonly traces: TraceSettings | null
  /** maximum open connections; one more is closed at once */
  readonly connections: number
  /** addresses and ranges of proxies whose `X-Forwarded-For` is trusted */
  readonly trustedProxies: readonly string[]
  /** rate limits of each kind of call */
  readonly rates: Rates
  readonly searches: {
    /** null: the engine's default */
    readonly atOnce: number | null
    readonly waiting: number
    readonly waitMs: number
  }
  /** minimum intervals between calls of the payment provider */
  readonly coalescing: Coalescing
  /** null: the simulator */
  readonly mollieApiKey: string | null
  /** other machines may use the simulator */
  readonly simulatorForAll: boolean
  /** whether to send what is in the outbox; null: if its address is the shop's */
  readonly outbox: OutboxSetting | null
  /** null: mails become files in `dataDir` */
  readonly smtpUrl: string | null
  /** null: addresses are not looked up at Postcode.eu */
  readonly postcodeEuKey: { readonly key: string; readonly secret: string } | null
  /** null: pick-up points are invented */
  readonly sendcloudKeys: { readonly publicKey: string; readonly secretKey: string } | null
  /** addresses are looked up at PDOK */
  readonly isPdok: boolean
  /** witnesses that cosign the log's checkpoints */
  readonly witnesses: readonly WitnessAddress[]
  /** without a slash at its end; null: the address it listens on */
  readonly publicUrl: string | null
  /** browsers reach all subdomains of `publicUrl` over https only */
  readonly hstsSubdomains: boolean
}

/**
 * Reads the environment. Refuses in one line with the first wrong
 * or missing variable. An empty variable counts as not set.
 */
export const readEnvironment = (
  env: Readonly<Record<string, string | undefined>>,
): Result<Environment, string> => {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const whole = withSecretFiles(set)
  if (!whole.ok) return whole
  const read = Variables.safeParse(whole.value)
  if (!read.success) {
    const issue = read.error.issues[0]
    return refused(`${String(issue?.path[0])} ${issue?.message}`)
  }
  const { data } = read
  if (data.DATABASE_URL !== undefined && data.MASTER_KEY === undefined)
    return refused(
      'MASTER_KEY is missing: with DATABASE_URL it must be 32 bytes, as 64 hex digits or as base64',
    )
  const refusal =
    databaseRefusal(data) ??
    paymentsRefusal(data) ??
    addressesRefusal(data) ??
    pickupRefusal(data) ??
    engineRefusal(data) ??
    roleRefusal(data) ??
    bucketRefusal(data)
  if (refusal !== null) return refused(refusal)
  // two shops never share a catalogue, carts or keys
  const dataDir = data.DATA_DIR ?? (data.SHOP === DEFAULT_SHOP ? 'data' : `data/${data.SHOP}`)
  return ok({
    shop: data.SHOP,
    shopsDir: data.SHOPS_DIR,
    development: data.NODE_ENV === 'development',
    port: Number(data.PORT),
    host: data.HOST,
    dataDir,
    imagesDir: data.IMAGES_DIR ?? join(dataDir, 'images'),
    imagesS3: bucketOf(data),
    databaseUrl: data.DATABASE_URL ?? null,
    databaseDirectUrl: data.DATABASE_DIRECT_URL ?? null,
    databaseStatements: data.DATABASE_STATEMENTS ?? null,
    databaseConnections: Number(data.DATABASE_POOL),
    databasePatience: {
      connectMs: Number(data.DATABASE_CONNECT_MS),
      answerMs: Number(data.DATABASE_ANSWER_MS),
    },
    masterKey: data.MASTER_KEY === undefined ? null : bytesOf(data.MASTER_KEY),
    previousKey: data.MASTER_KEY_PREVIOUS === undefined ? null : bytesOf(data.MASTER_KEY_PREVIOUS),
    keyPassphrase: data.KEY_PASSPHRASE ?? null,
    pageCacheBytes: Number(data.PAGE_CACHE_MB) * MB,
    diskFloor: Number(data.DISK_FLOOR_MB) * MB,
    ticketFileBytes: Number(data.TICKET_FILES_MB) * MB,
    vacuum: {
      everyMs: Number(data.VACUUM_SECONDS) * 1_000 || null,
      deadRows: Number(data.VACUUM_DEAD_ROWS),
    },
    audit: { everyMs: Number(data.AUDIT_MINUTES) * MINUTE_MS, streams: Number(data.AUDIT_STREAMS) },
    fileLimits: {
      bytes: Number(data.IMPORT_MB) * MB,
      ratio: Number(data.IMPORT_RATIO),
      lines: Number(data.IMPORT_LINES),
      refusals: Number(data.IMPORT_REFUSALS),
    },
    role: data.ROLE,
    drainMs: drainSeconds(data) * 1_000,
    logLevel: data.LOG_LEVEL,
    accessLog: data.ACCESS_LOG === '1',
    metrics:
      data.METRICS_PORT === undefined ? null : { host: data.METRICS_HOST, port: Number(data.METRICS_PORT) },
    traces: tracesOf(data),
    connections: Number(data.CONNECTIONS),
    trustedProxies: data.TRUSTED_PROXIES?.split(',').map((proxy) => proxy.trim()) ?? [],
    rates: ratesOf(data),
    searches: {
      atOnce: data.SEARCHES_AT_ONCE === undefined ? null : Number(data.SEARCHES_AT_ONCE),
      waiting: Number(data.SEARCHES_WAITING),
      waitMs: Number(data.SEARCH_WAIT_MS),
    },
    coalescing: {
      paymentMs: Number(data.PAYMENT_NEWS_MS),
      methodsMs: Number(data.PAYMENT_METHODS_SECONDS) * 1_000,
    },
    mollieApiKey: data.MOLLIE_API_KEY ?? null,
    simulatorForAll: data.PAYMENTS === 'simulator',
    outbox: data.OUTBOX ?? null,
    smtpUrl: data.SMTP_URL ?? null,
    postcodeEuKey:
      data.POSTCODE_EU_KEY === undefined || data.POSTCODE_EU_SECRET === undefined
        ? null
        : { key: data.POSTCODE_EU_KEY, secret: data.POSTCODE_EU_SECRET },
    sendcloudKeys:
      data.SENDCLOUD_PUBLIC_KEY === undefined || data.SENDCLOUD_SECRET_KEY === undefined
        ? null
        : { publicKey: data.SENDCLOUD_PUBLIC_KEY, secretKey: data.SENDCLOUD_SECRET_KEY },
    isPdok: data.PDOK === '1',
    witnesses: data.WITNESSES ?? [],
    publicUrl: data.PUBLIC_URL === undefined ? null : trimEndSigns(data.PUBLIC_URL, /\//),
    hstsSubdomains: data.HSTS_SUBDOMAINS === '1',
  })
}

/**
 * Refuses a database on another machine without TLS and a verified certificate, unless DATABASE_TLS is off.
 */
const databaseRefusal = (data: z.infer<typeof Variables>): string | null => {
  if (data.DATABASE_DIRECT_URL !== undefined && data.DATABASE_URL === undefined)
    return 'DATABASE_URL is missing: DATABASE_DIRECT_URL is the same database without a pooler'
  if (data.DATABASE_TLS === 'off') return null
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const) {
    const host = data[name] === undefined ? null : plainHostOf(data[name])
    if (host !== null)
      return `${name} connects to ${host} without verified TLS: add sslmode=verify-full (or set DATABASE_TLS=off in a private network)`
  }
  return null
}

/**
 * Refuses the embedded engine at a public address unless DATABASE names it: a mistyped DATABASE_URL would put
 * a business on an engine that never calls fsync.
 */
const engineRefusal = ({ DATABASE, DATABASE_URL, PUBLIC_URL }: z.infer<typeof Variables>): string | null => {
  if (DATABASE !== undefined && DATABASE_URL !== undefined)
    return 'DATABASE is embedded and DATABASE_URL is set: set only one of them'
  return DATABASE === undefined && DATABASE_URL === undefined && isPublic(PUBLIC_URL)
    ? 'DATABASE_URL is missing: at a public address set it to a PostgreSQL server (or set DATABASE=embedded: the embedded engine may lose orders in a power cut)'
    : null
}

/** Whether PUBLIC_URL is an address that other machines reach. */
const isPublic = (publicUrl: string | undefined): boolean =>
  publicUrl !== undefined && !LOOPBACK.test(new URL(publicUrl).hostname)

/** Whether other machines reach the shop, as far as the variables say. */
const isReached = ({ PUBLIC_URL, HOST }: z.infer<typeof Variables>): boolean =>
  !LOOPBACK.test(HOST.includes(':') ? `[${HOST}]` : HOST) || isPublic(PUBLIC_URL)

const drainSeconds = (data: z.infer<typeof Variables>): number => {
  if (data.DRAIN_SECONDS !== undefined) return Number(data.DRAIN_SECONDS)
  return data.ROLE !== 'worker' && isReached(data) ? PUBLIC_DRAIN_SECONDS : 0
}

/** Refuses the simulator at a public address, where anyone could pay by a click, unless PAYMENTS names it. */
const paymentsRefusal = (data: z.infer<typeof Variables>): string | null => {
  const { PAYMENTS, MOLLIE_API_KEY } = data
  if (PAYMENTS === 'simulator' && MOLLIE_API_KEY !== undefined)
    return 'PAYMENTS is simulator and MOLLIE_API_KEY is set: set only one of them'
  return isReached(data) && PAYMENTS === undefined && MOLLIE_API_KEY === undefined
    ? 'MOLLIE_API_KEY is missing: at a public address anyone could pay with a click on the simulator’s page (for a demonstration, set PAYMENTS=simulator)'
    : null
}

/** The environment of this process. */
export const processEnvironment = (): Readonly<Record<string, string | undefined>> => process.env
