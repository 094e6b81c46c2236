import { accountPath } from '../../application/pages/paths.ts'
import { ACCOUNT_REFUSALS } from '../../application/refusals/accountRefusals.ts'
import { CALL_REFUSALS } from '../../application/refusals/callRefusals.ts'
import {
  approve,
  refuseApproval,
  type AnswerRefusal,
} from '../../application/shop/approvals/answerApproval.ts'
import type { CompanyProblem } from '../../application/shop/companies/changeCompany.ts'
import { foundCompany } from '../../application/shop/companies/foundCompany.ts'
import { inviteMember, withdrawInvitation } from '../../application/shop/companies/inviteMember.ts'
import { joinCompany, type JoinRefusal } from '../../application/shop/companies/joinCompany.ts'
import { removeMember, setMember } from '../../application/shop/companies/manageMembers.ts'
import type { PayServices } from '../../application/shop/checkout/pay.ts'
import { ROLES, type Role } from '../../domain/companies/companyEvents.ts'
import { cents, type Cents } from '../../domain/kernel/cents.ts'
import type { Result } from '../../domain/kernel/result.ts'
import { isUuid } from '../../domain/kernel/uuid.ts'
import { allOf, formAction, type Action } from '../plugins/action.ts'
import type { Fields, SentForm } from '../plugins/forms.ts'
import type { RateName } from '../plugins/rates/rates.ts'
import { ACCOUNT_SUCCESS, withAccountNotice } from '../pages/account/accountNotice.ts'
import { callerIp } from '../plugins/network/callerIp.ts'

type CompanyServices = PayServices &
  Parameters<typeof foundCompany>[0] &
  Parameters<typeof inviteMember>[0] &
  Parameters<typeof joinCompany>[0]

type OwnAction = (services: CompanyServices, customerId: string, form: SentForm) => Promise<string | null>

/** Actions on a company and its members; forms only. */
export const companyActions = (services: CompanyServices): Action => {
  const by = (name: string, run: OwnAction, rate: RateName = 'calls'): Action =>
    formAction({
      access: 'customer',
      rate,
      at: `/actions/account/company/${name}`,
      login: 'company',
      run: (form) => run(services, form.own.session.customerId, form),
    })
  return allOf([
    by('found', found),
    by('invite', invite, 'invitations'),
    by('withdraw', withdraw),
    by('join', join),
    by('member', member),
    by('remove', remove),
    by('approve', approval, 'payments'),
    by('refuse', refusal),
  ])
}

/**
 * Company page with a notice; `approval` names the approval that it is about, since several may be open. A
 * text that is no uuid is left out.
 */
const at = ({ locale }: Pick<SentForm, 'locale'>, text: string, approval = ''): string =>
  withAccountNotice(accountPath(locale, 'company'), text, isUuid(approval) ? { approval } : {})

/**
 * Company page with the result of a form; null if the member or invitation is not in the sender's company.
 */
const told = (
  form: Pick<SentForm, 'locale'>,
  done: Result<unknown, CompanyProblem>,
  good: string,
): string | null => {
  if (done.ok) return at(form, good)
  switch (done.refusal.why) {
    case 'not-a-member':
    case 'unknown-member':
    case 'unknown-invitation':
    case 'not-founded':
      return null
    case 'last-manager':
      return at(form, ACCOUNT_REFUSALS['company-last-manager'].text)
    case 'invited-enough':
      return at(form, ACCOUNT_REFUSALS['company-invited-enough'].text)
    case 'full':
      return at(form, ACCOUNT_REFUSALS['company-full'].text)
    case 'version-conflict':
      return at(form, CALL_REFUSALS['version-conflict'].text)
    default:
      return at(form, ACCOUNT_REFUSALS['company-not-allowed'].text)
  }
}

const found: OwnAction = async (services, customerId, form) => {
  const done = await foundCompany(services, customerId)
  if (done.ok) return at(form, ACCOUNT_SUCCESS.companyFounded)
  switch (done.refusal.why) {
    case 'not-business':
      return at(form, ACCOUNT_REFUSALS['company-not-business'].text)
    case 'member-already':
      return at(form, ACCOUNT_REFUSALS['company-member'].text)
    case 'version-conflict':
      return at(form, CALL_REFUSALS['version-conflict'].text)
  }
}

const roleIn = (fields: Fields): Role | null => ROLES.find((role) => role === fields.get('role')) ?? null

const invite: OwnAction = async (services, customerId, form) => {
  const role = roleIn(form.fields)
  if (role === null) return null
  const emailAddress = form.fields.get('emailAddress') ?? ''
  const done = await inviteMember(services, customerId, { emailAddress, role, locale: form.locale })
  if (!done.ok && done.refusal.why === 'email') return at(form, ACCOUNT_REFUSALS['company-email'].text)
  return told(form, done as Result<null, CompanyProblem>, ACCOUNT_SUCCESS.memberInvited)
}

const withdraw: OwnAction = async (services, customerId, form) => {
  const done = await withdrawInvitation(services, customerId, form.fields.get('invitationUid') ?? '')
  return told(form, done, ACCOUNT_SUCCESS.invitationWithdrawn)
}

/** Notices for a refused invitation. */
const JOIN_REFUSALS = {
  ended: ACCOUNT_REFUSALS['company-invitation-ended'],
  'other-address': ACCOUNT_REFUSALS['company-invitation-other'],
  member: ACCOUNT_REFUSALS['company-member'],
  'version-conflict': CALL_REFUSALS['version-conflict'],
} as const satisfies Record<JoinRefusal['why'], { readonly text: string }>

const join: OwnAction = async (services, customerId, form) => {
  const done = await joinCompany(services, customerId, form.fields.get('token') ?? '')
  return at(form, done.ok ? ACCOUNT_SUCCESS.companyJoined : JOIN_REFUSALS[done.refusal.why].text)
}

/** Maximum order limit of a member: ten million euros, in cents. */
const MOST = 1_000_000_000

/**
 * Parses a typed amount, with or without thousands separators,
 * and a comma or a point before the cents; null if it is invalid.
 */
const amountIn = (text: string): Cents | null => {
  const typed = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s€]|[.,](?=\d{3}(?!\d))/g, ''))
  if (typed === null) return null
  const amount = Number(typed[1]) * 100 + Number((typed[2] ?? '').padEnd(2, '0'))
  return amount > MOST ? null : cents(amount)
}

const member: OwnAction = async (services, customerId, form) => {
  const role = roleIn(form.fields)
  if (role === null) return null
  const limit = amountIn(form.fields.get('limit') ?? '0')
  if (limit === null) return at(form, ACCOUNT_REFUSALS['company-amount'].text)
  const done = await setMember(services, customerId, form.fields.get('customerId') ?? '', { role, limit })
  return told(form, done, ACCOUNT_SUCCESS.memberSet)
}

const remove: OwnAction = async (services, customerId, form) => {
  const who = form.fields.get('customerId') ?? ''
  const done = await removeMember(services, customerId, who)
  return told(form, done, ACCOUNT_SUCCESS[who === customerId ? 'companyLeft' : 'memberRemoved'])
}

/** Company page with the reason why an approval was not answered; null if there is no such approval. */
const notAnswered = (
  form: SentForm,
  { why }: AnswerRefusal | { readonly why: 'no-reason' },
): string | null => {
  switch (why) {
    case 'unknown-approval':
    case 'not-a-member':
    case 'not-founded':
      return null
    case 'no-reason':
      return at(form, ACCOUNT_REFUSALS['company-no-reason'].text, form.fields.get('approvalUid'))
    case 'cart-changed':
    case 'no-cart':
      return at(form, ACCOUNT_REFUSALS['company-lapsed'].text)
    case 'customer-inactive':
      return at(form, ACCOUNT_REFUSALS['company-inactive'].text)
    case 'not-allowed':
    case 'own-approval':
    case 'needs-approval':
      return at(form, ACCOUNT_REFUSALS['company-not-allowed'].text)
    case 'version-conflict':
      return at(form, CALL_REFUSALS['version-conflict'].text)
    case 'provider':
      return at(form, ACCOUNT_REFUSALS['company-not-paid'].text)
    default:
      return at(form, ACCOUNT_REFUSALS['company-not-ordered'].text)
  }
}

const approval: OwnAction = async (services, customerId, form) => {
  const { fields, request } = form
  const done = await approve(services, customerId, {
    approvalUid: fields.get('approvalUid') ?? '',
    paymentOptionId: fields.get('paymentOptionId') ?? '',
    reference: fields.get('reference'),
    purchaseOrder: fields.get('purchaseOrder'),
    ip: callerIp(request),
  })
  if (!done.ok) return notAnswered(form, done.refusal)
  return done.value.paymentUrl ?? at(form, ACCOUNT_SUCCESS.approved)
}

const refusal: OwnAction = async (services, customerId, form) => {
  const [approvalUid, reason] = [form.fields.get('approvalUid') ?? '', form.fields.get('reason') ?? '']
  const done = await refuseApproval(services, customerId, { approvalUid, reason })
  return done.ok ? at(form, ACCOUNT_SUCCESS.approvalRefused) : notAnswered(form, done.refusal)
}
