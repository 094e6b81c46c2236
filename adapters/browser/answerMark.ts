import { windowMark } from './windowMark.ts'

/** When a page of this window last heard the shop's answer to a task. */
export interface AnswerMark {
  readonly note: () => void
  /** whether that was after this page was asked for: the shop may have made it before, and nobody was here yet to hear of it */
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
