import { expect, it } from 'vitest'
import { vatAbroad } from '../../../application/pages/vatAbroad.ts'

it('a business abroad is told whose VAT it pays, and how to have it removed', () => {
  expect(vatAbroad('nld', 'NL', 'BE')).toContain('Als bedrijf in België betaal je bij ons Nederlandse btw.')
  expect(vatAbroad('eng', 'NL', 'BE')).toContain('As a business in Belgium you pay Dutch VAT here.')
  expect(vatAbroad('nld', 'BE', 'NL')).toContain('Als bedrijf in Nederland betaal je bij ons Belgische btw.')
  expect(vatAbroad('eng', 'NL', 'BE')).toContain('Reverse charge requires a verified VAT number')
})

it('a domestic business gets no VAT notice', () => {
  expect(vatAbroad('nld', 'NL', 'NL')).toBeNull()
  expect(vatAbroad('eng', 'BE', 'BE')).toBeNull()
})
