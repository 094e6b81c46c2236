import type { FastifyPluginAsync } from 'fastify'
import { CHECKOUT_FIELDS, type CheckoutField } from '../../../domain/checkout/information.ts'
import { inputName } from '../../../application/pages/inputName.ts'
import { accountPath } from '../../../application/pages/paths.ts'
import { ACCOUNT_REFUSALS } from '../../../application/refusals/accountRefusals.ts'
import { CALL_REFUSALS } from '../../../application/refusals/callRefusals.ts'
import { saveAccountDraft, type FormName } from '../../../application/shop/account/accountDraft.ts'
import {
  changeAddress,
  createAddress,
  removeAddress,
  type BookRefusal,
  type BookServices,
} from '../../../application/shop/account/addressBook.ts'
import { changeAccount, DETAIL_FIELDS } from '../../../application/shop/account/changeAccount.ts'
import { accountSession, type BearerSession } from '../../../application/shop/account/session.ts'
import type { Services } from '../../../application/shop/services.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import {
  detailIn,
  formActions,
  textIn,
  type Fields,
  type FormAction,
  type SentForm,
} from '../../plugins/formActions.ts'
import { ACCOUNT_SUCCESS, withAccountNotice } from './accountNotice.ts'

type FormServices = BookServices & Pick<Services, 'sessions' | 'sha256'>

/** The fields of these names that the form has. */
const sentIn = <Name extends CheckoutField>(
  fields: Fields,
  names: readonly Name[],
): { readonly [Field in Name]?: string } =>
  Object.fromEntries(
    names
      .filter((name) => fields.has(name) || fields.has(inputName(name)))
      .map((name) => [name, detailIn(fields, name)]),
  ) as { readonly [Field in Name]?: string }

/** Does what the form of a customer who is logged in asks for; the page to go to then. */
type OwnAction = (services: FormServices, bearer: BearerSession, form: SentForm) => Promise<string>

/**
 * The forms of a customer's addresses and details: the calls' use cases, answered by a 303. Another's address is as if it weren't there. Needs
 * `cookies` and `session` around it.
 */
export const accountAddressForms =
  (services: FormServices): FastifyPluginAsync =>
  async (app) => {
    const by =
      (action: OwnAction): FormAction =>
      async (form) => {
        const own = accountSession(await form.request.bearerSession())
        return own === null ? toLogin(form.locale) : action(services, own, form)
      }
    formActions(app, {
      '/actions/account/address/save': by(save),
      '/actions/account/address/default': by(chooseDefault),
      '/actions/account/address/remove': by(remove),
      '/actions/account/details': by(details),
    })
  }

/** Whoever is logged in no more logs in, and comes back. */
const toLogin = (locale: Locale): string =>
  withAccountNotice(accountPath(locale, 'login'), ACCOUNT_REFUSALS['no-session'].text, {
    back: accountPath(locale, 'information'),
  })

const save: OwnAction = async (services, bearer, { fields, locale }) => {
  const { customerId } = bearer.session
  const [uid, typed] = [textIn(fields, 'uid'), sentIn(fields, CHECKOUT_FIELDS)]
  const isNew = uid === ''
  const done = isNew
    ? await createAddress(services, customerId, typed)
    : await changeAddress(services, customerId, uid, typed)
  if (!done.ok && done.refusal.why === 'fields')
    await saveAccountDraft(services, bearer, isNew ? 'new' : uid, typed)
  return told(done, locale, {
    good: isNew ? ACCOUNT_SUCCESS.addressCreated : ACCOUNT_SUCCESS.addressChanged,
    bad: ACCOUNT_REFUSALS[isNew ? 'address-not-created' : 'address-not-changed'].text,
    form: { address: isNew ? 'new' : uid },
  })
}

const details: OwnAction = async (services, bearer, { fields, locale }) => {
  const typed = sentIn(fields, DETAIL_FIELDS)
  const changes = { details: typed, defaultAddressId: null }
  const done = await changeAccount(services, bearer.session.customerId, changes)
  const form: FormName = 'details'
  if (!done.ok && done.refusal.why === 'fields') await saveAccountDraft(services, bearer, form, typed)
  return told(done, locale, {
    good: ACCOUNT_SUCCESS.detailsChanged,
    bad: ACCOUNT_REFUSALS['details-not-changed'].text,
    form: { change: form },
  })
}

const chooseDefault: OwnAction = async (services, { session }, { fields, locale }) =>
  told(
    await changeAccount(services, session.customerId, {
      details: {},
      defaultAddressId: textIn(fields, 'uid'),
    }),
    locale,
    { good: ACCOUNT_SUCCESS.addressChosen, bad: ACCOUNT_REFUSALS['address-not-chosen'].text },
  )

const remove: OwnAction = async (services, { session }, { fields, locale }) =>
  told(await removeAddress(services, session.customerId, textIn(fields, 'uid')), locale, {
    good: ACCOUNT_SUCCESS.addressRemoved,
    bad: ACCOUNT_REFUSALS['address-not-removed'].text,
  })

interface Told {
  readonly good: string
  readonly bad: string
  /** what shows the form again that was not right */
  readonly form?: Readonly<Record<string, string>>
}

const told = (done: Result<unknown, BookRefusal>, locale: Locale, { good, bad, form }: Told): string => {
  const path = accountPath(locale, 'information')
  if (done.ok) return withAccountNotice(path, good)
  if (done.refusal.why === 'version-conflict')
    return withAccountNotice(path, CALL_REFUSALS['version-conflict'].text)
  return withAccountNotice(path, bad, done.refusal.why === 'fields' ? form : {})
}
