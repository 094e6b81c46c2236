/**
 * The build that the shop serves, and when this window last reloaded for a new one. Never rejects or throws.
 */
export interface BuildSource {
  /**
   * null if it is not known
   * @param running the build of this page
   */
  served(running: string): Promise<string | null>
  /** ms since 1970; null for never */
  reloadedAt(): number | null
  markReload(at: number): void
}
