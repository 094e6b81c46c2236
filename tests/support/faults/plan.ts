/** What a shopper asks of the shop. `line` and `payment` count those that they know of. */
export type Command =
  | { readonly wants: 'add'; readonly product: number; readonly pieces: number }
  | { readonly wants: 'set'; readonly line: number; readonly pieces: number }
  | { readonly wants: 'remove'; readonly line: number }
  | { readonly wants: 'coupon' | 'no-coupon'; readonly code: CouponCode }
  | { readonly wants: 'deliver'; readonly by: 'home' | 'evening' }
  | { readonly wants: 'pay'; readonly by: PayMethod }
  | { readonly wants: 'confirm'; readonly payment: number }
  | { readonly wants: 'inform' | 'look' | 'end' }

export const COUPON_CODES = ['ONCE', 'EACH', 'FREE'] as const
export type CouponCode = (typeof COUPON_CODES)[number]

/** `banktransfer` reserves nothing before it is paid. */
export const PAY_METHODS = ['ideal', 'klarna', 'banktransfer'] as const
export type PayMethod = (typeof PAY_METHODS)[number]

/**
 * What a database does wrong. `unsent`: the statement never reaches it; `failed`: it is rolled back whole; `unanswered`: it is
 * done, and the connection is gone before its answer; `slow`: nobody waits for its answer any more, and later it is done all the
 * same; `serialization`: it lost against another transaction; `full`: nothing more goes onto the disk.
 */
export const DATABASE_FAULTS = ['unsent', 'failed', 'unanswered', 'slow', 'serialization', 'full'] as const
export type DatabaseFault = (typeof DATABASE_FAULTS)[number]

/**
 * What a payment provider does wrong. `away`: it is not reached, or fails before it did anything; `unanswered`: it does what is
 * asked, and its answer is lost; `news-first`: what it tells of a payment comes before the answer to who made it; `refuses`: it
 * would not have it.
 */
export const PROVIDER_FAULTS = ['away', 'unanswered', 'news-first', 'refuses'] as const
export type ProviderFault = (typeof PROVIDER_FAULTS)[number]

/** How a payer, or time, ends a payment; `authorized` is not its end yet. */
export const PAYER_CHOICES = ['paid', 'authorized', 'pending', 'failed', 'canceled', 'expired'] as const
export type PayerChoice = (typeof PAYER_CHOICES)[number]

/** Of the two shoppers and of the two processes of the shop. */
export type OneOfTwo = 0 | 1

/** What a shopper does: one request, or several one after the other. */
export type ShopperDeed =
  | {
      readonly does: 'ask'
      readonly who: OneOfTwo
      readonly at: OneOfTwo
      readonly command: Command
      /** `nothing`: the answer is lost on its way, or the shopper is gone before it comes */
      readonly hears: 'answer' | 'nothing'
      /** `last`: the key of its last call, where that was another one */
      readonly key: 'own' | 'last'
    }
  /** from an empty cart to a payment */
  | {
      readonly does: 'order'
      readonly who: OneOfTwo
      readonly at: OneOfTwo
      readonly product: number
      readonly pieces: number
      readonly code: CouponCode | null
      readonly by: PayMethod
    }
  /** its last payment ends so, the shop hears of it, and it pays anew */
  | {
      readonly does: 'pay-again'
      readonly who: OneOfTwo
      readonly at: OneOfTwo
      readonly ended: 'failed' | 'canceled' | 'expired'
      /** null: as before */
      readonly by: PayMethod | null
    }
  /** sends a request again byte for byte: one that was not answered, or else one that was */
  | { readonly does: 'repeat'; readonly who: OneOfTwo; readonly at: OneOfTwo; readonly which: number }

/** What happens outside the shop, or by itself. */
export type OtherDeed =
  | { readonly does: 'payer'; readonly payment: number; readonly chooses: PayerChoice }
  /** the provider tells of a payment, in whatever order */
  | { readonly does: 'webhook'; readonly at: OneOfTwo; readonly which: number; readonly times: 1 | 2 }
  | { readonly does: 'work'; readonly at: OneOfTwo }
  | { readonly does: 'pass'; readonly ms: number }

/** What goes wrong from now on: once it was reached, so many statements or calls later. */
export type FaultDeed =
  | {
      readonly does: 'database'
      readonly fault: DatabaseFault
      readonly to: 'commit' | 'write' | 'any'
      readonly after: number
      readonly times: number
    }
  | {
      readonly does: 'provider'
      readonly fault: ProviderFault
      readonly after: number
      readonly times: number
    }
  /** too little of the disk is free for anything to be written */
  | { readonly does: 'disk'; readonly isLow: boolean }

type OneDeed = ShopperDeed | OtherDeed

/** One thing that happens, as plain data: a failing run prints it, an example is written down with it. */
export type Deed =
  | OneDeed
  | FaultDeed
  /** all at once: `turns` says which of those that wait to reach the database or the provider goes next */
  | { readonly does: 'together'; readonly deeds: readonly OneDeed[]; readonly turns: readonly number[] }
