import type { Choices } from '../../../domain/consent/choices.ts'
import type { Receipt } from '../../../domain/consent/cookie.ts'
import type { ScriptRecord } from '../../../domain/consent/scripts.ts'
import type { Signals } from '../../../domain/consent/signals.ts'

/** A visitor's choice as stored in this browser. Unreadable data counts as absent; nothing here throws. */
export interface ConsentCookies {
  /** null if absent: a choice without a receipt is valid */
  read(): { readonly choices: Choices | null; readonly receipt: Receipt | null }
  write(choices: Choices, receipt: Receipt): void
}

/** The shop's record of each choice with the version of its text. */
export interface ConsentReceipts {
  /**
   * `key` makes a repeat of the same call recognisable. Always resolves: a choice is valid without its
   * receipt.
   */
  send(receipt: Receipt, choices: Choices, key: string): Promise<void>
}

/**
 * Sends consent signals to the page's tags. Before the first call everything but functionality and security
 * is denied. Never throws.
 */
export interface ConsentSignals {
  update(signals: Signals): void
}

/**
 * The scripts that the shop owner adds to the pages. Nothing here rejects or throws, whatever the scripts do.
 */
export interface ShopScripts {
  /** empty if they cannot be loaded */
  list(): Promise<readonly ScriptRecord[]>
  /** inserts the script into the page and so runs it */
  inject(record: ScriptRecord): void
}
