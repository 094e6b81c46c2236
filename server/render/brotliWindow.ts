/**
 * What brotli looks back over, as a power of two: 256 kB, as much as a page holds. Its own 4 MB for each answer stand beside the heap, and
 * bring a full garbage collection every sixth page.
 */
export const WINDOW_BITS = 18
