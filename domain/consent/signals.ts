import type { Choices } from './choices.ts'

export type Signal = 'granted' | 'denied'

/** The consent signals that tags obey, by the names Google gave them. */
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
 * What choices tell the tags: marketing stands for advertising and personalisation, statistics for analytics; functionality
 * and security are always granted. `preferences` has no signal: it gates scripts only.
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
