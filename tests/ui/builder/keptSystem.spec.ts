import { expect, it } from 'vitest'
import { builderPath } from '../../../application/pages/builderPage.ts'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import { keptSystem } from '../../../ui/builder/keptSystem.ts'

const system = { step: 'detection', code: '1-1001-1015x2', planCode: null } as const

it.each(LOCALES)(
  'a system that was put together in %s is gone on with in the language that is read now',
  (locale) => {
    const text = JSON.stringify({ url: builderPath(locale, system), pieces: 3 })
    for (const now of LOCALES)
      expect(keptSystem(text, now)).toStrictEqual({ url: builderPath(now, system), pieces: 3 })
  },
)

it.each([null, '', 'null', '7', '{', '{"url":"/x"}', '{"url":7,"pieces":1}', '{"url":"//[","pieces":1}'])(
  'what is no system is none: %s',
  (text) => expect(keptSystem(text, 'nld')).toBeNull(),
)

it('leads nowhere but to the builder, whatever stands there', () => {
  const text = JSON.stringify({ url: 'https://evil.example/x?kit=1-1001', pieces: 1 })
  expect(keptSystem(text, 'nld')?.url).toBe(`${builderPath('nld')}?kit=1-1001`)
})
