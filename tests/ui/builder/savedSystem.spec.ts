import { expect, it } from 'vitest'
import { builderPath } from '../../../application/pages/builderPage.ts'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import { savedSystem } from '../../../ui/builder/savedSystem.ts'

const system = { step: 'detection', code: '1-1001-1015x2', planCode: null } as const

it.each(LOCALES)('a system built in %s is continued in the current language', (locale) => {
  const text = JSON.stringify({ url: builderPath(locale, system), pieces: 3 })
  for (const now of LOCALES)
    expect(savedSystem(text, now)).toStrictEqual({ url: builderPath(now, system), pieces: 3 })
})

it.each([null, '', 'null', '7', '{', '{"url":"/x"}', '{"url":7,"pieces":1}', '{"url":"//[","pieces":1}'])(
  'an invalid stored system is ignored: %s',
  (text) => expect(savedSystem(text, 'nld')).toBeNull(),
)

it('a stored system leads only to the builder, whatever it contains', () => {
  const text = JSON.stringify({ url: 'https://evil.example/x?kit=1-1001', pieces: 1 })
  expect(savedSystem(text, 'nld')?.url).toBe(`${builderPath('nld')}?kit=1-1001`)
})
