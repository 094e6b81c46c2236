/** What somebody fills in who withdraws from a contract (Directive (EU) 2023/2673): nothing that the law doesn't ask for. */
export const WITHDRAW_FIELDS = ['number', 'name', 'emailAddress', 'goods'] as const
export type WithdrawField = (typeof WITHDRAW_FIELDS)[number]
export type WithdrawForm = Readonly<Record<WithdrawField, string>>

/** Why a statement was not taken, each with words of its own. */
export const WITHDRAW_PROBLEMS = ['fields', 'no-such-order', 'made-to-measure', 'busy'] as const
export type WithdrawProblem = (typeof WITHDRAW_PROBLEMS)[number]

export const EMPTY_WITHDRAWAL: WithdrawForm = { number: '', name: '', emailAddress: '', goods: '' }

/** The function of withdrawal: the statement, its confirmation, and when it came in. */
export interface WithdrawPage {
  readonly type: 'withdraw'
  readonly shows: 'form' | 'confirm' | 'done'
  readonly form: WithdrawForm
  readonly problem: WithdrawProblem | null
  /** where its lines were ticked, to change them there; null where it was filled in here */
  readonly from: 'account' | 'found' | null
  /** UTC instant at which it came in; null before */
  readonly receivedAt: string | null
}
