import type { FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_TYPE } from '../../../application/contract/api/page.ts'
import { noStore } from '../../plugins/privacy.ts'
import type { EncodedPage } from '../../render/encodedPage.ts'
import { acceptedEncoding } from './acceptedEncoding.ts'

/** Forms of a page: the document, or the data that a document is made from. */
export type Form = 'html' | 'data'

export const formOf = ({ headers }: FastifyRequest): Form =>
  headers.accept?.includes(PAGE_TYPE) === true ? 'data' : 'html'

export const TYPES: Readonly<Record<Form, string>> = { html: 'text/html; charset=utf-8', data: PAGE_TYPE }

/** Whether an `If-None-Match` header contains this etag (RFC 9110, 13.1.2). */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header === etag || header.split(',').some((one) => one.trim() === etag))

/** Who may get the answer: everyone, or only its visitor. */
export type Audience = 'everyone' | 'own'

/**
 * Sends a page compressed. A public page is revalidated on each request, which costs a few bytes if the
 * browser has it. A visitor's own page is never cached; neither is data, which a browser would otherwise show
 * in place of the document when going back.
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
