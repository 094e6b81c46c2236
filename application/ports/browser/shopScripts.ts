import type { ScriptRecord } from '../../../domain/consent/scripts.ts'

/** The scripts that the shop owner adds to the pages. Nothing here rejects or throws, whatever the scripts do. */
export interface ShopScripts {
  /** empty when they can't be had */
  list(): Promise<readonly ScriptRecord[]>
  /** puts it into the page, where it runs */
  inject(record: ScriptRecord): void
}
