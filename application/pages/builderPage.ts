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

/** The steps of the builder in order, from the floor plan to the review. */
export const BUILDER_STEPS = ['plan', ...KIT_STEPS, 'review'] as const
export type BuilderStep = (typeof BUILDER_STEPS)[number]

/** Cents incl. and excl. VAT. */
export interface Amount {
  readonly incl: Cents
  readonly excl: Cents
}

/** A kit that costs less than the chosen parts it contains. */
export interface OfferedSet {
  readonly productId: number
  readonly slug: string
  readonly title: string
  readonly boxes: number
  /** the contents of all these boxes */
  readonly contents: readonly { readonly title: string; readonly pieces: number }[]
  readonly saved: Amount
}

/** A part that can be chosen in a step. */
export interface BuilderPart extends Pick<
  ProductTile,
  'productId' | 'slug' | 'title' | 'image' | 'facts' | 'stock' | 'deliveryDays'
> {
  readonly duty: Duty
  /** price per piece, as in the cart */
  readonly price: Amount
  /** number of chosen pieces */
  readonly pieces: number
  /** addresses with one piece more and one less; one more may be refused with a reason */
  readonly more: string
  readonly fewer: string | null
}

/** A chosen part of the system. */
export interface ChosenPart extends Pick<
  BuilderPart,
  'productId' | 'slug' | 'title' | 'image' | 'pieces' | 'duty'
> {
  /** why the floor plan requires it; null if it does not */
  readonly reason: Reason | null
  /** price of all its pieces */
  readonly total: Amount
  /** the address without it */
  readonly without: string
}

/** A message above a step; `names` has the titles of its products. */
export type BuilderProblem =
  /** this number of pieces would break rules */
  | { readonly why: 'refused'; readonly productId: number; readonly rules: readonly BrokenRule[] }
  /** the address named parts that are no longer available or do not fit together */
  | {
      readonly why: 'left-out'
      readonly parts: readonly { readonly productId: number; readonly pieces: number }[]
      readonly unreadable: readonly string[]
    }
  /** a hub replaced the one that an address had lost */
  | { readonly why: 'other-hub'; readonly productId: number }
  | { readonly why: CodeRefusal }
  /** the address is longer than any system; only its beginning was read */
  | { readonly why: 'too-long' }
  | { readonly why: 'plan-unreadable' }
  /** numbers of the floor plan were changed to the nearest allowed values */
  | { readonly why: 'plan-changed' }
  /**
   * the cart added nothing, because the stock of this part is too low next to the pieces already in the cart
   */
  | { readonly why: 'stock'; readonly productId: number; readonly left: number; readonly inCart: number }
  | { readonly why: 'cart' }

/** A hint about a valid system. */
export type BuilderNote =
  | { readonly note: 'no-hub' | 'no-detection' | 'no-siren' | 'no-control' | 'no-disk' }
  | { readonly note: 'sockets' | 'batteries' | 'cables'; readonly count: number }
  /** the floor plan requires more of this than the system has */
  | { readonly note: 'lacking'; readonly duty: Duty; readonly missing: number; readonly why: Lack['why'] }

/** The builder at one of its steps, with the current system. */
export interface BuilderPage {
  readonly type: 'builder'
  readonly step: BuilderStep
  /** key of the scroll position, which is kept while the system changes */
  readonly place: string
  readonly title: string
  readonly seo: { readonly titleTag: string; readonly descriptionTag: string }
  /** the purpose of the step */
  readonly lead: string
  /** the system's code in an address (`domain/builder/selectionCode`), '' if it is empty */
  readonly code: string
  /** the floor plan's code in an address; null if there is none */
  readonly planCode: string | null
  /** the floor plan form; null until the kind of home is chosen */
  readonly plan: FloorPlan | null
  /** the recommended system with its address code; null without a plan */
  readonly advice: {
    readonly parts: readonly ChosenPart[]
    readonly lacks: readonly Lack[]
    readonly total: Amount
    readonly code: string
    /** only the essential parts of it; null if it has no others */
    readonly basics: { readonly total: Amount; readonly code: string } | null
  } | null
  readonly parts: readonly BuilderPart[]
  readonly chosen: readonly ChosenPart[]
  readonly totals: CartTotals
  /**
   * kits that replace chosen parts, with their code for the cart form and the new total; null if none is
   * cheaper
   */
  readonly offer: {
    readonly sets: readonly OfferedSet[]
    readonly code: string
    readonly total: Amount
  } | null
  /** occupied and available slots, by resource */
  readonly places: readonly {
    readonly resource: Resource
    readonly taken: number
    readonly given: number
  }[]
  readonly problems: readonly BuilderProblem[]
  readonly notes: readonly BuilderNote[]
  readonly names: Readonly<Record<number, string>>
  /** the same page in the other language */
  readonly alternate: string
}

/** The parameters of a builder address. */
export interface BuilderAddress {
  readonly step?: BuilderStep
  readonly code?: string
  readonly planCode?: string | null
  /** a refused command: this number of pieces of a part */
  readonly command?: { readonly productId: number; readonly pieces: number }
}

/** A builder address; missing parameters are left out. */
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
