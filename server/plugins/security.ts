import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isFileAddress } from '../routes/files/files.ts'

/** Origins that pages may reach besides the shop's own. Empty lists give the strictest policy. */
export interface PolicySources {
  /** origins that a form may lead to: the payment provider's */
  readonly formTargets: readonly string[]
  /** `'sha256-…'` of configured inline scripts, and the origins that configured scripts come from */
  readonly scripts?: readonly string[]
  /** origins that configured scripts may load from or report to */
  readonly reached?: readonly string[]
}

export interface SecurityOptions extends PolicySources {
  /** the shop's address for browsers; an https address adds `strict-transport-security` */
  readonly publicUrl?: string
  /** `strict-transport-security` also covers the address's subdomains */
  readonly hstsSubdomains?: boolean
}

/** Pictures are shown on other sites too: in mails, on marketplaces. */
const SHARED = /^\/(images|shop)\//

/** Browser features that no page of the shop uses. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((name) => `${name}=()`)
  .join(', ')

/**
 * Content-security policy for these sources; `default-src 'none'` covers everything it does not name,
 * including objects and frames.
 */
export const policyOf = ({ formTargets, scripts = [], reached = [] }: PolicySources): string =>
  [
    ["default-src 'none'"],
    ["script-src 'self'", ...scripts],
    ["style-src 'self'", ...reached],
    ["font-src 'self'"],
    ["img-src 'self' data:", ...reached],
    ["connect-src 'self'", ...reached],
    ...(reached.length === 0 ? [] : [['frame-src', ...reached]]),
    ["manifest-src 'self'"],
    ["form-action 'self'", ...formTargets],
    ["frame-ancestors 'none'"],
    ["base-uri 'none'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ')

type Headers = Readonly<Record<string, string>>

/** Headers of an answer, by the kind of its address and its protocol. */
export const securityHeaders = ({
  publicUrl,
  hstsSubdomains = false,
  ...sources
}: SecurityOptions): ((request: Pick<FastifyRequest, 'url' | 'protocol'>) => Headers) => {
  const all = { 'x-content-type-options': 'nosniff' }
  const ofPage = {
    'content-security-policy': policyOf(sources),
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    // for browsers without frame-ancestors
    'x-frame-options': 'DENY',
  }
  const isSecure = publicUrl?.startsWith('https:') === true
  const variants = (what: Headers): readonly [Headers, Headers] => [
    what,
    {
      ...what,
      'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
    },
  ]
  const inside = { 'cross-origin-resource-policy': 'same-origin' }
  const page = variants({ ...all, ...ofPage, ...inside })
  // the headers of a page are larger than most files
  const file = variants({ ...all, ...inside })
  const shared = variants({ ...all, 'cross-origin-resource-policy': 'cross-origin' })
  return ({ url, protocol }) => {
    const kind = SHARED.test(url) ? shared : isFileAddress(url) ? file : page
    return kind[isSecure || protocol === 'https' ? 1 : 0]
  }
}

/** Sends the security headers: nothing inline, nothing from elsewhere, in no other site's frame. */
export const security = fp(
  async (app: FastifyInstance, options: SecurityOptions) => {
    const headersOf = securityHeaders(options)
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(headersOf(request))
      done()
    })
  },
  { name: 'security' },
)
