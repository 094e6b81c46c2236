import { builderPath } from '../../application/pages/builderPage.ts'
import type { Locale } from '../../domain/kernel/locale.ts'

/** Where this browser keeps the system that was put together in it last. */
const KEY = 'builder'

/** The address of a system, and how many parts it has. */
export interface KeptSystem {
  readonly url: string
  readonly pieces: number
}

/** Storage that is full or forbidden keeps nothing: the address has the system as well. */
const tried = <T>(act: () => T): T | null => {
  try {
    return act()
  } catch {
    return null
  }
}

/** What was kept, as it is written down; null for nothing. */
export const keptText = (): string | null => tried(() => localStorage.getItem(KEY))

/** The system that was kept, in whichever language, at its address in this one; null for what is none. */
export const keptSystem = (text: string | null, locale: Locale): KeptSystem | null =>
  tried(() => {
    const kept = JSON.parse(text ?? 'null') as Partial<KeptSystem> | null
    if (typeof kept?.url !== 'string' || typeof kept.pieces !== 'number') return null
    return { url: builderPath(locale) + new URL(kept.url, 'http://shop').search, pieces: kept.pieces }
  })

/** Tells of what another page of this browser keeps, and of what is forgotten here. */
export const onKept = (tell: () => void): (() => void) => {
  addEventListener('storage', tell)
  return () => removeEventListener('storage', tell)
}

export const keepSystem = (system: KeptSystem): void =>
  void tried(() => localStorage.setItem(KEY, JSON.stringify(system)))

export const forgetSystem = (): void => {
  tried(() => localStorage.removeItem(KEY))
  dispatchEvent(new StorageEvent('storage', { key: KEY }))
}
