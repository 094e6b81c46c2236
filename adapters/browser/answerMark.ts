const KEY = 'toonbank.answeredAt'

/** When a page of this window last heard the shop's answer to a task. */
export interface AnswerMark {
  readonly note: () => void
  /** whether that was after this page was asked for: the shop may have made it before, and nobody was here yet to hear of it */
  readonly isMissed: () => boolean
}

interface AnswerMarkParts {
  /** sessionStorage; throws where it is forbidden, and nothing counts as missed then */
  readonly storage: () => Storage
  /** ms on a clock that the window's pages share */
  readonly now: () => number
  /** when this page was asked for (ms on the same clock) */
  readonly openedAt: number
}

export const answerMark = ({ storage, now, openedAt }: AnswerMarkParts): AnswerMark => ({
  note: () => {
    try {
      storage().setItem(KEY, String(now()))
    } catch {
      return
    }
  },
  isMissed: () => {
    try {
      return Number(storage().getItem(KEY) ?? NaN) >= openedAt
    } catch {
      return false
    }
  },
})
