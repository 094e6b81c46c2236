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

describe('what must be known before a query is answered', () => {
  it('given a word, then whether its forms and its parts are there, with and without what links them', () => {
    expect(lookupOf(read('deurbel'))).toStrictEqual({
      words: ['deurbel', 'deu', 'rbel', 'deur', 'bel'],
      ends: ['deurbel'],
      start: 'deurbel',
    })
    expect(lookupOf(read('bewakingsbel')).words).toEqual(
      expect.arrayContaining(['bewaking', 'bewakings', 'bel']),
    )
  })

  it('given words, then those that they are together too, each once, and the last as the beginning of one', () => {
    const { words, ends, start } = lookupOf(read('hub hubs'))
    expect(words).toStrictEqual(['hub', 'hubhubs', 'hubhub', 'hubs'])
    expect(ends).toStrictEqual(['hub'])
    expect(start).toBe('hubs')
    expect(lookupOf(read('hub de')).start).toBe('')
  })

  it('given a short word or one with a digit, then no compound ends with it and it has no parts', () => {
    expect(lookupOf(read('tv')).ends).toStrictEqual([])
    expect(lookupOf(read('deurbel2'))).toMatchObject({ words: ['deurbel2'], ends: [] })
  })
})

describe('a stranger', () => {
  it('given words, then one that is nowhere: not by its stem, with its neighbour, by a digit, another name or its beginning', () => {
    expect(strangers('sirne wit', knowing('wit'))).toStrictEqual(['sirne'])
    expect(strangers('hubs wit', knowing('hub', 'wit'))).toStrictEqual([])
    expect(strangers('deur sensor', knowing('deursensor'))).toStrictEqual([])
    expect(strangers('x9 wit', knowing('wit'))).toStrictEqual([])
    expect(strangers('hoorn wit', knowing('wit'))).toStrictEqual([])
    expect(strangers('smoke alarm', nothing)).toStrictEqual([])
    expect(strangers('deur beweg', { ...nothing, isStart: true })).toStrictEqual(['deur'])
  })

  it('given more than four, then it is the first four', () => {
    expect(strangers('aap beer cavia duif egel', nothing)).toStrictEqual(['aap', 'beer', 'cavia', 'duif'])
  })
})

describe('how one word may be answered', () => {
  const clauses = (
    query: string,
    found: LookedUp,
    guesses: ReadonlyMap<string, readonly string[]> = new Map(),
  ) => clausesOf(read(query), found, guesses)

  it('given one that is known, then by itself, its stems, its neighbours, its beginning and compounds, and by no parts of it', () => {
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

  it('given a stranger, then by its parts that are both known, and by what it was meant to be', () => {
    const found = knowing('deur', 'bel')
    expect(clauses('deurbel ', found).map(({ wide }) => wide)).toStrictEqual([[['deur', 'bel']]])
    expect(clauses('deurbel', knowing('deur')).map(({ wide }) => wide)).toStrictEqual([[]])
    const guesses = new Map([['sirnee', ['sirene', 'hub']]])
    expect(clauses('sirnee', nothing, guesses).map(({ wide }) => wide)).toStrictEqual([[['sirene']]])
  })

  it('given what links the parts of a compound and is no ending, then by the parts without it, each of three letters', () => {
    const wide = (query: string, found: LookedUp) => clauses(`${query} `, found).map((one) => one.wide)
    expect(wide('taxisbord', knowing('taxi', 'bord'))).toStrictEqual([[['taxi', 'bord']]])
    expect(wide('desbel', knowing('de', 'bel'))).toStrictEqual([[]])
  })

  it('given another name, then by that: a phrase as near as the word itself, one word further off', () => {
    expect(clauses('smoke alarm', nothing)[0]).toMatchObject({
      joined: [['smokealarm'], ['rookmelder']],
      wide: [],
    })
    expect(clauses('hoorn', nothing)[0]).toMatchObject({ joined: [], wide: [['siren']] })
  })
})

it('given a compound, then what stands before its end has three letters at least, and a short end a word before it', () => {
  const never = () => false
  expect(endsIn('dakmelder', 'melder', never)).toBe(true)
  expect(endsIn('damelder', 'melder', never)).toBe(false)
  expect(endsIn('deurmelde', 'melde', never)).toBe(true)
  expect(endsIn('deurmeld', 'meld', never)).toBe(false)
  expect(endsIn('deurenbel', 'bel', (part) => part === 'deur')).toBe(true)
  expect(endsIn('deursebel', 'bel', (part) => part === 'deurs')).toBe(true)
})
