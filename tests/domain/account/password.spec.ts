import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isPassword,
  missingRules,
  PASSWORD_LENGTH,
  passwordStrength,
} from '../../../domain/account/password.ts'
import { runs } from '../../support/runs.ts'

describe('a password', () => {
  it.each([
    ['Abcdef1', ['length']],
    ['Abcdefg1', []],
    ['Äbcdéfg1', []],
  ])('has at least 8 characters: %s lacks %j [5-002, 9-008]', (password, rules) => {
    expect(missingRules(password)).toEqual(rules)
  })

  it.each([
    ['abcdefg1', ['upper']],
    ['ABCDEFG1', ['lower']],
    ['Abcdefgh', ['digit']],
    ['', ['length', 'upper', 'lower', 'digit']],
  ])('needs a capital, a small letter and a digit: %s lacks %j [5-003]', (password, rules) => {
    expect(missingRules(password)).toEqual(rules)
    expect(isPassword(password)).toBe(false)
  })

  it('has a maximum length', () => {
    expect(isPassword(`Aa1${'x'.repeat(PASSWORD_LENGTH.most - 3)}`)).toBe(true)
    expect(isPassword(`Aa1${'x'.repeat(PASSWORD_LENGTH.most - 2)}`)).toBe(false)
  })

  it.each([
    ['', 0],
    ['Abcdef1', 1],
    ['Abcdefg1', 2],
    ['Abcdefg1!', 3],
    ['Aa1!Aa1!', 3],
    ['Aa1!Aa1!A', 2],
    ['Abcdefghijklm1', 3],
    ['Correct-paard-88-batterij', 4],
    ['Aaaaaaaaaaaaaaaaaaaa1!', 2],
  ])('gets a strength from its length and variety: %s scores %i [5-046]', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })

  it('is rated fair or better exactly when it meets every rule [5-046]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (password) => {
        expect(passwordStrength(password) >= 2).toBe(isPassword(password))
      }),
      runs(500),
    )
  })
})
