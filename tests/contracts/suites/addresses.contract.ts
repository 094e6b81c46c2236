import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_PLACES } from '../../../adapters/addresses/publicPlaces.ts'
import type { Addresses } from '../../../application/ports/outside/addresses.ts'
import { DETAILED, type AddressDetails } from '../../../domain/checkout/foundAddress.ts'
import { COUNTRIES, type Country } from '../../../domain/country/country.ts'
import { runs } from '../../support/runs.ts'
import type { StandIn } from '../../support/addresses/standIn.ts'

/** A service under test; all of them know the public places. */
export interface AddressesUnderTest {
  readonly addresses: Addresses
  /** the same, with a time-out of a moment */
  readonly impatient: Addresses
  /** known addresses as they are typed */
  readonly countries: readonly Country[]
  /** its HTTP requests; null if it makes none */
  readonly standIn: StandIn | null
  /** texts that no refusal may contain */
  readonly secrets: readonly string[]
  readonly stop: () => Promise<void>
}

const SESSION = 'session-0123'
const PLEIN = { zipCode: '2511 CS', number: 29, addition: '' }
const locale = 'nld'

const good = <T>(result: { ok: true; value: T } | { ok: false; refusal: unknown }): T => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`)
  return result.value
}

/** The contract of every address service. */
export const addressesContract = (name: string, start: () => Promise<AddressesUnderTest>): void => {
  describe(`addresses: ${name}`, () => {
    let under: AddressesUnderTest
    beforeAll(async () => {
      under = await start()
    })
    afterEach(() => {
      if (under.standIn !== null) under.standIn.fault = 'none'
    })
    afterAll(() => under.stop())

    const suggestions = async (context: string, query: string) =>
      good(await under.addresses.suggest({ context, query, session: SESSION, locale }))

    it('finds a Dutch house by postcode and number: street, city, postcode and number [3-036]', async () => {
      expect(good(await under.addresses.lookUp(PLEIN))).toEqual({
        street: 'Plein',
        city: 'Den Haag',
        postcode: '2511 CS',
        houseNumber: '29',
      })
    })

    it('finds the house for an unknown addition', async () => {
      expect(good(await under.addresses.lookUp({ ...PLEIN, addition: '3hoog' }))).toMatchObject({
        street: 'Plein',
      })
    })

    it('finds no house that does not exist', async () => {
      for (const house of [
        { ...PLEIN, number: 99_998 },
        { ...PLEIN, zipCode: '9999 ZZ' },
      ])
        expect(await under.addresses.lookUp(house)).toEqual({ ok: false, refusal: { why: 'not-found' } })
    })

    it('has suggestions that lead, step by step, to the details of an address [3-037, 3-038]', async () => {
      for (const country of under.countries) {
        const context = COUNTRIES[country].searchContext
        const place = PUBLIC_PLACES.findLast((one) => one.country === context)!
        let [first] = await suggestions(context, place.street)
        for (let step = 0; step < 3 && first?.precision !== DETAILED; step += 1)
          [first] = await suggestions(first!.context, first!.value)
        expect(first?.label).toContain(place.street)
        expect(Object.keys(first!).sort()).toEqual(['context', 'label', 'precision', 'value'])
        expect(good(await under.addresses.details({ context: first!.context, session: SESSION }))).toEqual({
          postcode: place.postcode,
          buildingNumber: place.number,
          buildingNumberAddition: '',
          street: place.street,
          locality: place.city,
        } satisfies AddressDetails)
      }
    })

    it('has no suggestions for an unknown text', async () => {
      expect(await suggestions(COUNTRIES.NL.searchContext, 'xqzxqz')).toEqual([])
      expect(await suggestions('xxx', 'Plein')).toEqual([])
    })

    it('makes no request for a text without a letter or a digit', async () => {
      const before = under.standIn?.asked.length
      for (const query of ['', ' ', '.', '..', '…/..', '%', '\u0000'])
        expect(await suggestions(COUNTRIES.NL.searchContext, query)).toEqual([])
      expect(under.standIn?.asked.length).toBe(before)
    })

    it('has no details of a context that it never returned', async () => {
      for (const context of ['bel', 'adr-1', 'nld-nowhere', 'x'.repeat(500)])
        expect(await under.addresses.details({ context, session: SESSION })).toEqual({
          ok: false,
          refusal: { why: 'not-found' },
        })
    })

    it('returns a list for any text, and requests only its own purpose', () =>
      fc.assert(
        fc.asyncProperty(fc.string({ maxLength: 40, unit: 'grapheme' }), async (query) => {
          const before = under.standIn?.asked.length ?? 0
          expect(Array.isArray(await suggestions(COUNTRIES.NL.searchContext, query))).toBe(true)
          for (const url of under.standIn?.asked.slice(before) ?? [])
            expect(new URL(url, 'http://a.test').pathname).toMatch(
              /^\/(?:suggest|international\/v1\/autocomplete\/nld\/)/,
            )
        }),
        runs(60),
      ))

    const calls = (of: Addresses): readonly (() => Promise<unknown>)[] => [
      () => of.lookUp(PLEIN),
      () => of.suggest({ context: COUNTRIES.NL.searchContext, query: 'Plein', session: SESSION, locale }),
      () => of.details({ context: 'nld1', session: SESSION }),
    ]

    it.each(['silent', 'failed', 'malformed', 'other shape', 'unauthorized', 'elsewhere'] as const)(
      'is unavailable, within its time-out and without revealing its key, while its service is %s',
      async (fault) => {
        if (under.standIn === null) return
        under.standIn.fault = fault
        for (const call of calls(fault === 'silent' ? under.impatient : under.addresses)) {
          const answer = await call()
          expect(answer).toMatchObject({ ok: false, refusal: { why: 'unavailable' } })
          for (const secret of under.secrets) expect(JSON.stringify(answer)).not.toContain(secret)
        }
        under.standIn.fault = 'none'
        expect(good(await under.addresses.lookUp(PLEIN))).toMatchObject({ street: 'Plein' })
      },
    )
  })
}
