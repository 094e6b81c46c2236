import { join } from 'node:path'
import type { z } from 'zod'
import type { Coalescing } from '../../adapters/payments/coalescedProvider.ts'
import type { Patience } from '../../adapters/sql/engine/database.ts'
import type { WitnessAddress } from '../../application/shop/proof/cosigned.ts'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'
import { trimEndSigns } from '../../domain/kernel/trimSigns.ts'
import type { RecordedSession } from '../command/audit/sessions/session.ts'
import type { FileLimits } from '../command/fileLimits.ts'
import type { Rates } from '../plugins/rates/rates.ts'
import { plainHostOf } from './variables/databaseUrl.ts'
import { addressesRefusal, pickupRefusal } from './variables/keyRefusals.ts'
import { ratesOf } from './variables/rateVariables.ts'
import { DEFAULT_SHOP, LOOPBACK, MB, Variables } from './variables/variables.ts'

const MINUTE_MS = 60_000

const bytesOf = (text: string): Uint8Array => Buffer.from(text, text.length === 64 ? 'hex' : 'base64')

/** How a shop is set up from outside. */
export interface Environment {
  readonly shop: string
  /** the folder that holds each shop's folder; a relative one counts from the project */
  readonly shopsDir: string
  /** NODE_ENV is `development`: what is for developers alone is there too */
  readonly development: boolean
  /** the recorded session that is played there; not there for none */
  readonly replay?: RecordedSession | null
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
  /** the one before, while keys are wrapped with it still; null for none */
  readonly previousKey: Uint8Array | null
  /** how much of the memory pages may take that are ready to be sent; 0: every page is made anew */
  readonly pageCacheBytes: number
  /** bytes that must stay free beside the embedded engine's folder for anything to be written; 0: none */
  readonly diskFloor: number
  /** bytes that files of tickets may take together */
  readonly ticketFileBytes: number
  /** how the embedded engine is kept small */
  readonly vacuum: {
    /** between two looks at what is dead; null: never */
    readonly everyMs: number | null
    /** from how many dead rows on a table is vacuumed, beside a share of its living ones */
    readonly deadRows: number
  }
  /** how often streams that are picked at random are compared with their rows (ms, 0: never), and how many each time */
  readonly audit: { readonly everyMs: number; readonly streams: number }
  /** how much of a file an import reads, and how much it says about it */
  readonly fileLimits: FileLimits
  /** how many are open at once; one more is hung up on */
  readonly connections: number
  /** addresses and ranges of proxies that are believed whom they name in `X-Forwarded-For` */
  readonly trustedProxies: readonly string[]
  /** how many calls of each kind are answered */
  readonly rates: Rates
  readonly searches: {
    /** null: as many as the engine takes beside everything else */
    readonly atOnce: number | null
    readonly waiting: number
    readonly waitMs: number
  }
  /** how often the payment provider is asked */
  readonly coalescing: Coalescing
  /** null: the simulator */
  readonly mollieApiKey: string | null
  /** the simulator may be met by others than this machine */
  readonly simulatorForAll: boolean
  /** null: mails become files in `dataDir` */
  readonly smtpUrl: string | null
  /** null: addresses are not looked up at Postcode.eu */
  readonly postcodeEuKey: { readonly key: string; readonly secret: string } | null
  /** null: pick-up points are made up */
  readonly sendcloudKeys: { readonly publicKey: string; readonly secretKey: string } | null
  /** addresses are looked up at PDOK */
  readonly isPdok: boolean
  /** who is asked to cosign the log's checkpoints */
  readonly witnesses: readonly WitnessAddress[]
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
  const refusal =
    databaseRefusal(data) ?? paymentsRefusal(data) ?? addressesRefusal(data) ?? pickupRefusal(data)
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
    databaseUrl: data.DATABASE_URL ?? null,
    databasePatience: {
      connectMs: Number(data.DATABASE_CONNECT_MS),
      answerMs: Number(data.DATABASE_ANSWER_MS),
    },
    masterKey: data.MASTER_KEY === undefined ? null : bytesOf(data.MASTER_KEY),
    previousKey: data.MASTER_KEY_PREVIOUS === undefined ? null : bytesOf(data.MASTER_KEY_PREVIOUS),
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
  })
}

/** A database on another machine is spoken to over TLS, which knows it by its certificate; without it only where that is asked for by name. */
const databaseRefusal = ({ DATABASE_URL, DATABASE_TLS }: z.infer<typeof Variables>): string | null => {
  if (DATABASE_URL === undefined || DATABASE_TLS === 'off') return null
  const host = plainHostOf(DATABASE_URL)
  return host === null
    ? null
    : `DATABASE_URL leads to ${host} without TLS: add sslmode=verify-full (DATABASE_TLS=off allows it, in a network that nobody else reads)`
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
