import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isFileAddress } from '../routes/files/files.ts'

/** What the pages may reach beside the shop's own origin. Empty lists keep the policy at its strictest. */
export interface PolicySources {
  /** origins that a form may lead to: the payment provider's */
  readonly formTargets: readonly string[]
  /** `'sha256-…'` of configured inline scripts, and the origins that configured scripts come from */
  readonly scripts?: readonly string[]
  /** origins that configured scripts may load from or report to */
  readonly reached?: readonly string[]
}

export interface SecurityOptions extends PolicySources {
  /** the shop's address as browsers see it: over https they are told to stay there */
  readonly publicUrl?: string
}

/** Pictures are shown on other sites too: in mails, on marketplaces. */
const SHARED = /^\/(images|shop)\//

/** What no page of the shop uses, nor anything in it. */
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

/** The policy for these sources; `default-src 'none'` covers what it doesn't name, objects and frames among it. */
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

/** The headers that answer a request, by what its address stands for and how it came. */
export const securityHeaders = ({
  publicUrl,
  ...sources
}: SecurityOptions): ((request: Pick<FastifyRequest, 'url' | 'protocol'>) => Headers) => {
  const all = { 'x-content-type-options': 'nosniff' }
  const ofPage = {
    'content-security-policy': policyOf(sources),
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    // for browsers that don't know frame-ancestors
    'x-frame-options': 'DENY',
  }
  const isSecure = publicUrl?.startsWith('https:') === true
  const variants = (what: Headers): readonly [Headers, Headers] => [
    what,
    { ...what, 'strict-transport-security': 'max-age=31536000; includeSubDomains' },
  ]
  const inside = { 'cross-origin-resource-policy': 'same-origin' }
  const page = variants({ ...all, ...ofPage, ...inside })
  // what tells of a page weighs more than most files
  const file = variants({ ...all, ...inside })
  const shared = variants({ ...all, 'cross-origin-resource-policy': 'cross-origin' })
  return ({ url, protocol }) => {
    const kind = SHARED.test(url) ? shared : isFileAddress(url) ? file : page
    return kind[isSecure || protocol === 'https' ? 1 : 0]
  }
}

/** Tells browsers what a page of the shop may do: nothing inline, nothing from elsewhere, in no other site's frame. */
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
