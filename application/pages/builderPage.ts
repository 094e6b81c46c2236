import type { ProductTile } from '../../domain/catalogue/tile.ts'
import type { Lack, Reason } from '../../domain/builder/advise.ts'
import type { FloorPlan } from '../../domain/builder/floorPlan.ts'
import { KIT_STEPS, type Duty, type Resource } from '../../domain/builder/kit.ts'
import type { BrokenRule } from '../../domain/builder/rulesBroken.ts'
import type { CodeRefusal } from '../../domain/builder/selectionCode.ts'
import type { Cents } from '../../domain/kernel/cents.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import type { CartTotals } from '../../domain/pricing/totals.ts'
import { pathOf } from './paths.ts'

/** The steps of the builder, in their order: from the house to the whole system. */
export const BUILDER_STEPS = ['plan', ...KIT_STEPS, 'review'] as const
export type BuilderStep = (typeof BUILDER_STEPS)[number]

/** Cents on both sides of VAT. */
export interface Amount {
  readonly incl: Cents
  readonly excl: Cents
}

/** A set whose box costs less than the chosen parts that it contains. */
export interface OfferedSet {
  readonly productId: number
  readonly slug: string
  readonly title: string
  readonly boxes: number
  /** what all these boxes contain */
  readonly contents: readonly { readonly title: string; readonly pieces: number }[]
  readonly saved: Amount
}

/** A part that can be chosen in a step. */
export interface BuilderPart extends Pick<
  ProductTile,
  'productId' | 'slug' | 'title' | 'image' | 'facts' | 'stock' | 'deliveryDays'
> {
  readonly duty: Duty
  /** what one piece costs, as the cart would have it */
  readonly price: Amount
  /** pieces that are chosen */
  readonly pieces: number
  /** the addresses with one piece more and one less; that with more may say why it can't be */
  readonly more: string
  readonly fewer: string | null
}

/** A part of the system. */
export interface ChosenPart extends Pick<
  BuilderPart,
  'productId' | 'slug' | 'title' | 'image' | 'pieces' | 'duty'
> {
  /** why the floor plan asks for it; null where it doesn't */
  readonly reason: Reason | null
  /** what all its pieces cost */
  readonly total: Amount
  /** the address without it */
  readonly without: string
}

/** What is said above a step; `names` has the titles of what it names. */
export type BuilderProblem =
  /** so many pieces would break rules */
  | { readonly why: 'refused'; readonly productId: number; readonly rules: readonly BrokenRule[] }
  /** an address named parts that there are no more of, or that don't go together */
  | {
      readonly why: 'left-out'
      readonly parts: readonly { readonly productId: number; readonly pieces: number }[]
      readonly unreadable: readonly string[]
    }
  /** a hub came in where an address had lost its own */
  | { readonly why: 'other-hub'; readonly productId: number }
  | { readonly why: CodeRefusal }
  /** of an address that is longer than a system can be only the beginning was read */
  | { readonly why: 'too-long' }
  | { readonly why: 'plan-unreadable' }
  /** numbers of a house became the nearest that a plan may have */
  | { readonly why: 'plan-changed' }
  /** the cart took none of it, as of this part there are so few beside the pieces that it has */
  | { readonly why: 'stock'; readonly productId: number; readonly left: number; readonly inCart: number }
  | { readonly why: 'cart' }

/** What is worth knowing of a system that works. */
export type BuilderNote =
  | { readonly note: 'no-hub' | 'no-detection' | 'no-siren' | 'no-control' | 'no-disk' }
  | { readonly note: 'sockets' | 'batteries' | 'cables'; readonly count: number }
  /** what the floor plan asks for and the system has too little of */
  | { readonly note: 'lacking'; readonly duty: Duty; readonly missing: number; readonly why: Lack['why'] }

/** The builder at one of its steps, with the system as it is so far. */
export interface BuilderPage {
  readonly type: 'builder'
  readonly step: BuilderStep
  /** where a visitor stays while they change the system there */
  readonly place: string
  readonly title: string
  readonly seo: { readonly titleTag: string; readonly descriptionTag: string }
  /** what the step is for */
  readonly lead: string
  /** the system as an address has it (`domain/builder/selectionCode`), '' for none */
  readonly code: string
  /** the floor plan as an address has it; null for none */
  readonly planCode: string | null
  /** the floor plan to fill in; null before the kind of home is chosen */
  readonly plan: FloorPlan | null
  /** what is advised for it, with the address of the system; null without a plan */
  readonly advice: {
    readonly parts: readonly ChosenPart[]
    readonly lacks: readonly Lack[]
    readonly total: Amount
    readonly code: string
    /** the basics of it alone; null where that is all of it */
    readonly basics: { readonly total: Amount; readonly code: string } | null
  } | null
  readonly parts: readonly BuilderPart[]
  readonly chosen: readonly ChosenPart[]
  readonly totals: CartTotals
  /** sets in place of chosen parts, with their code for the cart's form and what the system costs with them; null where none is cheaper */
  readonly offer: {
    readonly sets: readonly OfferedSet[]
    readonly code: string
    readonly total: Amount
  } | null
  /** places that are taken, where there are any */
  readonly places: readonly {
    readonly resource: Resource
    readonly taken: number
    readonly given: number
  }[]
  readonly problems: readonly BuilderProblem[]
  readonly notes: readonly BuilderNote[]
  readonly names: Readonly<Record<number, string>>
  /** the same in the other language */
  readonly alternate: string
}

/** What an address of the builder says. */
export interface BuilderAddress {
  readonly step?: BuilderStep
  readonly code?: string
  readonly planCode?: string | null
  /** a command that can't be: so many pieces of a part */
  readonly command?: { readonly productId: number; readonly pieces: number }
}

/** An address of the builder; what it doesn't name stands nowhere in it. */
export const builderPath = (
  locale: Locale,
  { step, code = '', planCode = null, command }: BuilderAddress = {},
): string => {
  const query = new URLSearchParams({
    ...(step !== undefined && { step }),
    ...(code !== '' && { kit: code }),
    ...(planCode !== null && { plan: planCode }),
    ...(command && { part: String(command.productId), pieces: String(command.pieces) }),
  }).toString()
  return pathOf({ kind: 'builder' }, locale) + (query === '' ? '' : `?${query}`)
}
