/** A shopper's click on the only line: adds a piece, sets its quantity to three, or removes it. */
export type Click = 'add' | 'set' | 'remove'

/** One possible next move, as plain data. `at` is the index of a message under way, `tab` 0 or 1. */
export type Move =
  | { readonly does: 'click'; readonly tab: number; readonly click: Click }
  /** a request reaches the shop; `again`: a copy of it is still under way */
  | { readonly does: 'arrive'; readonly at: number; readonly again: boolean }
  /** a response reaches its page; `again`: a copy of it is still under way */
  | { readonly does: 'hear'; readonly at: number; readonly again: boolean }
  /** the page's wait for a response times out; the message may still arrive late */
  | { readonly does: 'give up'; readonly tab: number }
  /** the page gets the oldest storage event from another page that it has not had */
  | { readonly does: 'be told'; readonly tab: number }
  /** time passes until a page has something to do */
  | { readonly does: 'wait' }
  /** a page is closed at once, as in a crash; with `open` it is a reload */
  | { readonly does: 'close' | 'open'; readonly tab: number }
