import type { FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_TYPE } from '../../../application/contract/api/page.ts'
import { noStore } from '../../plugins/privacy.ts'
import type { EncodedPage } from '../../render/encodedPage.ts'
import { acceptedEncoding } from './acceptedEncoding.ts'

/** What a page's address may be asked for: the document, or the data that a document would be made of. */
export type Form = 'html' | 'data'

export const formOf = ({ headers }: FastifyRequest): Form =>
  headers.accept?.includes(PAGE_TYPE) === true ? 'data' : 'html'

export const TYPES: Readonly<Record<Form, string>> = { html: 'text/html; charset=utf-8', data: PAGE_TYPE }

/** Whether an `If-None-Match` header names this very text (RFC 9110, 13.1.2). */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header === etag || header.split(',').some((one) => one.trim() === etag))

/** Who may have what is sent: everyone the same, or its visitor alone. */
export type Audience = 'everyone' | 'own'

/**
 * Sends a page compressed. What is the same for everyone is to be asked for anew each time: a browser that has it is told so in a
 * few bytes. What is a visitor's own is kept by nobody, and data by no browser, which would otherwise show it in the document's
 * place on the way back.
 */
export const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  audience: Audience,
  form: Form,
  page: EncodedPage,
): Promise<FastifyReply> => {
  if (audience === 'own' || form === 'data') noStore(reply)
  else {
    reply.header('cache-control', 'no-cache').header('etag', page.etag)
    if (isKnown(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'] as string | undefined)
  const body = page.in(encoding)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('content-type', TYPES[form]).send(body instanceof Buffer ? body : await body)
}
