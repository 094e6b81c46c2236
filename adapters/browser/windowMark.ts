import type { BuildSource } from '../../application/ports/browser/buildSource.ts'

/** An instant (ms) that this window keeps in sessionStorage under a key; where that is forbidden there is never one. */
export interface WindowMark {
  readonly at: () => number | null
  readonly note: (at: number) => void
}

const windowMark = (storage: () => Storage, key: string): WindowMark => ({
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

/** When a page of this window last heard the shop's answer to a task. */
export interface AnswerMark {
  readonly note: () => void
  /** whether that was after this page was requested: the shop may have rendered the page before it */
  readonly isMissed: () => boolean
}

interface AnswerMarkParts {
  /** sessionStorage; where it is forbidden nothing counts as missed */
  readonly storage: () => Storage
  /** ms on a clock that the window's pages share */
  readonly now: () => number
  /** when this page was asked for (ms on the same clock) */
  readonly openedAt: number
}

export const answerMark = ({ storage, now, openedAt }: AnswerMarkParts): AnswerMark => {
  const { at, note } = windowMark(storage, 'toonbank.answeredAt')
  return { note: () => note(now()), isMissed: () => (at() ?? -1) >= openedAt }
}

/** Notes when this window reloaded for a new build; where it may keep nothing it never did. */
export const reloadMark = (storage: () => Storage): Pick<BuildSource, 'reloadedAt' | 'markReload'> => {
  const { at, note } = windowMark(storage, 'toonbank.reloadedAt')
  return { reloadedAt: at, markReload: note }
}
