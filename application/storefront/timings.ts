/*
 * How long things take, in milliseconds [9-001]. ui/styles/timings.css says the same to the stylesheets, and
 * a test compares the two.
 */

/** a notice that is no error goes by itself */
export const NOTICE_MS = 4_500
/** what is waited for shorter than this shows no sign of waiting */
export const LOADING_BAR_MS = 200
/** an overlay that closes is gone */
export const CLOSE_MS = 100
/** the filter panel has come or gone */
export const FILTER_PANEL_MS = 300
/** the cart holds still for so long before a change of it is said aloud */
export const ANNOUNCEMENT_MS = 600
/** a button that is held down repeats what it does, and from then on every so often */
export const HOLD_DELAY_MS = 600
export const HOLD_INTERVAL_MS = 100
/** the field of an overlay has the focus */
export const AUTOFOCUS_MS = 100
