/** Milliseconds between two looks at the build that is served, while the page is looked at. */
export const BUILD_LOOK_MS = 60_000
/** Milliseconds within which a window never reloads twice [9-017]. */
export const RELOAD_GUARD_MS = 10_000

export interface ReloadQuestion {
  /** the build this page runs */
  readonly running: string
  /** the build the shop serves, as far as it is known */
  readonly served: string | null
  readonly isInCheckout: boolean
  readonly hasUnsentTasks: boolean
  /** ms since 1970 */
  readonly reloadedAt: number | null
  readonly at: number
}

/** Whether the next navigation loads the page anew, so that it runs the build that the shop serves now. */
export const reloadsNow = (q: ReloadQuestion): boolean =>
  q.served !== null &&
  q.served !== q.running &&
  !q.isInCheckout &&
  !q.hasUnsentTasks &&
  (q.reloadedAt === null || q.at - q.reloadedAt >= RELOAD_GUARD_MS)
