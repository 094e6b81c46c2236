/** A picture's file is at most this large. A camera's own files are smaller. */
export const MOST_BYTES = 32 * 1024 * 1024

/** Width times height, of what a file says it unpacks to: 8,000 × 6,000 and some. */
export const MOST_PIXELS = 50_000_000

/** Seconds for one picture, all its sizes together. */
export const MOST_SECONDS = 30
