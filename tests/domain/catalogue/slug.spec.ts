import { expect, it } from 'vitest'
import { slugOf } from '../../../domain/catalogue/slug.ts'

it.each([
  ['Rookmelder Wit', 'rookmelder-wit'],
  ['  Hub 2 — (4G) ', 'hub-2-4g'],
  ['Sirène naïef', 'sirene-naief'],
  ['Deur & raam', 'deur-en-raam'],
  ['Hub 2+', 'hub-2-plus'],
  ['Straße, Ærø, œuvre, Łódź, Đorđe, Þór, Guðrún, ılık', 'strasse-aero-oeuvre-lodz-dorde-thor-gudrun-ilik'],
  ['日本', ''],
  ['', ''],
])('%j becomes %j in an address', (text, slug) => expect(slugOf(text)).toBe(slug))

it('a slug is cut at 100 characters, and never ends in a hyphen', () => {
  expect(slugOf('a'.repeat(120))).toBe('a'.repeat(100))
  expect(slugOf(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99))
})
