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

/** The system that was kept; null for what is none. */
export const keptSystem = (text: string | null): KeptSystem | null =>
  tried(() => {
    const kept = JSON.parse(text ?? 'null') as Partial<KeptSystem> | null
    return typeof kept?.url === 'string' && /^\/[a-z]/.test(kept.url) && typeof kept.pieces === 'number'
      ? { url: kept.url, pieces: kept.pieces }
      : null
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
