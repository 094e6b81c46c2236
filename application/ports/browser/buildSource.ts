/**
 * The build that the shop serves, and when this window last reloaded for a new one. Never rejects or throws.
 */
export interface BuildSource {
  /** null if it is not known */
  served(): Promise<string | null>
  /** ms since 1970; null for never */
  reloadedAt(): number | null
  markReload(at: number): void
}
