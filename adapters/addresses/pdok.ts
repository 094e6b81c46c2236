import * as z from 'zod/mini'
import type { Addresses } from '../../application/ports/outside/addresses.ts'
import { DETAILED } from '../../domain/checkout/foundAddress.ts'
import { zipCodeOf } from '../../domain/checkout/zipCode.ts'
import { COUNTRIES } from '../../domain/country/country.ts'
import { ok, refused } from '../../domain/kernel/result.ts'
import { addressHttp, type AddressHttpOptions, isSearchable } from './addressHttp.ts'

export interface PdokOptions extends AddressHttpOptions {
  /** without a trailing slash */
  readonly baseUrl?: string
}

const PUBLIC_API = 'https://api.pdok.nl/bzk/locatieserver/search/v3_1'

/** Maximum number of suggestions. */
const MOST = 7

const FIELDS = 'straatnaam,woonplaatsnaam,postcode,huisnummer,huisletter,huisnummertoevoeging'

const address = z.object({
  straatnaam: z.string(),
  woonplaatsnaam: z.string(),
  postcode: z.string(),
  huisnummer: z.union([z.number(), z.string()]),
  huisletter: z.optional(z.string()),
  huisnummertoevoeging: z.optional(z.string()),
})

const found = z.object({ response: z.object({ docs: z.array(address) }) })

const suggested = z.object({
  response: z.object({ docs: z.array(z.object({ id: z.string(), weergavenaam: z.string() })) }),
})

/**
 * PDOK's Locatieserver, version 3.1 (source: github.com/PDOK/locatieserver): all Dutch addresses and no
 * others, free and without a key. It refuses unknown parameters. It suggests complete addresses.
 */
export const pdok = ({ baseUrl = PUBLIC_API, ...http }: PdokOptions): Addresses => {
  const ask = addressHttp(http)
  const urlOf = (call: string, parameters: readonly (readonly [string, string])[]): string =>
    `${baseUrl}/${call}?${new URLSearchParams(parameters.map(([name, value]) => [name, value]))}`
  return {
    lookUp: async ({ zipCode, number }) => {
      const url = urlOf('free', [
        ['fq', 'type:adres'],
        ['fq', `postcode:${zipCode.replace(' ', '')}`],
        ['fq', `huisnummer:${number}`],
        ['fl', FIELDS],
        ['rows', '1'],
      ])
      const answer = await ask(url, {}, found)
      if (!answer.ok) return answer
      const [one] = answer.value.response.docs
      if (one === undefined) return refused({ why: 'not-found' })
      const { straatnaam: street, woonplaatsnaam: city, postcode, huisnummer } = one
      return ok({ street, city, postcode: zipCodeOf(postcode, 'NL'), houseNumber: `${huisnummer}` })
    },
    suggest: async ({ context, query }) => {
      if (context !== COUNTRIES.NL.searchContext || !isSearchable(query)) return ok([])
      const url = urlOf('suggest', [
        ['q', query],
        ['fq', 'type:adres'],
        ['rows', `${MOST}`],
      ])
      const answer = await ask(url, {}, suggested)
      if (!answer.ok) return answer.refusal.why === 'not-found' ? ok([]) : answer
      return ok(
        answer.value.response.docs.map(({ id, weergavenaam: label }) => ({
          label,
          value: label,
          context: id,
          precision: DETAILED,
        })),
      )
    },
    details: async ({ context }) => {
      const url = urlOf('lookup', [
        ['id', context],
        ['fl', FIELDS],
      ])
      const answer = await ask(url, {}, found)
      if (!answer.ok) return answer
      const [one] = answer.value.response.docs
      if (one === undefined) return refused({ why: 'not-found' })
      return ok({
        postcode: zipCodeOf(one.postcode, 'NL'),
        buildingNumber: `${one.huisnummer}`,
        buildingNumberAddition: `${one.huisletter ?? ''}${one.huisnummertoevoeging ?? ''}`,
        street: one.straatnaam,
        locality: one.woonplaatsnaam,
      })
    },
  }
}
