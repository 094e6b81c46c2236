import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Basis } from '../../domain/catalogue/price.ts'
import { cookieOptions } from './cookies/cookies.ts'

/**
 * The visitor's side of VAT, and with it whether they shop as a business: chosen, or set by entering the
 * pages for businesses.
 */
const PRICE_MODE_COOKIE = 'priceMode'

const PRICE_MODE_COOKIE_SECONDS = 365 * 86_400

/** Parses a side of VAT; null for anything else. */
export const priceModeIn = (text: string | undefined): Basis | null =>
  text === 'incl' || text === 'excl' ? text : null

const CHOSEN = new RegExp(`(?:^|;)\\s*${PRICE_MODE_COOKIE}=(incl|excl)\\s*(?:;|$)`)

/** The visitor's chosen side; null for none yet. */
export const chosenPriceMode = ({ headers }: FastifyRequest): Basis | null =>
  headers.cookie === undefined ? null : priceModeIn(CHOSEN.exec(headers.cookie)?.[1])

/** The visitor's chosen side, or else the shop's own. */
export const priceModeOf = (request: FastifyRequest, standard: Basis): Basis =>
  chosenPriceMode(request) ?? standard

/** Sets the visitor's side of VAT, from the next page on. */
export const sendPriceMode = (request: FastifyRequest, reply: FastifyReply, mode: Basis): void => {
  reply.setCookie(PRICE_MODE_COOKIE, mode, { ...cookieOptions(request), maxAge: PRICE_MODE_COOKIE_SECONDS })
}
