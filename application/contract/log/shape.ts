const HASH = /^[0-9a-f]{64}$/u
const ACTOR = /^(?:visitor|system|(?:customer|staff):[^]+)$/u
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d/u
const AT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u
/** In a checkpoint's text a stream's name ends at a space, so it contains none. */
const STREAM = /^[^\0-\u0020\u007f]+$/u

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isHash = (value: unknown): boolean => typeof value === 'string' && HASH.test(value)
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 1

/** The last valid day, cached: most lines of a log share their day with the line before. */
let knownDay = ''

/** `YYYY-MM-DDTHH:MM:SS.mmmZ`, on a day that exists. */
export const isInstant = (value: unknown): value is string => {
  if (typeof value !== 'string' || !AT.test(value)) return false
  if (value.slice(0, 10) === knownDay) return TIME.test(value.slice(11))
  const time = Date.parse(value)
  if (Number.isNaN(time) || new Date(time).toISOString() !== value) return false
  knownDay = value.slice(0, 10)
  return true
}

/** Whether a stream may have this name: not empty, no space, no control character. */
export const isStreamName = (value: unknown): value is string =>
  typeof value === 'string' && STREAM.test(value)

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether an object has these keys and no other. */
export const hasExactly = (value: object, keys: readonly string[]): boolean => {
  const own = Object.keys(value)
  return own.length === keys.length && keys.every((key, i) => key === own[i] || Object.hasOwn(value, key))
}

const KEYS = ['at', 'data', 'hash', 'meta', 'previous', 'stream', 'type', 'version']
const META = ['actor', 'causation', 'correlation', 'schema']

/** Name of the first field that keeps a value from being an event of the log; null if it is one. */
export const shapeFault = (value: unknown): string | null => {
  if (!isRecord(value) || !hasExactly(value, KEYS)) return 'keys'
  if (!isInstant(value['at'])) return 'at'
  if (!isHash(value['hash'])) return 'hash'
  if (!isHash(value['previous'])) return 'previous'
  if (!isStreamName(value['stream'])) return 'stream'
  if (!isText(value['type'])) return 'type'
  if (!isCount(value['version'])) return 'version'
  const meta = value['meta']
  if (!isRecord(meta) || !hasExactly(meta, META)) return 'meta'
  if (typeof meta['actor'] !== 'string' || !ACTOR.test(meta['actor'])) return 'meta.actor'
  if (meta['causation'] !== null && !isHash(meta['causation'])) return 'meta.causation'
  if (meta['correlation'] !== null && !isText(meta['correlation'])) return 'meta.correlation'
  if (!isCount(meta['schema'])) return 'meta.schema'
  return null
}
