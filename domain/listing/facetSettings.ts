/** A shop's filter settings; groups are identified by their displayed name. */
export interface FacetSettings {
  /** maximum displayed groups, besides those with a chosen filter */
  readonly most: number
  /** groups that come first, in this order, if a listing has options for them */
  readonly groups: readonly FacetSetting[]
}

export interface FacetSetting {
  readonly name: string
  /** false: hidden, unless a filter in it is chosen */
  readonly visible: boolean
  /** absent: the listing's first group is expanded initially, the others are not */
  readonly expand?: boolean | undefined
  readonly showAll: boolean
}

/** The settings of a shop that configures none. */
export const PLAIN_FACETS: FacetSettings = { most: 12, groups: [] }
