import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import {
  AccountRequest,
  AddressesAnswer,
  ChangeAddressRequest,
  ChangedAnswer,
  SaveAddressAnswer,
  SaveAddressRequest,
  type AccountAddress,
} from '../../application/contract/api/account/account.ts'
import { inputName } from '../../application/pages/inputName.ts'
import { accountPath } from '../../application/pages/paths.ts'
import { ACCOUNT_REFUSALS } from '../../application/refusals/accountRefusals.ts'
import { CALL_REFUSALS } from '../../application/refusals/callRefusals.ts'
import type { RefusalCode } from '../../application/refusals/refusals.ts'
import { saveAccountDraft } from '../../application/shop/customers/accountDraft.ts'
import { accountView } from '../../application/shop/customers/accountView.ts'
import {
  changeAddress,
  createAddress,
  removeAddress,
  type BookRefusal,
  type BookServices,
} from '../../application/shop/customers/addressBook.ts'
import { changeAccount, DETAIL_FIELDS } from '../../application/shop/customers/changeAccount.ts'
import { addressBookOf, type OpenedAddress } from '../../application/shop/customers/savedAddresses.ts'
import type { BearerSession } from '../../application/shop/sessions/session.ts'
import type { Services } from '../../application/shop/services.ts'
import { addressLine } from '../../domain/checkout/addressFields.ts'
import { CHECKOUT_FIELDS, type CheckoutField } from '../../domain/checkout/information.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import type { Result } from '../../domain/kernel/result.ts'
import { ACCOUNT_SUCCESS, withAccountNotice } from '../pages/account/accountNotice.ts'
import {
  action,
  allOf,
  callAction,
  formAction,
  Refused,
  success,
  successText,
  type Action,
} from '../plugins/action.ts'
import { detailIn, textIn, type Fields } from '../plugins/forms.ts'
import { problemFor, refuse, sendProblem } from '../plugins/problem.ts'

const ACCOUNT = '/api/v2/account'
const BOOK = `${ACCOUNT}/addresses` as const
const ADDRESS = `${BOOK}/:id` as const
const ONE = { tag: 'account', params: z.object({ id: z.string() }), answer: ChangedAnswer } as const

type AddressServices = BookServices & Pick<Services, 'sessions' | 'sha256'>
type Typed = Parameters<typeof createAddress>[2]
type Changes = Parameters<typeof changeAccount>[2]

/**
 * Actions on a customer's own addresses and details (each call is documented in
 * application/contract/api/account/account.ts). Another customer's address answers as unknown.
 */
export const addressActions = (services: AddressServices): Action => {
  /** Whether the customer was erased since they logged in; calls are then refused. */
  const isGone = async ({ session }: BearerSession): Promise<boolean> =>
    (await accountView(services, session)) === null
  const change = (own: BearerSession, changes: Changes) =>
    changeAccount(services, own.session.customerId, changes)
  return allOf([
    callAction({
      access: 'customer',
      rate: 'calls',
      at: `GET ${BOOK}`,
      schema: {
        tag: 'account',
        operationId: 'accountAddresses',
        summary: 'A customer’s addresses to send to, oldest first',
        answer: AddressesAnswer,
        reads: true,
      },
      answer: async ({ reply, own }) => {
        if (await isGone(own)) return refuse(reply, 'no-session')
        const { addresses } = await addressBookOf(services, own.session.customerId)
        return success(addresses.map(accountAddress))
      },
    }),
    action({
      access: 'customer',
      rate: 'addresses',
      run: async ({ own }, { uid }: { readonly uid: string }) =>
        removeAddress(services, own.session.customerId, uid),
      call: {
        at: `DELETE ${ADDRESS}`,
        schema: {
          ...ONE,
          operationId: 'removeAddress',
          summary: 'Removes one of a customer’s addresses',
          refusals: ['address-not-removed', 'version-conflict'],
        },
        input: async ({ request, own }) =>
          (await isGone(own)) ? new Refused('no-session') : { uid: request.params.id },
        answer: (done, { reply }) =>
          done.ok
            ? successText(ACCOUNT_SUCCESS.addressRemoved)
            : refuseBook(reply, done.refusal, { unknown: 'address-not-removed' }),
      },
      form: {
        at: '/actions/account/address/remove',
        login: 'information',
        input: ({ fields }) => ({ uid: textIn(fields, 'uid') }),
        back: (done, { locale }) =>
          told(done, locale, {
            good: ACCOUNT_SUCCESS.addressRemoved,
            bad: ACCOUNT_REFUSALS['address-not-removed'].text,
          }),
      },
    }),
    action({
      access: 'customer',
      rate: 'addresses',
      run: async ({ own }, { uid, typed }: { readonly uid: string | null; readonly typed: Typed }) =>
        uid === null
          ? createAddress(services, own.session.customerId, typed)
          : changeAddress(services, own.session.customerId, uid, typed),
      call: {
        at: `POST ${BOOK}`,
        schema: {
          tag: 'account',
          operationId: 'saveAddress',
          summary: 'Saves another address, or changes the one of that uid; the very same one is saved once',
          body: SaveAddressRequest,
          answer: SaveAddressAnswer,
          refusals: ['address-not-created', 'address-not-changed', 'address-unknown', 'version-conflict'],
        },
        input: async ({ request, own }) => {
          const { uid = null, address: _address, ...typed } = request.body
          return (await isGone(own)) ? new Refused('no-session') : { uid, typed }
        },
        answer: (done, { request, reply }) => {
          if (done.ok) return success({ uid: done.value })
          const fields = request.body.uid === undefined ? 'address-not-created' : 'address-not-changed'
          return refuseBook(reply, done.refusal, { unknown: 'address-unknown', fields })
        },
      },
      form: {
        at: '/actions/account/address/save',
        login: 'information',
        input: ({ fields }) => ({
          uid: textIn(fields, 'uid') || null,
          typed: sentIn(fields, CHECKOUT_FIELDS),
        }),
        back: async (done, { own, locale }, { uid, typed }) => {
          if (!done.ok && done.refusal.why === 'fields')
            await saveAccountDraft(services, own, uid ?? 'new', typed)
          return told(done, locale, {
            good: uid === null ? ACCOUNT_SUCCESS.addressCreated : ACCOUNT_SUCCESS.addressChanged,
            bad: ACCOUNT_REFUSALS[uid === null ? 'address-not-created' : 'address-not-changed'].text,
            form: { address: uid ?? 'new' },
          })
        },
      },
    }),
    callAction({
      access: 'customer',
      rate: 'addresses',
      at: `PUT ${ADDRESS}`,
      schema: {
        ...ONE,
        operationId: 'changeAddress',
        summary: 'Changes fields of one of a customer’s addresses',
        body: ChangeAddressRequest,
        refusals: ['address-not-changed', 'address-unknown', 'version-conflict'],
      },
      answer: async ({ request, reply, own }) => {
        if (await isGone(own)) return refuse(reply, 'no-session')
        const { address: _address, ...changed } = request.body
        const done = await changeAddress(services, own.session.customerId, request.params.id, changed)
        if (done.ok) return successText(ACCOUNT_SUCCESS.addressChanged)
        return refuseBook(reply, done.refusal, { unknown: 'address-unknown', fields: 'address-not-changed' })
      },
    }),
    action({
      access: 'customer',
      rate: 'addresses',
      run: async ({ own }, changes: Changes) => change(own, changes),
      call: {
        at: `POST ${ACCOUNT}`,
        schema: {
          tag: 'account',
          operationId: 'changeAccount',
          summary: 'Changes a customer’s details, or the address that orders go to',
          body: AccountRequest,
          answer: ChangedAnswer,
          refusals: ['details-not-changed', 'address-not-chosen', 'version-conflict'],
        },
        input: async ({ request, own }) => {
          const { defaultAddressId = null, ...details } = request.body
          return (await isGone(own)) ? new Refused('no-session') : { defaultAddressId, details }
        },
        answer: (done, { request, reply }) => {
          if (!done.ok)
            return refuseBook(reply, done.refusal, {
              unknown: 'address-not-chosen',
              fields: 'details-not-changed',
            })
          const isChoice = (request.body.defaultAddressId ?? null) !== null
          return successText(isChoice ? ACCOUNT_SUCCESS.addressChosen : ACCOUNT_SUCCESS.detailsChanged)
        },
      },
      form: {
        at: '/actions/account/details',
        login: 'information',
        input: ({ fields }) => ({ details: sentIn(fields, DETAIL_FIELDS), defaultAddressId: null }),
        back: async (done, { own, locale }, { details }) => {
          if (!done.ok && done.refusal.why === 'fields')
            await saveAccountDraft(services, own, 'details', details)
          return told(done, locale, {
            good: ACCOUNT_SUCCESS.detailsChanged,
            bad: ACCOUNT_REFUSALS['details-not-changed'].text,
            form: { change: 'details' },
          })
        },
      },
    }),
    formAction({
      access: 'customer',
      rate: 'addresses',
      at: '/actions/account/address/default',
      login: 'information',
      run: async ({ own, fields, locale }) => {
        const done = await change(own, { details: {}, defaultAddressId: textIn(fields, 'uid') })
        return told(done, locale, {
          good: ACCOUNT_SUCCESS.addressChosen,
          bad: ACCOUNT_REFUSALS['address-not-chosen'].text,
        })
      },
    }),
  ])
}

/** Returns the sent fields with these names. */
const sentIn = <Name extends CheckoutField>(
  fields: Fields,
  names: readonly Name[],
): { readonly [Field in Name]?: string } =>
  Object.fromEntries(
    names
      .filter((name) => fields.has(name) || fields.has(inputName(name)))
      .map((name) => [name, detailIn(fields, name)]),
  ) as { readonly [Field in Name]?: string }

interface Told {
  readonly good: string
  readonly bad: string
  /** query that reopens the refused form */
  readonly form?: Readonly<Record<string, string>>
}

const told = (done: Result<unknown, BookRefusal>, locale: Locale, { good, bad, form }: Told): string => {
  const path = accountPath(locale, 'information')
  if (done.ok) return withAccountNotice(path, good)
  if (done.refusal.why === 'version-conflict')
    return withAccountNotice(path, CALL_REFUSALS['version-conflict'].text)
  return withAccountNotice(path, bad, done.refusal.why === 'fields' ? form : {})
}

const refuseBook = (
  reply: FastifyReply,
  refusal: BookRefusal,
  codes: { readonly unknown: RefusalCode; readonly fields?: RefusalCode },
): FastifyReply => {
  switch (refusal.why) {
    case 'unknown-address':
      return refuse(reply, codes.unknown)
    case 'version-conflict':
      return refuse(reply, 'version-conflict')
    case 'fields':
      return sendProblem(reply, { ...problemFor(codes.fields ?? codes.unknown), fields: refusal.errors })
  }
}

/** Converts an address to the shape of the API. */
export const accountAddress = ({ id, form }: OpenedAddress): AccountAddress => ({
  id,
  uid: id,
  ...form,
  address: addressLine(form) ?? '',
})
