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

describe('a parsed query', () => {
  it('given stop words, then they are dropped, unless nothing else remains: then the last one stays', () => {
    expect(wordsOf('de sirene voor het huis')).toStrictEqual(['sirene', 'huis'])
    expect(wordsOf('met de')).toStrictEqual(['de'])
    expect(wordsOf('met de het')).toStrictEqual(['het'])
    expect(wordsOf('')).toStrictEqual([])
  })

  it('given more than eight words, then the first eight are used', () => {
    expect(wordsOf('k1 k2 k3 k4 k5 k6 k7 k8 k9')).toStrictEqual('k1 k2 k3 k4 k5 k6 k7 k8'.split(' '))
  })

  it('given more than 300 characters, then the rest is ignored', () => {
    expect(wordsOf(`${' '.repeat(297)}hubs`)).toStrictEqual(['hub'])
    expect(wordsOf(`${' '.repeat(300)}hubs`)).toStrictEqual([])
  })

  it('given adjacent words, then each may join its neighbours, and nothing else', () => {
    expect(read('deur sensor wit').words.map(({ joined }) => joined)).toStrictEqual([
      ['deursensor'],
      ['deursensor', 'sensorwit'],
      ['sensorwit'],
    ])
    expect(read('deur').words.map(({ joined }) => joined)).toStrictEqual([[]])
  })

  it('given its last word, then it may be a prefix, except before a stop word or after eight words', () => {
    const last = (query: string) => read(query).words.map(({ isLast }) => isLast)
    expect(last('deur sensor')).toStrictEqual([false, true])
    expect(last('deur deur')).toStrictEqual([false, true])
    expect(last('deur de')).toStrictEqual([false])
    expect(last('k1 k2 k3 k4 k5 k6 k7 k8 k9')).toStrictEqual(Array.from({ length: 8 }, () => false))
  })
})

describe('a query as an article number', () => {
  const keys = (query: string) => [read(query).key, read(query).keyStart]

  it('given letters and digits, then it is a number, and a prefix of one from four characters with a digit', () => {
    expect(keys('AB-12')).toStrictEqual(['ab12', 'ab12'])
    expect(keys('AB1')).toStrictEqual(['ab1', ''])
    expect(keys('abcd')).toStrictEqual(['abcd', ''])
  })

  it('given more than 100 characters, then the rest is ignored', () => {
    expect(read('9'.repeat(120)).key).toBe('9'.repeat(100))
  })
})

describe('synonyms', () => {
  const same = (query: string) => parseQuery(query, SYNONYMS).words.map((one) => one.same)
  const phrase = (query: string) => parseQuery(query, SYNONYMS).words.map((one) => one.phrase)

  it('given groups, then each term matches the others of its group by stem, once, and overlapping groups merge', () => {
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

  it('given a word, then it matches by its stem; a prefix matches from four letters, and each once', () => {
    expect(same('rookmelders')).toStrictEqual([[['smok', 'alarm']]])
    expect(same('sirenes wit')).toStrictEqual([[['hoorn'], ['alarm']], []])
    expect(same('rook')).toStrictEqual([[['smok', 'alarm']]])
    expect(same('roo')).toStrictEqual([[]])
    expect(same('rook wit')).toStrictEqual([[], []])
    expect(same('siren')).toStrictEqual([[['hoorn'], ['alarm']]])
  })

  it('given a phrase of two or three words, then it matches its words, apart or joined, and no neighbouring word', () => {
    expect(phrase('smoke alarm')).toStrictEqual([[['rookmelder']], [['rookmelder']]])
    expect(phrase('wit smoke alarm')).toStrictEqual([[], [['rookmelder']], [['rookmelder']]])
    expect(phrase('smoke alarm wit')).toStrictEqual([[['rookmelder']], [['rookmelder']], []])
    expect(phrase('rook melder wit')).toStrictEqual([[['smok', 'alarm']], [['smok', 'alarm']], []])
    expect(phrase('set drie melders')).toStrictEqual([[['driedubbel']], [['driedubbel']], [['driedubbel']]])
    expect(phrase('smoke')).toStrictEqual([[]])
  })
})
