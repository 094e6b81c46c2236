/** What a shopper does to the one line there is: a piece more, its quantity set to three, or out with it. */
export type Click = 'add' | 'set' | 'remove'

/** One thing that may happen next, as plain data. `at` is a message's place among those on their way, `tab` 0 or 1. */
export type Move =
  | { readonly does: 'click'; readonly tab: number; readonly click: Click }
  /** a request reaches the shop; `again`: a copy of it is still on its way */
  | { readonly does: 'arrive'; readonly at: number; readonly again: boolean }
  /** an answer reaches its page; `again`: a copy of it is still on its way */
  | { readonly does: 'hear'; readonly at: number; readonly again: boolean }
  /** the page waits no longer for an answer; what is on its way comes late, if ever */
  | { readonly does: 'give up'; readonly tab: number }
  /** the page hears of the oldest change that another one stored and it has not heard of */
  | { readonly does: 'be told'; readonly tab: number }
  /** time goes by until a page has something to do */
  | { readonly does: 'wait' }
  /** a page is gone at once, as in a crash; with `open` it is a reload */
  | { readonly does: 'close' | 'open'; readonly tab: number }
