import type { StoredTask } from './storedTask.ts'

const PREFIX = 'toonbank.task.'
const ASIDE = 'toonbank.aside.'

/** Reads what stands under a task's key; null when that is no task. */
export type Parse = (text: string) => StoredTask | null

interface StoredTasksParts {
  /** throws or is undefined where storage is forbidden */
  readonly storage: () => Storage | undefined
  /** told once of entries that can't be read */
  readonly report: (message: string) => void
}

/** The tasks of all pages as they stand in localStorage, a key each. Storage that is full or forbidden counts as empty. */
export const storedTasks = ({ storage, report }: StoredTasksParts) => {
  let isReported = false

  /** Does it with the storage, or not at all. */
  const attempt = <T>(deed: (area: Storage) => T, otherwise: T): T => {
    try {
      const area = storage()
      return area === undefined ? otherwise : deed(area)
    } catch {
      return otherwise
    }
  }
  const isKey = (key: string): boolean => key.startsWith(PREFIX)
  const entries = (): readonly (readonly [key: string, text: string])[] =>
    attempt(
      (area) =>
        Array.from({ length: area.length }, (_, n) => area.key(n) ?? '')
          .filter(isKey)
          .map((key) => [key, area.getItem(key) ?? ''] as const),
      [],
    )

  /** Out of the way, so that it is met once; it is kept for whoever looks into it, where there is room. */
  const putAside = (key: string, text: string): void => {
    attempt((area) => area.removeItem(key), undefined)
    attempt((area) => area.setItem(ASIDE + key.slice(PREFIX.length), text), undefined)
    if (isReported) return
    isReported = true
    report('stored cart changes could not be read and were put aside')
  }

  const remove = (id: string): void => attempt((area) => area.removeItem(PREFIX + id), undefined)

  return {
    isKey,
    remove,
    /** whether it stands there now; where it doesn't, nothing older of it does either */
    write: (stored: StoredTask): boolean => {
      const { id } = stored.task
      const isKept = attempt((area) => {
        area.setItem(PREFIX + id, JSON.stringify(stored))
        return true
      }, false)
      if (!isKept) remove(id)
      return isKept
    },
    count: (): number => entries().length,
    /** oldest first; what can't be read is put aside */
    read: (parse: Parse): readonly StoredTask[] => {
      const read = entries().map(([key, text]) => ({ key, text, stored: parse(text) }))
      for (const { key, text, stored } of read) if (stored === null) putAside(key, text)
      return read.flatMap(({ stored }) => stored ?? []).sort((a, b) => a.order - b.order)
    },
    /** every place that is taken */
    orders: (): readonly number[] => entries().map(([, text]) => orderIn(text)),
  }
}

const orderIn = (text: string): number => {
  try {
    const { order } = JSON.parse(text) as { readonly order?: unknown }
    return typeof order === 'number' && Number.isFinite(order) ? order : 0
  } catch {
    return 0
  }
}
