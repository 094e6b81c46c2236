/** An instant (ms) that this window keeps in sessionStorage under a key; where that is forbidden there is never one. */
export interface WindowMark {
  readonly at: () => number | null
  readonly note: (at: number) => void
}

export const windowMark = (storage: () => Storage, key: string): WindowMark => ({
  at: () => {
    try {
      const at = Number(storage().getItem(key) ?? NaN)
      return Number.isFinite(at) ? at : null
    } catch {
      return null
    }
  },
  note: (at) => {
    try {
      storage().setItem(key, String(at))
    } catch {
      return
    }
  },
})
