import type { FastifyReply, FastifyRequest } from 'fastify'
import { EMPTY_WITHDRAWAL, WITHDRAW_FIELDS, type WithdrawForm } from '../../application/pages/withdrawPage.ts'
import { isUuid } from '../../domain/kernel/uuid.ts'
import { cookieName, cookieOptions } from './cookies.ts'

/** What its sender typed into a withdrawal, between its two steps: it stands in their own browser, and nowhere else. */
export const WITHDRAWAL_COOKIE = 'toonbank_withdrawal'

const QUARTER_SECONDS = 900
const LONGEST = 300

/** A statement on its way. */
export interface WithdrawalDraft {
  readonly form: WithdrawForm
  /** when it came in, ms since 1970; null before */
  readonly at: number | null
  /** a uuid of its own, by which it is that one however often it is confirmed; null for none */
  readonly said: string | null
}

export const withdrawFormOf = (valueOf: (name: string) => unknown): WithdrawForm =>
  Object.fromEntries(
    WITHDRAW_FIELDS.map((field) => {
      const value = valueOf(field)
      return [field, typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, LONGEST) : '']
    }),
  ) as unknown as WithdrawForm

export const sendWithdrawalCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  draft: WithdrawalDraft,
): void => {
  const text = Buffer.from(JSON.stringify([draft.form, draft.at, draft.said])).toString('base64url')
  reply.setCookie(cookieName(request, WITHDRAWAL_COOKIE), text, {
    ...cookieOptions(request),
    maxAge: QUARTER_SECONDS,
  })
}

/** An empty one for none, or for what no form made. */
export const withdrawalCookieOf = (request: FastifyRequest): WithdrawalDraft => {
  try {
    const text = request.cookies[cookieName(request, WITHDRAWAL_COOKIE)] ?? ''
    const [form, at, said] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as [
      Record<string, unknown>,
      unknown,
      unknown,
    ]
    const isMoment = typeof at === 'number' && Math.abs(at) < 8.64e15
    return {
      form: withdrawFormOf((name) => form[name]),
      at: isMoment ? at : null,
      said: typeof said === 'string' && isUuid(said) ? said : null,
    }
  } catch {
    return { form: EMPTY_WITHDRAWAL, at: null, said: null }
  }
}
