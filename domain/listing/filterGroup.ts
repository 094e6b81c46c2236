import type { PriceRange } from './priceRange.ts'

/** A filter group of a listing, in one language [3-046]. */
export type FilterGroup = OptionsFilter | PriceFilter

interface Group {
  /** displayed, and part of the filter path; unique in a listing */
  readonly name: string
  readonly visible: boolean
  /** expanded initially */
  readonly expand: boolean
  /** every option is shown, regardless of the threshold */
  readonly showAll: boolean
}

export interface OptionsFilter extends Group {
  readonly type: 'options'
  readonly displayType: 'checkbox'
  readonly options: readonly FilterOption[]
}

export interface FilterOption {
  readonly value: string
  /** products of the listing with this value, counting the filters of all other groups */
  readonly amount: number
  readonly isChecked: boolean
}

/** Whole euros on the displayed side of VAT. */
export interface PriceFilter extends Group {
  readonly type: 'priceRange'
  readonly displayType: 'priceRange'
  readonly marks: { readonly min: number; readonly max: number }
  /** equal to the marks if no range is chosen */
  readonly range: PriceRange
}

/** A chosen filter as displayed in a chip [3-049]. */
export interface ActiveFilter {
  readonly name: string
  readonly label: string
}

/** The chosen values of one group; for the price one `min-max` in whole euros. */
export interface ChosenFilter {
  readonly name: string
  readonly values: readonly string[]
}
