import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../../../application/ports/outside/clock.ts'
import { LANGUAGES, type Locale } from '../../../domain/kernel/locale.ts'
import { addRoute } from '../../plugins/route.ts'

/** Where it stands for every host (RFC 9116, section 3). */
export const SECURITY_TXT = '/.well-known/security.txt' as const

/** A page that is asked for anew is true for half a year; more than a whole one is advised against (RFC 9116, section 2.5.5). */
const VALID_MS = 182 * 86_400_000

export interface SecurityTxtOptions {
  /** the e-mail address of those who answer for the shop */
  readonly contact: string
  /** the shop's address as shoppers see it */
  readonly appUrl: () => string
  /** in which they can be written to */
  readonly languages: readonly Locale[]
  readonly clock: Clock
}

/** Days are exact enough, and the same text is sent all day. */
const day = (ms: number): string => `${new Date(ms).toISOString().slice(0, 10)}T00:00:00Z`

const ROUTE = {
  at: `GET ${SECURITY_TXT}`,
  access: 'everyone',
  rate: 'pages',
  cache: 'public, max-age=3600',
  schema: 'address',
} as const

/** Tells whoever found a hole in the shop whom to tell (RFC 9116). */
export const securityTxtRoute =
  ({ contact, appUrl, languages, clock }: SecurityTxtOptions): FastifyPluginAsync =>
  async (app) => {
    addRoute(app, ROUTE, (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .send(
          [
            `Contact: mailto:${contact}`,
            `Expires: ${day(clock.now() + VALID_MS)}`,
            `Preferred-Languages: ${languages.map((locale) => LANGUAGES[locale].code).join(', ')}`,
            `Canonical: ${new URL(SECURITY_TXT, appUrl()).href}`,
            '',
          ].join('\n'),
        ),
    )
  }
