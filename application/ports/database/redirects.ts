/** Where an address of old leads. Both are paths on the shop's own origin as `canonicalPath` writes them, without query. */
export interface RedirectRule {
  readonly from: string
  readonly to: string
  /** 301, else 302 */
  readonly permanent: boolean
}

/**
 * The imported table of redirects, kept as a whole: `replace` puts another in its place, all of it or nothing. Each
 * replacement has a greater version than the one before; a shop without any has version 0.
 */
export interface Redirects {
  load(): Promise<RedirectList>
  version(): Promise<number>
  /** no two rules have the same `from` */
  replace(rules: readonly RedirectRule[]): Promise<void>
  /** calls when another process has replaced the table, as far as that can be heard; answers how to stop */
  watch(heard: () => void): Promise<() => Promise<void>>
}

export interface RedirectList {
  readonly version: number
  /** ordered by `from` */
  readonly rules: readonly RedirectRule[]
}
