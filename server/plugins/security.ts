import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

export interface SecurityOptions {
  /** origins that a form may lead to beside the shop's own: the payment provider's */
  readonly formTargets: readonly string[]
  /** below it another application answers with headers of its own */
  readonly except: string
}

const policyOf = (formTargets: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    ['form-action', "'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

/** Tells browsers what a page of the shop may do: nothing inline, nothing from elsewhere, in no other site's frame. */
export const security = fp(
  async (app: FastifyInstance, { formTargets, except }: SecurityOptions) => {
    const policy = policyOf(formTargets)
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-content-type-options', 'nosniff')
      if (request.url.startsWith(except)) return
      reply.header('content-security-policy', policy)
      reply.header('referrer-policy', 'strict-origin-when-cross-origin')
      reply.header('cross-origin-opener-policy', 'same-origin')
      if (request.protocol === 'https')
        reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    })
  },
  { name: 'security' },
)
