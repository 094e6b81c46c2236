/** Which build the shop serves now, and when this window last reloaded because of a new one. Nothing here rejects or throws. */
export interface BuildSource {
  /** null when it can't be told */
  served(): Promise<string | null>
  /** ms since 1970, or null: never */
  reloadedAt(): number | null
  markReload(at: number): void
}
