import { describe, expect, it } from 'vitest'
import { clausesOf, endsIn, lookupOf, strangersOf, type LookedUp } from '../../../domain/search/clause.ts'
import { parseQuery, synonymsOf } from '../../../domain/search/query.ts'

const SYNONYMS = synonymsOf([
  ['hoorn', 'sirene'],
  ['smoke alarm', 'rookmelder'],
])
const read = (query: string) => parseQuery(query, SYNONYMS)
const nothing: LookedUp = { known: new Set(), compounds: new Map(), isStart: false }
const knowing = (...words: readonly string[]): LookedUp => ({ ...nothing, known: new Set(words) })
const strangers = (query: string, found: LookedUp) => strangersOf(read(query), found).map(({ word }) => word)

describe('the terms to look up before a query is answered', () => {
  it('given a word, then its forms and its parts, with and without linking letters', () => {
    expect(lookupOf(read('deurbel'))).toStrictEqual({
      words: ['deurbel', 'deu', 'rbel', 'deur', 'bel'],
      ends: ['deurbel'],
      start: 'deurbel',
    })
    expect(lookupOf(read('bewakingsbel')).words).toEqual(
      expect.arrayContaining(['bewaking', 'bewakings', 'bel']),
    )
  })

  it('given words, then their combinations too, each once, and the last as a prefix', () => {
    const { words, ends, start } = lookupOf(read('hub hubs'))
    expect(words).toStrictEqual(['hub', 'hubhubs', 'hubhub', 'hubs'])
    expect(ends).toStrictEqual(['hub'])
    expect(start).toBe('hubs')
    expect(lookupOf(read('hub de')).start).toBe('')
  })

  it('given a short word or one with a digit, then no compounds with it and no parts', () => {
    expect(lookupOf(read('tv')).ends).toStrictEqual([])
    expect(lookupOf(read('deurbel2'))).toMatchObject({ words: ['deurbel2'], ends: [] })
  })
})

describe('an unknown word', () => {
  it('given words, then one without a match by stem, neighbour, digit, synonym or prefix', () => {
    expect(strangers('sirne wit', knowing('wit'))).toStrictEqual(['sirne'])
    expect(strangers('hubs wit', knowing('hub', 'wit'))).toStrictEqual([])
    expect(strangers('deur sensor', knowing('deursensor'))).toStrictEqual([])
    expect(strangers('x9 wit', knowing('wit'))).toStrictEqual([])
    expect(strangers('hoorn wit', knowing('wit'))).toStrictEqual([])
    expect(strangers('smoke alarm', nothing)).toStrictEqual([])
    expect(strangers('deur beweg', { ...nothing, isStart: true })).toStrictEqual(['deur'])
  })

  it('given more than four, then the first four', () => {
    expect(strangers('aap beer cavia duif egel', nothing)).toStrictEqual(['aap', 'beer', 'cavia', 'duif'])
  })
})

describe('the matches of one word', () => {
  const clauses = (
    query: string,
    found: LookedUp,
    guesses: ReadonlyMap<string, readonly string[]> = new Map(),
  ) => clausesOf(read(query), found, guesses)

  it('given a known word, then itself, its stems, neighbours, prefixes and compounds, and none of its parts', () => {
    const found = {
      ...knowing('deurbellen', 'deur', 'bel'),
      compounds: new Map([['deurbel', ['videodeurbel']]]),
    }
    expect(clauses('deurbellen wit', found)).toStrictEqual([
      {
        word: 'deurbellen',
        stems: ['deurbel'],
        joined: [['deurbellenwit']],
        start: null,
        wide: [['videodeurbel']],
      },
      { word: 'wit', stems: [], joined: [['deurbellenwit']], start: 'wit', wide: [] },
    ])
  })

  it('given an unknown word, then its parts if both are known, and its corrections', () => {
    const found = knowing('deur', 'bel')
    expect(clauses('deurbel ', found).map(({ wide }) => wide)).toStrictEqual([[['deur', 'bel']]])
    expect(clauses('deurbel', knowing('deur')).map(({ wide }) => wide)).toStrictEqual([[]])
    const guesses = new Map([['sirnee', ['sirene', 'hub']]])
    expect(clauses('sirnee', nothing, guesses).map(({ wide }) => wide)).toStrictEqual([[['sirene']]])
  })

  it('given linking letters between the parts of a compound, then the parts without them, of three letters each', () => {
    const wide = (query: string, found: LookedUp) => clauses(`${query} `, found).map((one) => one.wide)
    expect(wide('taxisbord', knowing('taxi', 'bord'))).toStrictEqual([[['taxi', 'bord']]])
    expect(wide('desbel', knowing('de', 'bel'))).toStrictEqual([[]])
  })

  it('given a synonym, then its matches: a phrase ranks with the word itself, one word one step lower', () => {
    expect(clauses('smoke alarm', nothing)[0]).toMatchObject({
      joined: [['smokealarm'], ['rookmelder']],
      wide: [],
    })
    expect(clauses('hoorn', nothing)[0]).toMatchObject({ joined: [], wide: [['siren']] })
  })
})

it('given a compound, then the part before its end has three letters at least, and a short end follows a known word', () => {
  const never = () => false
  expect(endsIn('dakmelder', 'melder', never)).toBe(true)
  expect(endsIn('damelder', 'melder', never)).toBe(false)
  expect(endsIn('deurmelde', 'melde', never)).toBe(true)
  expect(endsIn('deurmeld', 'meld', never)).toBe(false)
  expect(endsIn('deurenbel', 'bel', (part) => part === 'deur')).toBe(true)
  expect(endsIn('deursebel', 'bel', (part) => part === 'deurs')).toBe(true)
})
