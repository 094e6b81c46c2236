import { expect, it } from 'vitest'
import { signalsOf } from '../../../domain/consent/signals.ts'

const ALWAYS = { functionality_storage: 'granted', security_storage: 'granted' }
const marketingIs = (signal: string) => ({
  ad_storage: signal,
  ad_user_data: signal,
  ad_personalization: signal,
  personalization_storage: signal,
})

it.each([false, true])(
  'consent sets the seven signals of each choice, with preferences %s [4-097, 7-059, 9-021, 9-022, 9-023]',
  (preferences) => {
    const signals = (statistics: boolean, marketing: boolean) =>
      signalsOf({ preferences, statistics, marketing })
    expect(signals(false, false)).toStrictEqual({
      ...marketingIs('denied'),
      analytics_storage: 'denied',
      ...ALWAYS,
    })
    expect(signals(true, false)).toStrictEqual({
      ...marketingIs('denied'),
      analytics_storage: 'granted',
      ...ALWAYS,
    })
    expect(signals(false, true)).toStrictEqual({
      ...marketingIs('granted'),
      analytics_storage: 'denied',
      ...ALWAYS,
    })
    expect(signals(true, true)).toStrictEqual({
      ...marketingIs('granted'),
      analytics_storage: 'granted',
      ...ALWAYS,
    })
  },
)
