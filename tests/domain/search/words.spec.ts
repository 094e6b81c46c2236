import { describe, expect, it } from 'vitest'
import { dutchStem, englishStem, formsOf, isStopWord, wordsOf } from '../../../domain/search/words.ts'
import { distance, nearWords } from '../../../domain/search/nearWords.ts'
import { articleKey } from '../../../domain/search/productTexts.ts'

describe('the words of a text', () => {
  it.each([
    ['Café-Noir, 4 MP!', ['cafe', 'noir', '4', 'mp']],
    ["Camera’s en foto's", ['camera', 'en', 'foto']],
    ['FÜR ½ ﬁets', ['fur', '1', '2', 'fiets']],
    ['%_\\ & | ! ( ) : * \0 😀 \ud800', []],
    ['', []],
    ['1,50m × 2.0 m', ['1.5m', '2', 'm']],
    ['USB 3.0, 2,4GHz, f/1.8', ['usb', '3', '2.4ghz', 'f', '1.8']],
    ['1.200 lumen 1,200 10.5', ['1200', 'lumen', '1200', '10.5']],
    ['192.168.1.10 006R.903.21 5.', ['192', '168', '1', '10', '006r', '903', '21', '5']],
    ['0,125 en 0.100', ['0.125', 'en', '0.1']],
    ['12345,678 12.500 1.200lm', ['12345.678', '12500', '1200lm']],
    ['12.0 3.00 3.0mm 10.50 0.1250', ['12', '3', '3mm', '10.5', '0.125']],
  ])('of %j are %j', (text, words) => expect(wordsOf(text)).toEqual(words))

  it('are cut to 40 characters', () => {
    expect(wordsOf('a'.repeat(99))).toEqual(['a'.repeat(40)])
  })

  it('are divided into stop words and others', () => {
    expect(['de', 'ik', 'voor', 'the', 'door', 'melder'].map(isStopWord)).toEqual([
      ...[true, true, true, true],
      ...[false, false],
    ])
  })
})

describe('a stem', () => {
  it.each([
    ['rookmelders', 'rookmelder'],
    ['sirenes', 'sirene'],
    ['cameras', 'camera'],
    ['batterijen', 'batterij'],
    ['sensoren', 'sensor'],
    ['deurbellen', 'deurbel'],
    ['ramen', 'raam'],
    ['lenzen', 'lens'],
    ['huizen', 'huis'],
    ['witte', 'wit'],
    ['zwarte', 'zwart'],
    ['draadloze', 'draadloos'],
    ['grijze', 'grijs'],
    ['actieve', 'actief'],
    ['reserves', 'reserve'],
    ['drives', 'drive'],
    ['vazen', 'vaas'],
    ['hubs', 'hub'],
    ['alarmsystemen', 'alarmsysteem'],
    ['mogelijkheden', 'mogelijkheid'],
    ['blazes', 'blaze'],
  ])('in Dutch is the same for %s and %s', (one, other) => expect(dutchStem(one)).toBe(dutchStem(other)))

  it.each([
    ['batteries', 'battery'],
    ['switches', 'switch'],
    ['detectors', 'detector'],
    ['boxes', 'box'],
    ['cameras', 'camera'],
  ])('in English of %s is %s', (word, stem) => expect(englishStem(word)).toBe(stem))

  it.each(['gas', 'glas', 'plus', 'bus', 'basis', 'status', 'access', 'lens'])(
    'in English keeps the s of %s if it belongs to the word, or to the Dutch stem',
    (word) => expect(formsOf(word)).toContain(word),
  )

  it('is derived from the end of a word only', () => {
    expect(['hedendaags', 'gevel', 'bezem', 'wasbak', 'bezig', 'avond'].map(dutchStem)).toEqual([
      ...['hedendag', 'gevel', 'bezem', 'wasbak', 'bezig', 'avond'],
    ])
    expect(['seriesport', 'boxest', 'adsl'].map(englishStem)).toEqual(['seriesport', 'boxest', 'adsl'])
  })

  it('leaves short words and numbers unchanged', () => {
    const short = ['zee', 'bes', 'gas', 'ad']
    expect(short.map((word) => [dutchStem(word), englishStem(word)])).toEqual(
      short.map((word) => [word, word]),
    )
    expect([dutchStem('ties'), englishStem('ties')], 'four letters are enough').toEqual(['ties', 'tie'])
    expect(['cr123s', '4mps', '2000'].map((word) => formsOf(word))).toEqual([['cr123s'], ['4mps'], ['2000']])
  })
})

describe('a misspelt word', () => {
  it('has a distance that counts inserted, removed, changed and swapped letters', () => {
    expect(distance('sirene', 'sirene')).toBe(0)
    expect(distance('sirnee', 'sirene')).toBe(1)
    expect(distance('rokmelder', 'rookmelder')).toBe(1)
    expect(distance('', 'abc')).toBe(3)
  })

  it('matches the nearest words: one error in up to seven letters, two in longer words', () => {
    expect(nearWords('camrea', false, ['camera', 'kamera', 'cameraset'])).toEqual(['camera'])
    expect(nearWords('bewegnigsmeldr', false, ['bewegingsmelder', 'sirene'])).toEqual(['bewegingsmelder'])
    expect(nearWords('hbu', false, ['hub'])).toEqual([])
    expect(nearWords('srine', false, ['sirene'])).toEqual([])
  })

  it('matches a prefix while it is still being typed', () => {
    expect(nearWords('bewgei', true, ['bewegingsmelder', 'sirene'])).toEqual(['bewegingsmelder'])
    expect(nearWords('muis', true, ['mission'])).toEqual([])
    expect(nearWords('bewgei', false, ['bewegingsmelder', 'sirene'])).toEqual([])
  })

  it('has the same distance in both directions, and a swap counts once at any position', () => {
    for (const [one, other, far] of [
      ['ab', 'ba', 1],
      ['abc', 'acb', 1],
      ['abc', 'cab', 2],
      ['abcd', 'badc', 2],
      ['abc', 'bad', 2],
      ['aab', 'baa', 2],
      ['xa', 'ay', 2],
      ['abc', '', 3],
      ['kitten', 'sitting', 3],
    ] as const)
      expect([distance(one, other), distance(other, one)], `${one} ${other}`).toStrictEqual([far, far])
  })

  it('given four letters, then one error is allowed, and two from eight letters', () => {
    expect(nearWords('hubs', false, ['hugs', 'huss', 'hoes'])).toStrictEqual(['hugs', 'huss'])
    expect(nearWords('camraas', false, ['cameras', 'cameraas'])).toStrictEqual(['cameraas'])
    expect(nearWords('cmreras', false, ['cameras'])).toStrictEqual([])
    expect(nearWords('senssorn', false, ['sensoren'])).toStrictEqual(['sensoren'])
    expect(nearWords('hubs', false, ['hubs'])).toStrictEqual(['hubs'])
  })

  it('given many equally near words, then five of them by letters, each once, and none further away', () => {
    const near = ['hubf', 'hube', 'hubd', 'hubc', 'hubb', 'huba', 'huba']
    expect(nearWords('hubs', false, near)).toStrictEqual(['huba', 'hubb', 'hubc', 'hubd', 'hube'])
    expect(nearWords('hubsen', false, ['hubben', 'hubsen'])).toStrictEqual(['hubsen'])
  })

  it('given a prefix, then a whole word ranks before a prefix match, and the first letter must match', () => {
    expect(nearWords('sirne', true, ['sirenes', 'sirn'])).toStrictEqual(['sirn'])
    expect(nearWords('bewgei', true, ['abewegingsmelder', 'zewegingsmelder'])).toStrictEqual([])
    expect(nearWords('camre', true, ['camerabeugel'])).toStrictEqual(['camerabeugel'])
    expect(nearWords('camr', true, ['camerabeugel'])).toStrictEqual([])
    expect(nearWords('bwgei', true, ['bewegingsmelder'])).toStrictEqual([])
  })
})

it.each([
  ['FP-2 Plus', 'fp2plus'],
  ['0095205603217', '95205603217'],
  ['4 006381 333931', '4006381333931'],
  ['000', '0'],
  ['00A1', '00a1'],
  ['', ''],
])('the article number %j is compared as %j', (text, key) => expect(articleKey(text)).toBe(key))
