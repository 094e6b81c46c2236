import type { BuildSource } from '../../application/ports/browser/buildSource.ts'

const KEY = 'toonbank.reloadedAt'

/** Notes in sessionStorage when this window reloaded for a new build; where that is forbidden it never did. */
export const reloadMark = (storage: () => Storage): Pick<BuildSource, 'reloadedAt' | 'markReload'> => ({
  reloadedAt: () => {
    try {
      const at = Number(storage().getItem(KEY) ?? NaN)
      return Number.isFinite(at) ? at : null
    } catch {
      return null
    }
  },
  markReload: (at) => {
    try {
      storage().setItem(KEY, String(at))
    } catch {
      return
    }
  },
})
