import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressChecker, type AddressCommand } from '../../../domain/checkout/addressChecker.ts'
import { type AddressCheckerState, type AddressEvent } from '../../../domain/checkout/addressState.ts'
import { addressLine, type AddressField, type AddressFields } from '../../../domain/checkout/addressFields.ts'
import type { AddressDetails, AddressSuggestion } from '../../../domain/checkout/foundAddress.ts'
import { houseName } from '../../../domain/checkout/houseAddress.ts'
import { runs } from '../../support/runs.ts'

const NOWHERE: AddressFields = {
  countryCode: 'NL',
  zipCode: '',
  houseNumber: '',
  houseNumberAddition: '',
  streetName: '',
  city: '',
}
const PLEIN = { ...NOWHERE, zipCode: '2511cs', houseNumber: '29' }

/** Returns a checker after these commands, with the last one's effects. */
const after = (...commands: readonly AddressCommand[]) => {
  const state = addressChecker.initial()
  let events: readonly AddressEvent[] = []
  for (const command of commands) {
    const decided = addressChecker.decide(command, state)
    events = decided.ok ? decided.value : []
    for (const event of events) addressChecker.evolve(state, event)
  }
  return { state, events }
}
const begin = (fields: AddressFields = NOWHERE, errors = {}): AddressCommand => ({
  type: 'Begin',
  fields,
  errors,
})
const type = (field: AddressField, value: string): AddressCommand => ({ type: 'Type', field, value })
const LOOK_UP: AddressCommand = { type: 'LookUp' }
const find = (house: string, street = 'Plein', city = 'Den Haag'): AddressCommand => ({
  type: 'Find',
  house,
  street,
  city,
})
const search = (query: string): AddressCommand => ({ type: 'Search', query })
const BELGIUM = type('countryCode', 'BE')

const STREET: AddressSuggestion = {
  label: 'Burg, Brugge',
  value: 'Burg ',
  context: 'belburg',
  precision: 'Street',
}
const HOUSE: AddressSuggestion = {
  label: 'Burg 12',
  value: 'Burg 12',
  context: 'belburg12',
  precision: 'Address',
}
const DETAILS: AddressDetails = {
  postcode: '8000',
  buildingNumber: '12',
  buildingNumberAddition: '',
  street: 'Burg',
  locality: 'Brugge',
}

describe('a Dutch address', () => {
  it('looks up the postcode and number, and fills in street and city [4-073]', () => {
    const asked = after(begin(), type('zipCode', '2511cs'), type('houseNumber', '29'), LOOK_UP)
    expect(asked.events).toEqual([{ type: 'LookUpBegun', data: { house: '2511 CS 29' } }])
    const { state } = after(begin(PLEIN), LOOK_UP, find('2511 CS 29'))
    expect(state).toMatchObject({
      fields: { ...PLEIN, zipCode: '2511 CS', streetName: 'Plein', city: 'Den Haag' },
      isManual: false,
      lookingUp: null,
    })
  })

  it('is looked up only once both are complete, never twice, and not for an addition [4-073]', () => {
    for (const fields of [{ ...PLEIN, zipCode: '2511' }, { ...PLEIN, houseNumber: 'x' }, NOWHERE])
      expect(after(begin(fields), LOOK_UP).events).toEqual([])
    expect(after(begin(PLEIN), LOOK_UP, LOOK_UP).events).toEqual([])
    const found = [begin(PLEIN), LOOK_UP, find('2511 CS 29')]
    expect(after(...found, LOOK_UP).events).toEqual([])
    const added = after(...found, type('houseNumberAddition', 'b'), type('houseNumber', '29a'), LOOK_UP)
    expect([added.events, added.state.fields.streetName]).toEqual([[], 'Plein'])
  })

  it.each(['not-found', 'unavailable'] as const)(
    'that is %s clears street and city, to be filled in by hand [4-074]',
    (error) => {
      const { state } = after(begin(PLEIN), LOOK_UP, { type: 'Miss', house: '2511 CS 29', error })
      expect(state).toMatchObject({ fields: PLEIN, isManual: true, error, lookingUp: null })
      expect(
        after(begin(PLEIN), LOOK_UP, { type: 'Miss', house: '2511 CS 29', error }, LOOK_UP).events,
      ).toEqual([])
    },
  )

  it('whose look-up fails keeps the form’s initial street and city [4-074]', () => {
    const own = { ...PLEIN, streetName: 'Plein', city: 'Den Haag' }
    const other = [begin(own), type('houseNumber', '30'), LOOK_UP] as const
    const missed = { type: 'Miss', house: '2511 CS 30', error: 'unavailable' } as const
    expect(after(...other).state.fields.streetName).toBe('')
    expect(after(...other, missed).state).toMatchObject({
      ...{ fields: { ...own, houseNumber: '30' }, isManual: true, source: 'hand' },
    })
    // values that a look-up filled in are cleared
    const found = [begin(PLEIN), LOOK_UP, find('2511 CS 29'), type('houseNumber', '30'), LOOK_UP, missed]
    expect(after(...found).state.fields.streetName).toBe('')
  })

  it('loses a house number at the end of the street when that field loses focus', () => {
    const filled = { ...PLEIN, streetName: 'Plein 29', city: 'Den Haag' }
    expect(after(begin(filled), { type: 'Leave' }).state.fields.streetName).toBe('Plein')
    const { state } = after(begin({ ...filled, houseNumber: '' }), { type: 'Leave' })
    expect(state.fields).toMatchObject({ streetName: 'Plein', houseNumber: '29' })
    expect(after(begin(PLEIN), { type: 'Leave' }).events).toEqual([])
  })

  it('is looked up again for another house after an unknown one, and collapses when found', () => {
    const missed = [begin(PLEIN), LOOK_UP, { type: 'Miss', house: '2511 CS 29', error: 'not-found' }] as const
    const { state } = after(...missed, type('houseNumber', '30'), LOOK_UP, find('2511 CS 30'))
    expect(state).toMatchObject({ isManual: false, error: null, fields: { streetName: 'Plein' } })
  })

  it('is one line once known; in manual mode its fields keep their values [4-078, 4-079]', () => {
    const found = [begin({ ...PLEIN, houseNumberAddition: 'b' }), LOOK_UP, find('2511 CS 29')]
    expect(addressLine(after(...found).state.fields)).toBe('Plein 29 b, 2511 CS Den Haag')
    expect(after(...found, { type: 'FillByHand' }).state).toMatchObject({
      isManual: true,
      fields: { streetName: 'Plein', city: 'Den Haag' },
    })
  })

  it('shows its fields when the form returns with a wrong or incomplete street', () => {
    expect(after(begin(PLEIN)).state.isManual).toBe(false)
    expect(after(begin(PLEIN, { streetName: 'field.required' })).state.isManual).toBe(true)
    expect(after(begin({ ...PLEIN, city: 'Den Haag' })).state.isManual).toBe(true)
  })
})

describe('the source of street and city', () => {
  const known = { ...PLEIN, zipCode: '2511 CS', streetName: 'Plein', city: 'Den Haag' }
  const other = type('houseNumber', '30')

  it('is the service for the house it answered, and the next house is looked up', () => {
    for (const commands of [[begin(known)], [begin(PLEIN), LOOK_UP, find('2511 CS 29')]]) {
      const { state, events } = after(...commands, other, LOOK_UP)
      expect(state.fields).toEqual({ ...known, houseNumber: '30', streetName: '', city: '' })
      expect(events).toEqual([{ type: 'LookUpBegun', data: { house: '2511 CS 30' } }])
      expect(after(...commands, other).state.source).toBe('nobody')
    }
  })

  it('is the shopper if the form arrives with one of the two: nothing is looked up over it', () => {
    for (const half of [{ streetName: 'Plein' }, { city: 'Den Haag' }])
      expect(after(begin({ ...PLEIN, ...half }), LOOK_UP).events).toEqual([])
  })

  it.each(['streetName', 'city'] as const)(
    'is the shopper for a %s typed by hand, which stays for any house',
    (field) => {
      const typed = [begin(PLEIN), type(field, 'Kade')]
      expect(after(...typed).state.source).toBe('hand')
      expect(after(...typed, other).state.fields[field]).toBe('Kade')
      expect(after(...typed, LOOK_UP).events).toEqual([])
      expect(after(begin(PLEIN), LOOK_UP, type(field, 'Kade'), find('2511 CS 29')).events).toEqual([])
      expect(after(...typed, type(field, ''), LOOK_UP).events).toHaveLength(1)
    },
  )

  it('is the shopper after one of the two is typed, and nobody once both are emptied', () => {
    const both = [begin(PLEIN), type('streetName', 'Kade'), type('city', 'Delft')]
    for (const [one, two] of [
      ['streetName', 'city'],
      ['city', 'streetName'],
    ] as const) {
      expect(after(...both, type(one, ''), LOOK_UP).events).toEqual([])
      expect(after(...both, type(one, ''), type(two, ''), LOOK_UP).events).toHaveLength(1)
    }
  })

  it('is nobody before anything is typed', () => {
    expect(addressChecker.initial()).toEqual({
      fields: NOWHERE,
      isManual: false,
      isSearching: false,
      source: 'nobody',
      given: null,
      lookingUp: null,
      missed: null,
      search: { query: '', context: 'nld' },
      within: '',
      suggestions: null,
      detailing: null,
      error: null,
    })
  })
})

describe('a late response', () => {
  const missed: AddressCommand = { type: 'Miss', house: '2511 CS 29', error: 'not-found' }

  it('for another house is ignored', () => {
    const other = [begin(PLEIN), LOOK_UP, type('houseNumber', '30'), LOOK_UP]
    expect(after(...other, missed).events).toEqual([])
    expect(after(...other, find('2511 CS 29')).events).toEqual([])
  })

  it('for a house that was not requested is ignored', () => {
    expect(
      after(begin(PLEIN), { type: 'FailSearch', asked: { query: 'x', context: 'bel' }, error: 'not-found' })
        .events,
    ).toEqual([])
  })

  it('for another query, or for that query in another country, is ignored', () => {
    const suggestions = [STREET]
    const searched = [begin(), BELGIUM, search('burg')]
    const shown = (query: string, context: string) =>
      after(...searched, { type: 'Suggest', asked: { query, context }, suggestions }).state.suggestions
    expect([shown('bur', 'bel'), shown('burg', 'nld')]).toEqual([null, null])
    expect(shown('burg', 'bel')).toEqual(suggestions)
  })

  it('with another suggestion’s details is ignored; a failure for the chosen one switches to manual mode', () => {
    const chosen = [begin(), BELGIUM, search('burg'), { type: 'Choose', suggestion: HOUSE }] as const
    const details = { type: 'Detail', context: 'belburg12', details: DETAILS } as const
    const failed = { type: 'MissDetails', context: 'belburg12', error: 'unavailable' } as const
    for (const command of [details, failed]) {
      expect(after(...chosen, search('markt'), command).events).toEqual([])
      expect(after(...chosen, { ...command, context: 'belburg13' }).events).toEqual([])
    }
    expect(after(...chosen, failed).state).toMatchObject({
      isManual: true,
      error: 'unavailable',
      detailing: null,
    })
  })
})

describe('an address outside the Netherlands', () => {
  it('is searched by its query in the country, then within the chosen suggestion [4-076]', () => {
    const { state } = after(begin(), BELGIUM, search('burg'))
    expect(state.search).toEqual({ query: 'burg', context: 'bel' })
    const within = [begin(), BELGIUM, search('burg'), { type: 'Choose', suggestion: STREET }] as const
    expect(after(...within).state.search).toEqual({ query: 'Burg ', context: 'belburg' })
    expect(after(...within, search('Burg 12')).state.search).toEqual({ query: 'Burg 12', context: 'belburg' })
    expect(after(...within, search('Markt')).state.search).toEqual({ query: 'Markt', context: 'bel' })
  })

  it('is searched within the chosen suggestion while the query begins with its text, and not afterwards', () => {
    const within = [begin(), BELGIUM, search('burg'), { type: 'Choose', suggestion: STREET }] as const
    const context = (...queries: readonly string[]) =>
      after(...within, ...queries.map(search)).state.search.context
    expect([context('Burg'), context('Burg 1', 'Burg 12')]).toEqual(['belburg', 'belburg'])
    expect(context('Markt', 'Burg 12')).toBe('bel')
    const unnamed = { type: 'Choose', suggestion: { ...STREET, value: ' ' } } as const
    expect(after(begin(), BELGIUM, unnamed, search('Markt')).state.search.context).toBe('bel')
  })

  it('shows its suggestions until the next ones arrive, and none for an empty query', () => {
    const asked = { query: 'burg', context: 'bel' }
    const shown = [
      begin(),
      BELGIUM,
      search('burg'),
      { type: 'Suggest', asked, suggestions: [HOUSE] },
    ] as const
    expect(after(...shown, search('burg 1')).state.suggestions).toEqual([HOUSE])
    for (const empty of ['', '  ']) expect(after(...shown, search(empty)).state.suggestions).toBeNull()
  })

  it('is shown by its label until its details arrive, and then the search is empty', () => {
    const within = [begin(), BELGIUM, { type: 'Choose', suggestion: STREET }] as const
    const chosen = [...within, { type: 'Choose', suggestion: { ...HOUSE, label: '12' } }] as const
    expect(after(...chosen).state.search).toEqual({ query: '12', context: 'belburg' })
    const known = after(...chosen, { type: 'Detail', context: 'belburg12', details: DETAILS }).state
    expect(known).toMatchObject({ search: { query: '', context: 'bel' }, within: '', source: 'service' })
  })

  it('in manual mode ignores a switch to manual mode', () => {
    const byHand = [begin(), BELGIUM, { type: 'FillByHand' }] as const
    expect(after(...byHand).state).toMatchObject({ isManual: true, isSearching: false })
    expect(after(...byHand, { type: 'FillByHand' }).events).toEqual([])
  })

  it('is filled in from a detailed suggestion, which leaves manual mode [4-077]', () => {
    const choice = { type: 'Choose', suggestion: HOUSE } as const
    const byHand: readonly AddressCommand[] = [
      begin(),
      BELGIUM,
      { type: 'FillByHand' },
      { type: 'SearchAgain' },
      choice,
    ]
    expect(after(...byHand).state.isManual).toBe(true)
    const { state } = after(...byHand, {
      type: 'Detail',
      context: 'belburg12',
      details: { ...DETAILS, buildingNumberAddition: 'B' },
    })
    expect(state).toMatchObject({
      isManual: false,
      fields: {
        countryCode: 'BE',
        zipCode: '8000',
        houseNumber: '12',
        houseNumberAddition: 'B',
        streetName: 'Burg',
        city: 'Brugge',
      },
    })
  })

  it('is filled in by hand where the service leaves fields out', () => {
    const details = { ...DETAILS, buildingNumber: '' }
    const choice = { type: 'Choose', suggestion: HOUSE } as const
    expect(
      after(begin(), BELGIUM, choice, { type: 'Detail', context: 'belburg12', details }).state,
    ).toMatchObject({
      isManual: true,
      fields: { streetName: 'Burg' },
    })
  })

  it('keeps all input when switching between search and manual mode', () => {
    const byHand = [begin(), BELGIUM, search('burg'), { type: 'FillByHand' }, type('city', 'Brugge')] as const
    const { state } = after(...byHand, { type: 'SearchAgain' })
    expect(state).toMatchObject({ isSearching: true, search: { query: 'burg' }, fields: { city: 'Brugge' } })
    const again = after(...byHand, { type: 'SearchAgain' }, { type: 'FillByHand' }).state
    expect(again).toEqual(after(...byHand).state)
    for (const commands of [
      [begin(), BELGIUM],
      [...byHand, { type: 'SearchAgain' } as const],
    ])
      expect(after(...commands, { type: 'SearchAgain' }).events).toEqual([])
  })

  it('closes its search when that ends, and keeps the earlier address when a search fails', () => {
    const found = [
      { type: 'Choose', suggestion: HOUSE },
      { type: 'Detail', context: 'belburg12', details: DETAILS },
    ] as const
    const again = [begin(), BELGIUM, ...found, { type: 'FillByHand' }, { type: 'SearchAgain' }] as const
    expect(after(...again, ...found).state).toMatchObject({ isManual: false, isSearching: false })
    expect(after(...again, type('countryCode', 'NL')).state.isSearching).toBe(false)
    const asked = { query: 'markt', context: 'bel' }
    const { state } = after(...again, search('markt'), { type: 'FailSearch', asked, error: 'unavailable' })
    expect(state).toMatchObject({ isManual: true, isSearching: false, error: 'unavailable' })
    expect(addressLine(state.fields)).toBe('Burg 12, 8000 Brugge')
    expect(
      after(
        ...again,
        search('markt'),
        { type: 'FailSearch', asked, error: 'unavailable' },
        { type: 'SearchAgain' },
      ).state.error,
    ).toBeNull()
  })

  it('falls back to manual fields when its search fails', () => {
    const asked = { query: 'burg', context: 'bel' }
    expect(
      after(begin(), BELGIUM, search('burg'), { type: 'FailSearch', asked, error: 'unavailable' }).state,
    ).toMatchObject({
      isManual: true,
      error: 'unavailable',
    })
  })
})

it('another country clears postcode, number, addition, street, city and search [4-080]', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 5, maxLength: 5 }), fc.string(), (values, query) => {
      const [zipCode = '', houseNumber = '', houseNumberAddition = '', streetName = '', city = ''] = values
      const full = { countryCode: 'NL', zipCode, houseNumber, houseNumberAddition, streetName, city }
      const { state } = after(begin(full), search(query), BELGIUM)
      expect(state.fields).toEqual({ ...NOWHERE, countryCode: 'BE' })
      expect(state).toMatchObject({ isManual: false, search: { query: '', context: 'bel' }, lookingUp: null })
    }),
    runs(100),
  )
})

/** Actions of a shopper and a network, in any order: a response arrives at any time, or never. */
type Step =
  | { readonly do: 'type'; readonly field: AddressField; readonly value: string }
  | { readonly do: 'pause' }
  | { readonly do: 'by hand' }
  | { readonly do: 'search again' }
  | { readonly do: 'search'; readonly query: string }
  | { readonly do: 'choose'; readonly at: number }
  | { readonly do: 'answer'; readonly at: number; readonly well: boolean }

const typing = (field: AddressField, ...values: readonly string[]) =>
  fc.record({
    do: fc.constant('type' as const),
    field: fc.constant(field),
    value: fc.constantFrom(...values),
  })

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: typing('zipCode', '2511 CS', '1011pn', '1011PN', '25') },
  { weight: 5, arbitrary: typing('houseNumber', '1', '2', '2a', '') },
  { weight: 1, arbitrary: fc.oneof(typing('streetName', 'hand', ''), typing('city', 'hand', '')) },
  { weight: 1, arbitrary: typing('countryCode', 'NL', 'BE') },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pause' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('by hand' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('search again' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('search' as const), query: fc.constantFrom('a', 'ab', '') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('choose' as const), at: fc.constant(0) }) },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('answer' as const), at: fc.nat(5), well: fc.boolean() }),
  },
)

/** Text that occurs in search results, and in no house's name. */
const WITHIN = '+'

/** Every house and every suggestion has its own street, so that each is distinguishable. */
const streetOf = (name: string): string => `street of ${name}`

it('no order of responses and inputs shows an outdated address or outdated suggestions, or overwrites manual input', () =>
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      const state: AddressCheckerState = addressChecker.initial()
      const asked: ((well: boolean) => AddressCommand)[] = []
      const send = (command: AddressCommand): void => {
        const decided = addressChecker.decide(command, state)
        for (const event of decided.ok ? decided.value : []) {
          addressChecker.evolve(state, event)
          if (event.type === 'LookUpBegun') {
            const { house } = event.data
            asked.push((well) =>
              well ? find(house, streetOf(house), house) : { type: 'Miss', house, error: 'not-found' },
            )
          }
          if (event.type === 'AddressSearched') {
            const { search: present } = structuredClone(state)
            const context = present.context + WITHIN + present.query
            const suggestions = [{ label: context, value: context, context, precision: 'Address' }]
            asked.push((well) =>
              well
                ? { type: 'Suggest', asked: present, suggestions }
                : { type: 'FailSearch', asked: present, error: 'unavailable' },
            )
          }
          if (event.type === 'DetailsAsked') {
            const { context } = event.data
            const details = { ...DETAILS, street: streetOf(context) }
            asked.push((well) =>
              well
                ? { type: 'Detail', context, details }
                : { type: 'MissDetails', context, error: 'not-found' },
            )
          }
        }
      }
      let byHand: string | null = null
      for (const step of steps) {
        if (step.do === 'type') {
          if (step.field === 'streetName') byHand = step.value === '' ? null : step.value
          if (step.field === 'countryCode' && step.value !== state.fields.countryCode) byHand = null
          send(type(step.field, step.value))
        } else if (step.do === 'pause') send(LOOK_UP)
        else if (step.do === 'by hand') send({ type: 'FillByHand' })
        else if (step.do === 'search again') send({ type: 'SearchAgain' })
        else if (step.do === 'search') send(search(step.query))
        else if (step.do === 'choose') {
          const suggestion = state.suggestions?.[step.at]
          // choosing an address overwrites what was typed
          if (suggestion !== undefined) byHand = null
          if (suggestion !== undefined) send({ type: 'Choose', suggestion })
        } else {
          const [answer] = asked.splice(step.at % Math.max(1, asked.length), 1)
          if (answer !== undefined) send(answer(step.well))
        }
        const { fields, source } = state
        const isSuggested = fields.streetName.includes(WITHIN)
        if (source === 'service' && fields.countryCode === 'NL' && !isSuggested)
          expect(fields.streetName).toBe(streetOf(houseName(fields) ?? 'nowhere'))
        if (byHand !== null) expect(fields.streetName).toBe(byHand)
        for (const { context } of state.detailing === null ? (state.suggestions ?? []) : [])
          expect(context.startsWith(fields.countryCode === 'BE' ? 'bel' : 'nld')).toBe(true)
      }
    }),
    runs(5_000),
  ))
