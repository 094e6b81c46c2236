import type { Deed } from './deed.ts'

/** Failures found by the world's property, each reduced to its essence. */
export const FOUND: [readonly Deed[]][] = [
  // a load under way when the page adopted a sent add counted it a second time
  [
    [
      { does: 'add', tab: 0, product: 1, pieces: 1 },
      { does: 'pass', ms: 2_000 },
      { does: 'add', tab: 0, product: 1, pieces: 1 },
      { does: 'set', tab: 0, product: 1, pieces: 0 },
      { does: 'reload', tab: 0 },
      { does: 'network', changes: 'request late', loads: 'well' },
      { does: 'pass', ms: 300 },
    ],
  ],
  // an add sent by a closed page was shown on top of a cart that the adopting page had loaded after it
  [
    [
      { does: 'reload', tab: 1 },
      { does: 'add', tab: 0, product: 1, pieces: 1 },
      { does: 'network', changes: 'answer slow', loads: 'well' },
      { does: 'pass', ms: 2_000 },
      { does: 'add', tab: 0, product: 1, pieces: 1 },
      { does: 'pass', ms: 7_060 },
      { does: 'reload', tab: 0 },
      { does: 'pass', ms: 120 },
      { does: 'reload', tab: 1 },
    ],
  ],
  // a quantity was applied to a line that another tab had removed and recreated, since the cart could not be
  // loaded
  [
    [
      { does: 'reload', tab: 1 },
      { does: 'add', tab: 0, product: 3, pieces: 1 },
      { does: 'pass', ms: 3_600_000 },
      { does: 'step', tab: 0, product: 3, by: -1 },
      { does: 'network', changes: 'well', loads: 'server fails' },
      { does: 'add', tab: 0, product: 3, pieces: 1 },
      { does: 'set', tab: 1, product: 3, pieces: 0 },
      { does: 'pass', ms: 800 },
    ],
  ],
  // a closed page went on sending: the world’s own fault, seen as a task that was not frozen
  [
    [
      { does: 'add', tab: 0, product: 1, pieces: 1 },
      { does: 'reload', tab: 0 },
      { does: 'add', tab: 0, product: 1, pieces: 1 },
      { does: 'pass', ms: 300 },
    ],
  ],
  // the cart was requested during a load, and that earlier load counted as the response: a quantity was
  // dropped
  [
    [
      { does: 'reload', tab: 0 },
      { does: 'add', tab: 0, product: 1, pieces: 1 },
      { does: 'reload', tab: 1 },
      { does: 'reload', tab: 0 },
      { does: 'add', tab: 0, product: 1, pieces: 1 },
      { does: 'add', tab: 0, product: 1, pieces: 1 },
      { does: 'pass', ms: 3_600_000 },
      { does: 'reload', tab: 0 },
      { does: 'finish' },
      { does: 'network', changes: 'well', loads: 'well' },
      { does: 'pass', ms: 3_600_000 },
      { does: 'add', tab: 0, product: 1, pieces: 1 },
      { does: 'step', tab: 1, product: 1, by: 1 },
      { does: 'back', tab: 1 },
      { does: 'pass', ms: 2_000 },
    ],
  ],
  // an add to a new cart was compared with the finished one, and insufficient stock was reported
  [
    [
      { does: 'add', tab: 0, product: 2, pieces: 1 },
      { does: 'reload', tab: 1 },
      { does: 'pass', ms: 300 },
      { does: 'add', tab: 0, product: 1, pieces: 1 },
      { does: 'online', isOnline: false },
      { does: 'add', tab: 0, product: 2, pieces: 1 },
      { does: 'finish' },
      { does: 'network', changes: 'answer lost', loads: 'well' },
      { does: 'online', isOnline: true },
      { does: 'network', changes: 'well', loads: 'request late' },
      { does: 'pass', ms: 3_600_000 },
    ],
  ],
  // a turn for a finished task let the next task of that page go before another tab’s
  [
    [
      { does: 'reload', tab: 1 },
      { does: 'online', isOnline: false },
      { does: 'add', tab: 1, product: 1, pieces: 1 },
      { does: 'add', tab: 0, product: 1, pieces: 1 },
      { does: 'reload', tab: 1 },
      { does: 'add', tab: 1, product: 1, pieces: 1 },
      { does: 'add', tab: 0, product: 1, pieces: 1 },
    ],
  ],
  // the same, for a page that was reloaded while its task was under way
  [
    [
      { does: 'reload', tab: 1 },
      { does: 'add', tab: 0, product: 1, pieces: 1 },
      { does: 'add', tab: 0, product: 3, pieces: 1 },
      { does: 'add', tab: 1, product: 1, pieces: 1 },
      { does: 'reload', tab: 0 },
      { does: 'network', changes: 'request late', loads: 'well' },
      { does: 'add', tab: 0, product: 1, pieces: 1 },
      { does: 'set', tab: 1, product: 1, pieces: 0 },
    ],
  ],
  // the ledger’s own fault: a quantity that changed nothing was resent a day later, when the stock was sold
  // out
  [
    [
      { does: 'reload', tab: 1 },
      { does: 'stock', product: 3, pieces: 1 },
      { does: 'add', tab: 0, product: 3, pieces: 1 },
      { does: 'step', tab: 0, product: 3, by: 1 },
      { does: 'stock', product: 3, pieces: 2 },
      { does: 'pass', ms: 2_000 },
      { does: 'network', changes: 'answer lost', loads: 'well' },
      { does: 'step', tab: 0, product: 3, by: 1 },
      { does: 'pass', ms: 319 },
      { does: 'pass', ms: 241 },
      { does: 'stock', product: 3, pieces: 0 },
      { does: 'pass', ms: 90_000_000 },
    ],
  ],
  // the world’s own fault: a quantity for a line of a finished cart was expected of the line of that name in
  // another cart
  [
    [
      { does: 'add', tab: 0, product: 1, pieces: 1 },
      { does: 'pass', ms: 300 },
      { does: 'login' },
      { does: 'logout' },
      { does: 'add', tab: 0, product: 1, pieces: 1 },
      { does: 'pass', ms: 300 },
      { does: 'network', changes: 'server busy', loads: 'well' },
      { does: 'pass', ms: 1 },
      { does: 'step', tab: 0, product: 1, by: 1 },
      { does: 'pass', ms: 1 },
      { does: 'pass', ms: 3_600_000 },
      { does: 'online', isOnline: false },
      { does: 'finish' },
      { does: 'login' },
    ],
  ],
]
