import { foundOrderPath } from '../../application/pages/orders/foundOrder.ts'
import { accountPath, withdrawPath } from '../../application/pages/paths.ts'
import type { WithdrawForm, WithdrawProblem } from '../../application/pages/orders/withdrawPage.ts'
import { withdrawnGoods } from '../../application/shop/afterSale/withdrawnGoods.ts'
import { withdraw, withdrawable, type WithdrawalServices } from '../../application/shop/afterSale/withdraw.ts'
import type { Services } from '../../application/shop/services.ts'
import { readOrderNumber } from '../../domain/orders/orderNumber.ts'
import { isEmailAddress } from '../../domain/checkout/informationForm.ts'
import { personNameOf } from '../../domain/checkout/personName.ts'
import { emailAddressOf } from '../../domain/kernel/emailAddress.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import type { OrderSnapshot } from '../../domain/orders/orderEvents.ts'
import { allOf, formAction, type Action } from '../plugins/action.ts'
import { textIn, type SentForm } from '../plugins/forms.ts'
import {
  sendWithdrawalCookie,
  shownGoods,
  tickedOf,
  withdrawalCookieOf,
  withdrawFormOf,
  type TickedLines,
} from '../plugins/cookies/withdrawalCookie.ts'
import { NOTHING_TICKED, withAccountNotice } from '../pages/account/accountNotice.ts'

type FormServices = WithdrawalServices & Pick<Services, 'ids'>

/**
 * The withdrawal function of Directive 2011/83/EU, article 11a: a plain form in two steps, the statement and
 * its confirmation. Open to guests, without a log-in and without a reason.
 */
export const withdrawActions = (services: FormServices): Action =>
  allOf([
    formAction({
      access: 'everyone',
      rate: 'withdrawals',
      at: '/actions/withdraw',
      run: (form) => state(services, form),
    }),
    formAction({
      access: 'everyone',
      rate: 'withdrawals',
      at: '/actions/withdraw/confirm',
      run: (form) => confirm(services, form),
    }),
  ])

const at = (locale: Locale, query: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(query).toString()
  return search === '' ? withdrawPath(locale) : `${withdrawPath(locale)}?${search}`
}

const withProblem = (locale: Locale, problem: WithdrawProblem): string => at(locale, { problem })

/** Whether the form has every field that the law requires. */
const isComplete = ({ number, name, emailAddress }: WithdrawForm): boolean =>
  number !== '' && name !== '' && isEmailAddress(emailAddressOf(emailAddress))

/** Back to the form with the lines: none was ticked, or the order's lines have changed since. */
const tickAgain = ({ from }: TickedLines, locale: Locale): string =>
  withAccountNotice(
    from === 'account' ? accountPath(locale, 'returns') : foundOrderPath(locale),
    NOTHING_TICKED,
  )

const statedOf = (placed: OrderSnapshot, { lines }: TickedLines, locale: Locale) =>
  withdrawnGoods(
    placed,
    lines.map(({ index, ...line }) => ({ ...line, lineId: placed.lines[index]?.lineId ?? '' })),
    locale,
  )

/** Ticked lines, if they still read as shown for confirmation; null if the order has changed since. */
const linesShown = async (
  services: FormServices,
  form: WithdrawForm,
  ticked: TickedLines,
  locale: Locale,
) => {
  const found = await withdrawable(services, form)
  const stated = found.ok ? statedOf(found.value.placed, ticked, locale) : null
  return stated !== null && shownGoods(stated.goods) === form.goods ? stated : null
}

const state = async (
  services: FormServices,
  { request, reply, fields, locale }: SentForm,
): Promise<string> => {
  const sent = withdrawFormOf((name) => fields.get(name))
  const typed = {
    ...sent,
    number: readOrderNumber(sent.number),
    name: personNameOf(sent.name),
    emailAddress: emailAddressOf(sent.emailAddress),
  }
  const ticked = tickedOf((name) => textIn(fields, name))
  const keep = (form: WithdrawForm): void => {
    sendWithdrawalCookie(request, reply, { form, at: null, said: services.ids.uuid(), ticked })
  }
  if (!isComplete(typed)) {
    keep(typed)
    return withProblem(locale, 'fields')
  }
  const found = await withdrawable(services, typed)
  if (!found.ok || ticked === null) {
    keep(typed)
    return found.ok ? at(locale, { step: 'confirm' }) : withProblem(locale, found.refusal.why)
  }
  const stated = statedOf(found.value.placed, ticked, locale)
  if (stated === null) return tickAgain(ticked, locale)
  keep({ ...typed, goods: shownGoods(stated.goods) })
  return at(locale, { step: 'confirm' })
}

const confirm = async (
  services: FormServices,
  { request, reply, fields, locale }: SentForm,
): Promise<string> => {
  const { form, said, ticked } = withdrawalCookieOf(request)
  // the rate limit counted the form's address, so it must equal the address that was shown
  const isShown = textIn(fields, 'emailAddress') === form.emailAddress
  if (!isShown || !isComplete(form)) return withProblem(locale, 'fields')
  const lines = ticked === null ? null : await linesShown(services, form, ticked, locale)
  if (ticked !== null && lines === null) return tickAgain(ticked, locale)
  const taken = await withdraw(services, { ...form, ...lines }, said)
  if (!taken.ok) return withProblem(locale, taken.refusal.why)
  sendWithdrawalCookie(request, reply, { form, at: taken.value, said, ticked })
  return at(locale, { step: 'done' })
}
