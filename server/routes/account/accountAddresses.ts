import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { AccountAddress } from '../../../application/contract/api/accountAddress.ts'
import { addressLine } from '../../../domain/checkout/addressFields.ts'
import type { RefusalCode } from '../../../application/refusals/refusals.ts'
import {
  changeAddress,
  createAddress,
  removeAddress,
  type BookRefusal,
  type BookServices,
} from '../../../application/shop/account/addressBook.ts'
import { accountView } from '../../../application/shop/account/accountView.ts'
import { changeAccount } from '../../../application/shop/account/changeAccount.ts'
import { addressBookOf, type OpenedAddress } from '../../../application/shop/account/savedAddresses.ts'
import { accountSession } from '../../../application/shop/account/session.ts'
import { byContract } from '../../plugins/contract.ts'
import { takesJson, takesNothing } from '../../plugins/limits.ts'
import { problemFor, refuse, sendProblem } from '../../plugins/problem.ts'
import {
  ADDRESSES,
  CHANGE_ACCOUNT,
  CHANGE_ADDRESS,
  REMOVE_ADDRESS,
  SAVE_ADDRESS,
} from './accountAddressSchemas.ts'
import { ACCOUNT_SUCCESS } from './accountNotice.ts'

const ACCOUNT = '/api/v2/account'
const BOOK = `${ACCOUNT}/addresses`
const ADDRESS = `${BOOK}/:id`

/**
 * A customer's own addresses and details (docs of each call: application/contract/api/accountAddress.ts). Another's address is as if it
 * weren't there. Needs `cookies`, `session` and `contract` around it.
 */
export const accountAddressRoutes =
  (services: BookServices): FastifyPluginAsync =>
  async (app) => {
    await app.register(async (scope) => withoutBody(scope, services))
    await app.register(async (scope) => withBody(scope, services))
  }

const withoutBody = (scope: FastifyInstance, services: BookServices): void => {
  takesNothing(scope)
  const app = byContract(scope)
  app.get(BOOK, { schema: ADDRESSES }, async (request, reply) => {
    const customerId = await customerIn(services, request)
    if (customerId === null) return refuse(reply, 'no-session')
    const { addresses } = await addressBookOf(services, customerId)
    return reply.send({ status: 'success', data: addresses.map(accountAddress) })
  })
  app.delete(ADDRESS, { schema: REMOVE_ADDRESS }, async (request, reply) => {
    const customerId = await customerIn(services, request)
    if (customerId === null) return refuse(reply, 'no-session')
    const done = await removeAddress(services, customerId, request.params.id)
    if (!done.ok) return refuseBook(reply, done.refusal, { unknown: 'address-not-removed' })
    return reply.send({ status: 'success', message: ACCOUNT_SUCCESS.addressRemoved })
  })
}

const withBody = (scope: FastifyInstance, services: BookServices): void => {
  takesJson(scope)
  const app = byContract(scope)
  app.post(BOOK, { schema: SAVE_ADDRESS }, async (request, reply) => {
    const customerId = await customerIn(services, request)
    if (customerId === null) return refuse(reply, 'no-session')
    const { uid, address: _address, ...changed } = request.body
    const done =
      uid === undefined
        ? await createAddress(services, customerId, changed)
        : await changeAddress(services, customerId, uid, changed)
    if (done.ok) return reply.send({ status: 'success', data: { uid: done.value } })
    const fields = uid === undefined ? 'address-not-created' : 'address-not-changed'
    return refuseBook(reply, done.refusal, { unknown: 'address-unknown', fields })
  })
  app.put(ADDRESS, { schema: CHANGE_ADDRESS }, async (request, reply) => {
    const customerId = await customerIn(services, request)
    if (customerId === null) return refuse(reply, 'no-session')
    const { address: _address, ...changed } = request.body
    const done = await changeAddress(services, customerId, request.params.id, changed)
    if (done.ok) return reply.send({ status: 'success', message: ACCOUNT_SUCCESS.addressChanged })
    return refuseBook(reply, done.refusal, { unknown: 'address-unknown', fields: 'address-not-changed' })
  })
  app.post(ACCOUNT, { schema: CHANGE_ACCOUNT }, async (request, reply) => {
    const customerId = await customerIn(services, request)
    if (customerId === null) return refuse(reply, 'no-session')
    const { defaultAddressId = null, ...details } = request.body
    const done = await changeAccount(services, customerId, { defaultAddressId, details })
    if (!done.ok)
      return refuseBook(reply, done.refusal, { unknown: 'address-not-chosen', fields: 'details-not-changed' })
    const message = defaultAddressId === null ? ACCOUNT_SUCCESS.detailsChanged : ACCOUNT_SUCCESS.addressChosen
    return reply.send({ status: 'success', message })
  })
}

/** Who is logged in, by a password of theirs; null for a guest, and for nobody. */
const customerIn = async (services: BookServices, request: FastifyRequest): Promise<string | null> => {
  const session = accountSession(await request.bearerSession())?.session ?? null
  const view = session && (await accountView(services, session))
  return view?.customerId ?? null
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

/** An address as the calls say it. */
export const accountAddress = ({ id, form }: OpenedAddress): AccountAddress => ({
  id,
  uid: id,
  ...form,
  address: addressLine(form) ?? '',
})
