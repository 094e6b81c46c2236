import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../../../application/ports/outside/clock.ts'
import { LANGUAGES, type Locale } from '../../../domain/kernel/locale.ts'
import { addRoute } from '../../plugins/route.ts'

/** Path on every host (RFC 9116, section 3). */
export const SECURITY_TXT = '/.well-known/security.txt' as const

/** The file is valid for half a year; more than a year is advised against (RFC 9116, section 2.5.5). */
const VALID_MS = 182 * 86_400_000

export interface SecurityTxtOptions {
  /** email address of the people responsible for the shop */
  readonly contact: string
  /** the shop's address for shoppers */
  readonly appUrl: () => string
  /** languages that they can be written to in */
  readonly languages: readonly Locale[]
  readonly clock: Clock
}

/** Rounded to a day, so that the text is the same all day. */
const day = (ms: number): string => `${new Date(ms).toISOString().slice(0, 10)}T00:00:00Z`

const ROUTE = {
  at: `GET ${SECURITY_TXT}`,
  access: 'everyone',
  rate: 'pages',
  cache: 'public, max-age=3600',
  schema: 'address',
} as const

/** Serves the contact for reports of security problems (RFC 9116). */
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
