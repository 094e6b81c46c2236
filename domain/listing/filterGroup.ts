import type { PriceRange } from './priceRange.ts'

/** What a listing can be narrowed by, in one language [3-046]. */
export type FilterGroup = OptionsFilter | PriceFilter

interface Group {
  /** as it is shown and as it stands in the filter path; unique in a listing */
  readonly name: string
  /** false hides it */
  readonly visible: boolean
  /** open from the start */
  readonly expand: boolean
  /** every option is shown, whatever the threshold */
  readonly showAll: boolean
}

export interface OptionsFilter extends Group {
  readonly type: 'options'
  readonly displayType: 'checkbox'
  readonly options: readonly FilterOption[]
}

export interface FilterOption {
  readonly value: string
  /** products the listing has with this value, given what is chosen in every other group */
  readonly amount: number
  readonly isChecked: boolean
}

/** Whole euros on the side of VAT that prices are shown on. */
export interface PriceFilter extends Group {
  readonly type: 'priceRange'
  readonly displayType: 'priceRange'
  readonly marks: { readonly min: number; readonly max: number }
  /** equal to the marks when nothing is chosen */
  readonly range: PriceRange
}

/** A choice as a chip shows it [3-049]. */
export interface ActiveFilter {
  readonly name: string
  readonly label: string
}

/** What is chosen in one group: values, or for the price one `min-max` in whole euros. */
export interface ChosenFilter {
  readonly name: string
  readonly values: readonly string[]
}
