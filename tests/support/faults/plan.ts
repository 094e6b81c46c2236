/** A shopper's request to the shop. `line` and `payment` are indexes into those they know. */
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
 * A fault of the database. `unsent`: the statement never reaches it; `failed`: it is rolled back whole;
 * `unanswered`: it is done, and the connection is gone before its response; `slow`: the caller timed out, and
 * later it is done all the same; `serialization`: it lost against another transaction; `full`: the disk is
 * full.
 */
export const DATABASE_FAULTS = ['unsent', 'failed', 'unanswered', 'slow', 'serialization', 'full'] as const
export type DatabaseFault = (typeof DATABASE_FAULTS)[number]

/**
 * A fault of the payment provider. `away`: it is unreachable, or fails before it did anything; `unanswered`:
 * it does what is requested, and its response is lost; `news-first`: the webhook of a payment arrives before
 * the response to its creation; `refuses`: it rejects the request.
 */
export const PROVIDER_FAULTS = ['away', 'unanswered', 'news-first', 'refuses'] as const
export type ProviderFault = (typeof PROVIDER_FAULTS)[number]

/** How a payer, or time, ends a payment; `authorized` is not final yet. */
export const PAYER_CHOICES = ['paid', 'authorized', 'pending', 'failed', 'canceled', 'expired'] as const
export type PayerChoice = (typeof PAYER_CHOICES)[number]

/** One of the two shoppers or of the two processes of the shop. */
export type OneOfTwo = 0 | 1

/** A shopper's action: one request, or several in sequence. */
export type ShopperDeed =
  | {
      readonly does: 'ask'
      readonly who: OneOfTwo
      readonly at: OneOfTwo
      readonly command: Command
      /** `nothing`: the response is lost, or the shopper is gone before it arrives */
      readonly hears: 'answer' | 'nothing'
      /** `last`: the key of its last call, if that was another one */
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
  /** its last payment ends so, the shop is notified, and it starts a new payment */
  | {
      readonly does: 'pay-again'
      readonly who: OneOfTwo
      readonly at: OneOfTwo
      readonly ended: 'failed' | 'canceled' | 'expired'
      /** null: as before */
      readonly by: PayMethod | null
    }
  /** resends a request byte for byte: an unanswered one, or else an answered one */
  | { readonly does: 'repeat'; readonly who: OneOfTwo; readonly at: OneOfTwo; readonly which: number }

/** An event outside the shop, or of the shop itself. */
export type OtherDeed =
  | { readonly does: 'payer'; readonly payment: number; readonly chooses: PayerChoice }
  /** the provider sends the webhook of a payment, in any order */
  | { readonly does: 'webhook'; readonly at: OneOfTwo; readonly which: number; readonly times: 1 | 2 }
  | { readonly does: 'work'; readonly at: OneOfTwo }
  | { readonly does: 'pass'; readonly ms: number }

/** A fault from now on: it occurs this many statements or calls after it was reached. */
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
  /** too little disk space is free for any write */
  | { readonly does: 'disk'; readonly isLow: boolean }

type OneDeed = ShopperDeed | OtherDeed

/** One step of a plan, as plain data: a failing run prints it, so that it can be added as an example. */
export type Deed =
  | OneDeed
  | FaultDeed
  /** all at once: `turns` says which of those waiting for the database or the provider goes next */
  | { readonly does: 'together'; readonly deeds: readonly OneDeed[]; readonly turns: readonly number[] }
