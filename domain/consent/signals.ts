import type { Choices } from './choices.ts'

export type Signal = 'granted' | 'denied'

/** The consent signals that tags obey, by Google's names. */
export interface Signals {
  readonly ad_storage: Signal
  readonly ad_user_data: Signal
  readonly ad_personalization: Signal
  readonly personalization_storage: Signal
  readonly analytics_storage: Signal
  readonly functionality_storage: Signal
  readonly security_storage: Signal
}

const signal = (granted: boolean): Signal => (granted ? 'granted' : 'denied')

/**
 * Maps choices to signals: marketing controls advertising and personalisation, statistics controls analytics;
 * functionality and security are always granted. `preferences` has no signal: it only controls scripts.
 */
export const signalsOf = ({ marketing, statistics }: Choices): Signals => ({
  ad_storage: signal(marketing),
  ad_user_data: signal(marketing),
  ad_personalization: signal(marketing),
  personalization_storage: signal(marketing),
  analytics_storage: signal(statistics),
  functionality_storage: 'granted',
  security_storage: 'granted',
})
