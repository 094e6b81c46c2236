/**
 * A redirect of a legacy address. Both are paths on the shop's own origin as `canonicalPath` writes them,
 * without query.
 */
export interface RedirectRule {
  readonly from: string
  readonly to: string
  /** 301, otherwise 302 */
  readonly permanent: boolean
}

/**
 * The imported redirect table: `replace` exchanges the whole table atomically. Each replacement has a higher
 * version than the one before; a shop without one has version 0.
 */
export interface Redirects {
  load(): Promise<RedirectList>
  version(): Promise<number>
  /** no two rules have the same `from` */
  replace(rules: readonly RedirectRule[]): Promise<void>
  /**
   * calls `heard` when another process has replaced the table, as far as notifications arrive; returns a
   * function that stops it
   */
  watch(heard: () => void): Promise<() => Promise<void>>
}

export interface RedirectList {
  readonly version: number
  /** ordered by `from` */
  readonly rules: readonly RedirectRule[]
}
