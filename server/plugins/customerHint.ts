import type { FastifyReply, FastifyRequest } from 'fastify'
import { CUSTOMER_HINT } from '../../application/contract/api/customerHint.ts'
import { SESSION_IDLE_MS } from '../../application/shop/account/session.ts'
import { cookieOptions } from './cookies.ts'

/** Tells the shop's own scripts that a customer is logged in: they ask for the customer's prices then. */
export const sendCustomerHint = (request: FastifyRequest, reply: FastifyReply): void => {
  const options = { ...cookieOptions(request), httpOnly: false, maxAge: SESSION_IDLE_MS / 1_000 }
  reply.setCookie(CUSTOMER_HINT, '1', options)
}

/** Takes the hint away where there is one: nobody is logged in any more. */
export const clearCustomerHint = (request: FastifyRequest, reply: FastifyReply): void => {
  if (request.cookies[CUSTOMER_HINT] === undefined) return
  reply.clearCookie(CUSTOMER_HINT, { ...cookieOptions(request), httpOnly: false })
}
