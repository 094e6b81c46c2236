import type { Choices } from '../../../domain/consent/choices.ts'
import type { Receipt } from '../../../domain/consent/cookie.ts'
import type { ScriptRecord } from '../../../domain/consent/scripts.ts'
import type { Signals } from '../../../domain/consent/signals.ts'

/** What this browser remembers of a visitor's choice. What can't be read counts as not there; nothing here throws. */
export interface ConsentCookies {
  /** null for what isn't there: a choice without a receipt counts */
  read(): { readonly choices: Choices | null; readonly receipt: Receipt | null }
  write(choices: Choices, receipt: Receipt): void
}

/** Where the shop keeps which choice was made on which text. */
export interface ConsentReceipts {
  /** `key` makes a repeat of the very same call recognisable. Resolves in any case: a choice holds without its receipt. */
  send(receipt: Receipt, choices: Choices, key: string): Promise<void>
}

/** Tells the page's tags what they may do. Before the first call everything but functionality and security is denied. Never throws. */
export interface ConsentSignals {
  update(signals: Signals): void
}

/** The scripts that the shop owner adds to the pages. Nothing here rejects or throws, whatever the scripts do. */
export interface ShopScripts {
  /** empty when they can't be had */
  list(): Promise<readonly ScriptRecord[]>
  /** puts it into the page, where it runs */
  inject(record: ScriptRecord): void
}
