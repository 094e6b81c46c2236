import * as z from 'zod/mini'
import type { AddressRefusal, Addresses } from '../../application/ports/outside/addresses.ts'
import { zipCodeOf } from '../../domain/checkout/zipCode.ts'
import { LANGUAGES, type Locale } from '../../domain/kernel/locale.ts'
import { ok, type Result } from '../../domain/kernel/result.ts'
import { addressHttp, type AddressHttpOptions, isSearchable } from './addressHttp.ts'

export interface PostcodeEuOptions extends AddressHttpOptions {
  readonly key: string
  readonly secret: string
  /** without a trailing slash */
  readonly baseUrl?: string
}

const PUBLIC_API = 'https://api.postcode.eu'

/** Languages for which the service uses another tag than the shop. */
const OTHER_TAGS: Readonly<Partial<Record<Locale, string>>> = { eng: 'en-GB' }

const house = z.object({
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  houseNumber: z.union([z.number(), z.string()]),
})

const matches = z.object({
  matches: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      description: z.nullish(z.string()),
      precision: z.string(),
      context: z.string(),
    }),
  ),
})

const details = z.object({
  address: z.object({
    locality: z.string(),
    street: z.string(),
    postcode: z.string(),
    buildingNumber: z.nullish(z.union([z.number(), z.string()])),
    buildingNumberAddition: z.nullish(z.string()),
  }),
})

/**
 * Postcode.eu (source: developer.postcode.eu): Dutch addresses by postcode and number, and autocompletion for
 * every country it supports. Every call carries key and secret as basic authentication; autocompletion has a
 * session header, by which it is billed.
 */
export const postcodeEu = ({ key, secret, baseUrl = PUBLIC_API, ...http }: PostcodeEuOptions): Addresses => {
  const ask = addressHttp(http)
  const authorization = `Basic ${btoa(`${key}:${secret}`)}`
  const inSession = (session: string) => ({ authorization, 'x-autocomplete-session': session })
  const urlOf = (...parts: readonly string[]): string =>
    [baseUrl, ...parts.map((part) => encodeURIComponent(part))].join('/')
  return {
    lookUp: async ({ zipCode, number, addition }) => {
      const url = urlOf('nl', 'v1', 'addresses', 'postcode', zipCode.replace(' ', ''), `${number}`, addition)
      const answer = await ask(url, { authorization }, house)
      if (!answer.ok) return answer
      const { street, city, postcode, houseNumber } = answer.value
      return ok({ street, city, postcode: zipCodeOf(postcode, 'NL'), houseNumber: `${houseNumber}` })
    },
    suggest: async ({ context, query, session, locale }) => {
      if (!isSearchable(query)) return ok([])
      const language = OTHER_TAGS[locale] ?? LANGUAGES[locale].tag
      const url = urlOf('international', 'v1', 'autocomplete', context, query, language)
      const answer = orNothing(await ask(url, inSession(session), matches), { matches: [] })
      if (!answer.ok) return answer
      return ok(
        answer.value.matches.map(({ label, description, ...match }) => ({
          ...match,
          label: [label, description].filter((part) => Boolean(part)).join(', '),
        })),
      )
    },
    details: async ({ context, session }) => {
      const answer = await ask(urlOf('international', 'v1', 'address', context), inSession(session), details)
      if (!answer.ok) return answer
      const { locality, street, postcode, buildingNumber, buildingNumberAddition } = answer.value.address
      return ok({
        postcode,
        buildingNumber: `${buildingNumber ?? ''}`,
        buildingNumberAddition: buildingNumberAddition ?? '',
        street,
        locality,
      })
    },
  }
}

/** Treats a search without matches as an empty result. */
const orNothing = <T>(answer: Result<T, AddressRefusal>, nothing: T): Result<T, AddressRefusal> =>
  !answer.ok && answer.refusal.why === 'not-found' ? ok(nothing) : answer
