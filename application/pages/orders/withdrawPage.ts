/**
 * The fields of a withdrawal from a contract (Directive (EU) 2023/2673): only those that the law requires.
 */
export const WITHDRAW_FIELDS = ['number', 'name', 'emailAddress', 'goods'] as const
export type WithdrawField = (typeof WITHDRAW_FIELDS)[number]
export type WithdrawForm = Readonly<Record<WithdrawField, string>>

/** Why a statement was refused, each with its own text. */
export const WITHDRAW_PROBLEMS = ['fields', 'no-such-order', 'made-to-measure', 'busy'] as const
export type WithdrawProblem = (typeof WITHDRAW_PROBLEMS)[number]

export const EMPTY_WITHDRAWAL: WithdrawForm = { number: '', name: '', emailAddress: '', goods: '' }

/** The withdrawal function: the statement, its confirmation, and its time of receipt. */
export interface WithdrawPage {
  readonly type: 'withdraw'
  readonly shows: 'form' | 'confirm' | 'done'
  readonly form: WithdrawForm
  readonly problem: WithdrawProblem | null
  /** the page where the lines were selected, for changing them there; null if the form was filled in here */
  readonly from: 'account' | 'found' | null
  /** UTC instant of receipt; null before */
  readonly receivedAt: string | null
}
