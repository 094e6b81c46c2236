import type { BuildSource } from '../../application/ports/browser/buildSource.ts'

/** An instant (ms) stored per window in sessionStorage; always null if storage is forbidden. */
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

/** When a page of this window last received the shop's answer to a task. */
export interface AnswerMark {
  readonly note: () => void
  /** whether that was after this page was requested: the shop may have rendered the page before the change */
  readonly isMissed: () => boolean
}

interface AnswerMarkParts {
  /** sessionStorage; if forbidden, nothing counts as missed */
  readonly storage: () => Storage
  /** ms on a clock shared by the window's pages */
  readonly now: () => number
  /** when this page was requested (ms on the same clock) */
  readonly openedAt: number
}

export const answerMark = ({ storage, now, openedAt }: AnswerMarkParts): AnswerMark => {
  const { at, note } = windowMark(storage, 'toonbank.answeredAt')
  return { note: () => note(now()), isMissed: () => (at() ?? -1) >= openedAt }
}

/** Records when this window reloaded for a new build; never, if storage is forbidden. */
export const reloadMark = (storage: () => Storage): Pick<BuildSource, 'reloadedAt' | 'markReload'> => {
  const { at, note } = windowMark(storage, 'toonbank.reloadedAt')
  return { reloadedAt: at, markReload: note }
}
