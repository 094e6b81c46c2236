/** Cookie categories [9-057]. */
export const CATEGORIES = ['necessary', 'preferences', 'statistics', 'marketing'] as const
export type Category = (typeof CATEGORIES)[number]

/** The visitor's cookie choices. Necessary cookies are always allowed, so they are not a choice. */
export interface Choices {
  readonly preferences: boolean
  readonly statistics: boolean
  readonly marketing: boolean
}

export const ALL: Choices = { preferences: true, statistics: true, marketing: true }
export const ONLY_NECESSARY: Choices = { preferences: false, statistics: false, marketing: false }

/** Whether these choices allow a category. */
export const allows = (choices: Choices, category: Category): boolean =>
  category === 'necessary' || choices[category]
