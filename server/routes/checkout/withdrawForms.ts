import type { FastifyPluginAsync } from 'fastify'
import { withdrawPath } from '../../../application/pages/paths.ts'
import type { WithdrawForm, WithdrawProblem } from '../../../application/pages/withdrawPage.ts'
import { EMPTY_FORM } from '../../../application/shop/account/guest.ts'
import {
  withdraw,
  withdrawable,
  type WithdrawalServices,
} from '../../../application/shop/afterSale/withdraw.ts'
import type { Services } from '../../../application/shop/services.ts'
import { readOrderNumber } from '../../../domain/orders/readOrderNumber.ts'
import { validateInformation } from '../../../domain/checkout/informationForm.ts'
import { personNameOf } from '../../../domain/checkout/personName.ts'
import { emailAddressOf } from '../../../domain/kernel/emailAddress.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { formActions, textIn, type FormAction, type SentForm } from '../../plugins/formActions.ts'
import { sendWithdrawalCookie, withdrawalCookieOf, withdrawFormOf } from '../../plugins/withdrawalCookie.ts'

type FormServices = WithdrawalServices & Pick<Services, 'informationRules' | 'ids'>

/**
 * The function of withdrawal, a plain form in two steps: the statement, and its confirmation (Directive 2011/83/EU, article 11a). For
 * guests too, without a log-in and without a reason. Needs `cookies` around it.
 */
export const withdrawForms =
  (services: FormServices): FastifyPluginAsync =>
  async (app) => {
    const by =
      (act: (services: FormServices, form: SentForm) => Promise<string>): FormAction =>
      (form) =>
        act(services, form)
    formActions(app, {
      '/actions/withdraw': by(state),
      '/actions/withdraw/confirm': by(confirm),
    })
  }

const at = (locale: Locale, query: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(query).toString()
  return search === '' ? withdrawPath(locale) : `${withdrawPath(locale)}?${search}`
}

const withProblem = (locale: Locale, problem: WithdrawProblem): string => at(locale, { problem })

/** Whether all is there that the law asks for. */
const isComplete = (services: FormServices, { number, name, emailAddress }: WithdrawForm): boolean => {
  const checked = validateInformation({ ...EMPTY_FORM, emailAddress }, services.informationRules)
  return number !== '' && name !== '' && (checked.ok || checked.refusal.emailAddress === undefined)
}

const state = async (
  services: FormServices,
  { request, reply, fields, locale }: SentForm,
): Promise<string> => {
  const typed = withdrawFormOf((name) => fields.get(name))
  const form = {
    ...typed,
    number: readOrderNumber(typed.number),
    name: personNameOf(typed.name),
    emailAddress: emailAddressOf(typed.emailAddress),
  }
  sendWithdrawalCookie(request, reply, { form, at: null, said: services.ids.uuid() })
  if (!isComplete(services, form)) return withProblem(locale, 'fields')
  const found = await withdrawable(services, form)
  return found.ok ? at(locale, { step: 'confirm' }) : withProblem(locale, found.refusal.why)
}

const confirm = async (
  services: FormServices,
  { request, reply, fields, locale }: SentForm,
): Promise<string> => {
  const { form, said } = withdrawalCookieOf(request)
  // by the address in the form it was counted, and that is the one that was shown
  const isShown = textIn(fields, 'emailAddress') === form.emailAddress
  if (!isShown || !isComplete(services, form)) return withProblem(locale, 'fields')
  const taken = await withdraw(services, form, said)
  if (!taken.ok) return withProblem(locale, taken.refusal.why)
  sendWithdrawalCookie(request, reply, { form, at: taken.value, said })
  return at(locale, { step: 'done' })
}
