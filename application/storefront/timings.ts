/*
 * Durations in milliseconds [9-001]. ui/styles/timings.css defines the same for the stylesheets, and a test
 * compares the two.
 */

/** a notice other than an error closes after this time */
export const NOTICE_MS = 4_500
/** no loading sign for waits shorter than this */
export const LOADING_BAR_MS = 200
/** duration of closing an overlay */
export const CLOSE_MS = 100
/** duration of opening or closing the filter panel */
export const FILTER_PANEL_MS = 300
/** the cart must be unchanged for this long before a change is announced */
export const ANNOUNCEMENT_MS = 600
/** delay before a held button repeats, and the interval of its repeats */
export const HOLD_DELAY_MS = 600
export const HOLD_INTERVAL_MS = 100
/** delay before an overlay's field gets the focus */
export const AUTOFOCUS_MS = 100
