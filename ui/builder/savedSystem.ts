import { builderPath } from '../../application/pages/builderPage.ts'
import type { Locale } from '../../domain/kernel/locale.ts'

/** Storage key of the system last built in this browser. */
const KEY = 'builder'

/** The address of a system, and its number of parts. */
export interface SavedSystem {
  readonly url: string
  readonly pieces: number
}

/** Full or forbidden storage stores nothing: the address contains the system as well. */
const tried = <T>(act: () => T): T | null => {
  try {
    return act()
  } catch {
    return null
  }
}

/** The stored text; null if there is none. */
export const savedText = (): string | null => tried(() => localStorage.getItem(KEY))

/** The stored system, saved in any language, with its address in this one; null if the text is none. */
export const savedSystem = (text: string | null, locale: Locale): SavedSystem | null =>
  tried(() => {
    const kept = JSON.parse(text ?? 'null') as Partial<SavedSystem> | null
    if (typeof kept?.url !== 'string' || typeof kept.pieces !== 'number') return null
    return { url: builderPath(locale) + new URL(kept.url, 'http://shop').search, pieces: kept.pieces }
  })

/**
 * Notifies of changes by other pages of this browser, and of a deletion on this one. Returns a function that
 * stops it.
 */
export const onSaved = (tell: () => void): (() => void) => {
  addEventListener('storage', tell)
  return () => removeEventListener('storage', tell)
}

export const saveSystem = (system: SavedSystem): void =>
  void tried(() => localStorage.setItem(KEY, JSON.stringify(system)))

export const forgetSystem = (): void => {
  tried(() => localStorage.removeItem(KEY))
  dispatchEvent(new StorageEvent('storage', { key: KEY }))
}
