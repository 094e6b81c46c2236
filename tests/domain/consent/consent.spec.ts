import { describe, expect, it } from 'vitest'
import { ALL, ONLY_NECESSARY } from '../../../domain/consent/choices.ts'
import { consent, receipt, type ConsentEvent, type ConsentGiven } from '../../../domain/consent/consent.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { specOf } from '../../support/spec.ts'

const { given } = specOf(consent)
const version = '2026-11-21'
const statistics = { preferences: false, statistics: true, marketing: false }
const chosen: ConsentGiven = { type: 'ConsentGiven', data: { ...statistics, version } }

describe('consent', () => {
  it('denies all categories but the necessary one until a decision [9-020]', () => {
    expect(consent.initial()).toStrictEqual({ choices: ONLY_NECESSARY, decided: false })
  })

  it('is given to all three categories by Accept all [4-094]', () => {
    given()
      .when({ type: 'AcceptAll', version })
      .then({
        type: 'ConsentGiven',
        data: { preferences: true, statistics: true, marketing: true, version },
      })
  })

  it('is given to what was selected, and to nothing else [4-095]', () => {
    given()
      .when({ type: 'AcceptSelected', choices: statistics, version })
      .then({ type: 'ConsentGiven', data: { ...statistics, version } })
    expect(fold(consent, [chosen])).toStrictEqual({ choices: statistics, decided: true })
  })

  it('ignores selected categories other than the three', () => {
    const choices = { ...statistics, necessary: false, name: 'Jan' }
    given().when({ type: 'AcceptSelected', choices, version }).then(chosen)
  })

  it('is a decision if only the necessary category is accepted', () => {
    given()
      .when({ type: 'AcceptNecessary', version })
      .then({ type: 'ConsentGiven', data: { ...ONLY_NECESSARY, version } })
  })

  it('can be withdrawn: the last choice applies', () => {
    const back: ConsentEvent = { type: 'ConsentGiven', data: { ...ONLY_NECESSARY, version } }
    given(chosen).when({ type: 'AcceptNecessary', version }).then(back)
    expect(fold(consent, [chosen, back])).toStrictEqual({ choices: ONLY_NECESSARY, decided: true })
  })

  it('is restored from what this browser stored', () => {
    given()
      .when({ type: 'Load', choices: statistics, agreedTo: version, version })
      .then({ type: 'ConsentRestored', data: statistics })
    expect(fold(consent, [{ type: 'ConsentRestored', data: statistics }])).toStrictEqual({
      choices: statistics,
      decided: true,
    })
  })

  it('is restored if the text version is unknown', () => {
    given()
      .when({ type: 'Load', choices: statistics, agreedTo: null, version })
      .then({ type: 'ConsentRestored', data: statistics })
  })

  it('is requested again if nothing was stored', () => {
    given().when({ type: 'Load', choices: null, agreedTo: null, version }).then()
    given().when({ type: 'Load', choices: null, agreedTo: version, version }).then()
  })

  it('is requested again if another text version was accepted', () => {
    given().when({ type: 'Load', choices: ALL, agreedTo: '2025-01-01', version }).then()
  })

  it('is assumed for all categories if the shop has no consent wall [4-091]', () => {
    given().when({ type: 'AcceptWithoutWall' }).then({ type: 'ConsentAssumed', data: ALL })
    expect(fold(consent, [{ type: 'ConsentAssumed', data: ALL }])).toStrictEqual({
      choices: ALL,
      decided: true,
    })
  })
})

describe('the consent record', () => {
  it('has each choice, with its text version and nothing else', () => {
    const choices = { ...statistics, name: 'Jan' }
    specOf(receipt).given().when({ type: 'AcceptSelected', choices, version }).then(chosen)
    expect(receipt.initial()).toStrictEqual(consent.initial())
    expect(fold(receipt, [chosen])).toStrictEqual({ choices: statistics, decided: true })
  })
})
