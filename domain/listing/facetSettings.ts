/** How a shop wants its filters; groups by the name they are shown under. */
export interface FacetSettings {
  /** groups that are shown at most, besides those in which something is chosen */
  readonly most: number
  /** these come first, in this order, wherever a listing has something to choose in them */
  readonly groups: readonly FacetSetting[]
}

export interface FacetSetting {
  readonly name: string
  /** false: left out, unless something is chosen in it */
  readonly visible: boolean
  /** left out: the first group of a listing is open from the start, the others are not */
  readonly expand?: boolean | undefined
  readonly showAll: boolean
}

/** A shop that says nothing of its filters. */
export const PLAIN_FACETS: FacetSettings = { most: 12, groups: [] }
