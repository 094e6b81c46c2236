/** The payment method by which the buyer pays later, by invoice. */
export const ON_ACCOUNT = 'onaccount'

/**
 * Payment term in days if the shop configures none: the
 * statutory default (Directive 2011/7/EU, article 3(3)(b)).
 */
export const DAYS_ON_ACCOUNT = 30

/** Which buyers may pay on account (the shop's setting). */
export type OnAccount = 'off' | 'businesses' | 'everyone'

/**
 * Whether a buyer may pay on account; `isBusiness`: a customer
 * linked to a company, not merely one who entered a company name.
 */
export const mayPayOnAccount = (setting: OnAccount, isBusiness: boolean): boolean =>
  setting === 'everyone' || (setting === 'businesses' && isBusiness)
