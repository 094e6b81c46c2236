import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  EMPTY_WITHDRAWAL,
  WITHDRAW_FIELDS,
  type WithdrawForm,
} from '../../../application/pages/orders/withdrawPage.ts'
import { RETURN_REASONS, type ReturnReason } from '../../../domain/orders/returns.ts'
import { isUuid } from '../../../domain/kernel/uuid.ts'
import { cookieName, cookieOptions } from './cookies.ts'

/** Withdrawal form between its two steps, stored only in the sender's own browser. */
export const WITHDRAWAL_COOKIE = 'toonbank_withdrawal'

const QUARTER_SECONDS = 900
const LONGEST = 300
/** Maximum characters of the ticked lines in words, as much as a cookie holds. */
const LONGEST_LINES = 1_500

/** A withdrawal statement, from its form to its receipt. */
export interface WithdrawalDraft {
  readonly form: WithdrawForm
  /** time of receipt, ms since 1970; null before */
  readonly at: number | null
  /** uuid that makes repeated confirmations one statement; null for none */
  readonly said: string | null
  /** ticked lines and the page of their form; null for a statement in words */
  readonly ticked: TickedLines | null
}

/** Ticked lines in words, cut to the length shown for confirmation. */
export const shownGoods = (goods: string): string => goods.slice(0, LONGEST_LINES).trim()

/** Ticked lines, by index among the order's lines. */
export interface TickedLines {
  readonly from: 'account' | 'found'
  readonly lines: readonly TickedLine[]
}
interface TickedLine {
  readonly index: number
  readonly pieces: number
  readonly reason: ReturnReason | null
}

/** Maximum lines of an order that a form lists, and that it may tick. */
const LINES = 1_000
const MOST_LINES = 60

/** Lines in the cookie's format: `2.1.broken`, separated by commas. */
const tickedText = ({ from, lines }: TickedLines): string =>
  [from, ...lines.map(({ index, pieces, reason }) => `${index}.${pieces}.${reason ?? ''}`)].join()

const tickedIn = (text: unknown): TickedLines | null => {
  if (typeof text !== 'string') return null
  const [from, ...rows] = text.split(',')
  if (from !== 'account' && from !== 'found') return null
  const lines = rows.slice(0, MOST_LINES).flatMap((row) => {
    const [index, pieces, named] = row.split('.')
    return tickedLine(index, pieces, named)
  })
  return { from, lines }
}

/** Parses a sent line; empty if no form sends such a line. */
const tickedLine = (
  index: string | undefined,
  pieces: string | undefined,
  named: string | undefined,
): readonly TickedLine[] => {
  const isNumber = (text = ''): boolean => /^\d{1,4}$/u.test(text)
  if (!isNumber(index) || !isNumber(pieces) || Number(pieces) === 0) return []
  const reason = RETURN_REASONS.find((one) => one === named) ?? null
  return [{ index: Number(index), pieces: Number(pieces), reason }]
}

/** Ticked lines of a form; null for a statement in words. */
export const tickedOf = (valueOf: (name: string) => string): TickedLines | null => {
  const from = valueOf('from')
  if (from !== 'account' && from !== 'found') return null
  const lines = Array.from({ length: LINES }, (_, nr) => String(nr))
    .filter((nr) => valueOf(`line-${nr}`) !== '')
    .slice(0, MOST_LINES)
    .flatMap((nr) => tickedLine(nr, valueOf(`pieces-${nr}`), valueOf(`reason-${nr}`)))
  return { from, lines }
}

/** @param longestGoods of a statement in words; ticked lines in words may be longer */
export const withdrawFormOf = (valueOf: (name: string) => unknown, longestGoods = LONGEST): WithdrawForm =>
  Object.fromEntries(
    WITHDRAW_FIELDS.map((field) => {
      const value = valueOf(field)
      const longest = field === 'goods' ? longestGoods : LONGEST
      return [field, typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, longest) : '']
    }),
  ) as unknown as WithdrawForm

export const sendWithdrawalCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  draft: WithdrawalDraft,
): void => {
  const { form, at, said, ticked } = draft
  const parts = [form, at, said, ticked && tickedText(ticked)]
  const text = Buffer.from(JSON.stringify(parts)).toString('base64url')
  reply.setCookie(cookieName(request, WITHDRAWAL_COOKIE), text, {
    ...cookieOptions(request),
    maxAge: QUARTER_SECONDS,
  })
}

/** An empty draft if there is no cookie or it is invalid. */
export const withdrawalCookieOf = (request: FastifyRequest): WithdrawalDraft => {
  try {
    const text = request.cookies[cookieName(request, WITHDRAWAL_COOKIE)] ?? ''
    const [form, at, said, ticked] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as [
      Record<string, unknown>,
      unknown,
      unknown,
      unknown,
    ]
    const isMoment = typeof at === 'number' && Math.abs(at) < 8.64e15
    return {
      form: withdrawFormOf((name) => form[name], LONGEST_LINES),
      at: isMoment ? at : null,
      said: typeof said === 'string' && isUuid(said) ? said : null,
      ticked: tickedIn(ticked),
    }
  } catch {
    return { form: EMPTY_WITHDRAWAL, at: null, said: null, ticked: null }
  }
}
