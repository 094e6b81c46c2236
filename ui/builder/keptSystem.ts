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

/** The system that was kept; null for none, and for what is none. */
export const keptSystem = (): KeptSystem | null =>
  tried(() => {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<KeptSystem> | null
    return typeof kept?.url === 'string' && kept.url.startsWith('/') && typeof kept.pieces === 'number'
      ? { url: kept.url, pieces: kept.pieces }
      : null
  })

export const keepSystem = (system: KeptSystem): void =>
  void tried(() => localStorage.setItem(KEY, JSON.stringify(system)))

export const forgetSystem = (): void => void tried(() => localStorage.removeItem(KEY))
