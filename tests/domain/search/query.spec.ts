import { describe, expect, it } from 'vitest'
import { parseQuery, synonymsOf } from '../../../domain/search/query.ts'

const NONE = synonymsOf([])
const SYNONYMS = synonymsOf([
  ['rookmelder', 'smoke alarm'],
  ['hoorn', 'sirene', 'de sirenes'],
  ['sirene', 'alarm'],
  ['set van drie melders', 'driedubbel'],
])
const read = (query: string) => parseQuery(query, NONE)
const wordsOf = (query: string) => read(query).words.map(({ word }) => word)

describe('a query as it is read', () => {
  it('given words that say nothing, then they are left out, unless nothing else is there: then the last stays', () => {
    expect(wordsOf('de sirene voor het huis')).toStrictEqual(['sirene', 'huis'])
    expect(wordsOf('met de')).toStrictEqual(['de'])
    expect(wordsOf('met de het')).toStrictEqual(['het'])
    expect(wordsOf('')).toStrictEqual([])
  })

  it('given more than eight words, then the first eight are read', () => {
    expect(wordsOf('k1 k2 k3 k4 k5 k6 k7 k8 k9')).toStrictEqual('k1 k2 k3 k4 k5 k6 k7 k8'.split(' '))
  })

  it('given more than 300 characters, then the rest is not read', () => {
    expect(wordsOf(`${' '.repeat(297)}hubs`)).toStrictEqual(['hub'])
    expect(wordsOf(`${' '.repeat(300)}hubs`)).toStrictEqual([])
  })

  it('given words side by side, then each may be one with its neighbours, and with nothing else', () => {
    expect(read('deur sensor wit').words.map(({ joined }) => joined)).toStrictEqual([
      ['deursensor'],
      ['deursensor', 'sensorwit'],
      ['sensorwit'],
    ])
    expect(read('deur').words.map(({ joined }) => joined)).toStrictEqual([[]])
  })

  it('given its last word, then that may be typed on, but not where a word that says nothing follows or eight came before', () => {
    const last = (query: string) => read(query).words.map(({ isLast }) => isLast)
    expect(last('deur sensor')).toStrictEqual([false, true])
    expect(last('deur deur')).toStrictEqual([false, true])
    expect(last('deur de')).toStrictEqual([false])
    expect(last('k1 k2 k3 k4 k5 k6 k7 k8 k9')).toStrictEqual(Array.from({ length: 8 }, () => false))
  })
})

describe('a query as an article number', () => {
  const keys = (query: string) => [read(query).key, read(query).keyStart]

  it('given letters and digits, then it is a number, and how one may begin from four on with a digit among them', () => {
    expect(keys('AB-12')).toStrictEqual(['ab12', 'ab12'])
    expect(keys('AB1')).toStrictEqual(['ab1', ''])
    expect(keys('abcd')).toStrictEqual(['abcd', ''])
  })

  it('given more than 100 characters, then the rest is no part of it', () => {
    expect(read('9'.repeat(120)).key).toBe('9'.repeat(100))
  })
})

describe('what means the same', () => {
  const same = (query: string) => parseQuery(query, SYNONYMS).words.map((one) => one.same)
  const phrase = (query: string) => parseQuery(query, SYNONYMS).words.map((one) => one.phrase)

  it('given groups, then each of a group is said for the others by stems, once, and groups with one in common add up', () => {
    expect([...SYNONYMS.keys()]).toStrictEqual([
      'rookmelder',
      'smok alarm',
      'hoorn',
      'siren',
      'alarm',
      'set dri melder',
      'driedubbel',
    ])
    expect(SYNONYMS.get('siren')).toStrictEqual([['hoorn'], ['alarm']])
    expect(SYNONYMS.get('hoorn')).toStrictEqual([['siren']])
    expect(SYNONYMS.get('rookmelder')).toStrictEqual([['smok', 'alarm']])
  })

  it('given a word, then by its stem; one that is typed on from its first four letters, and each once', () => {
    expect(same('rookmelders')).toStrictEqual([[['smok', 'alarm']]])
    expect(same('sirenes wit')).toStrictEqual([[['hoorn'], ['alarm']], []])
    expect(same('rook')).toStrictEqual([[['smok', 'alarm']]])
    expect(same('roo')).toStrictEqual([[]])
    expect(same('rook wit')).toStrictEqual([[], []])
    expect(same('siren')).toStrictEqual([[['hoorn'], ['alarm']]])
  })

  it('given a phrase of two words or three, then by each of its words, apart or as one, and by no word beside it', () => {
    expect(phrase('smoke alarm')).toStrictEqual([[['rookmelder']], [['rookmelder']]])
    expect(phrase('wit smoke alarm')).toStrictEqual([[], [['rookmelder']], [['rookmelder']]])
    expect(phrase('smoke alarm wit')).toStrictEqual([[['rookmelder']], [['rookmelder']], []])
    expect(phrase('rook melder wit')).toStrictEqual([[['smok', 'alarm']], [['smok', 'alarm']], []])
    expect(phrase('set drie melders')).toStrictEqual([[['driedubbel']], [['driedubbel']], [['driedubbel']]])
    expect(phrase('smoke')).toStrictEqual([[]])
  })
})
