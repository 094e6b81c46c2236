/** The way of paying by which the buyer pays afterwards, by invoice. */
export const ON_ACCOUNT = 'onaccount'

/** Days that a buyer on account has where the shop names no other: what holds where nothing else was agreed (Directive 2011/7/EU, article 3(3)(b)). */
export const DAYS_ON_ACCOUNT = 30

/** Who may pay on account (the shop's setting). */
export type OnAccount = 'off' | 'businesses' | 'everyone'

/** Whether a buyer may pay on account; `isBusiness`: a customer of a company, not whoever typed the name of one. */
export const mayPayOnAccount = (setting: OnAccount, isBusiness: boolean): boolean =>
  setting === 'everyone' || (setting === 'businesses' && isBusiness)
