import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Basis } from '../../domain/catalogue/price.ts'
import { cookieOptions } from './cookies/cookies.ts'

/**
 * The side of VAT on which a visitor reads prices, and with it whether they shop as a business: chosen, or by entering the pages for
 * businesses.
 */
const PRICE_MODE_COOKIE = 'priceMode'

const PRICE_MODE_COOKIE_SECONDS = 365 * 86_400

/** Reads a side of VAT; null for anything else. */
export const priceModeIn = (text: string | undefined): Basis | null =>
  text === 'incl' || text === 'excl' ? text : null

const CHOSEN = new RegExp(`(?:^|;)\\s*${PRICE_MODE_COOKIE}=(incl|excl)\\s*(?:;|$)`)

/** The side that the visitor chose; null for who chose none yet. */
export const chosenPriceMode = ({ headers }: FastifyRequest): Basis | null =>
  headers.cookie === undefined ? null : priceModeIn(CHOSEN.exec(headers.cookie)?.[1])

/** The side that the visitor chose, else the shop's own. */
export const priceModeOf = (request: FastifyRequest, standard: Basis): Basis =>
  chosenPriceMode(request) ?? standard

/** Has the visitor read prices on this side from the next page on. */
export const sendPriceMode = (request: FastifyRequest, reply: FastifyReply, mode: Basis): void => {
  reply.setCookie(PRICE_MODE_COOKIE, mode, { ...cookieOptions(request), maxAge: PRICE_MODE_COOKIE_SECONDS })
}
