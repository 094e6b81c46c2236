/** Number of thumbnails; the last one shows how many pictures remain [9-014]. */
export const VISIBLE_THUMBNAILS = 7

/** Up to this width, in px, a tap on a picture opens the media gallery; above it a mouse zooms [9-014]. */
const MOBILE_PX = 768
export const ON_MOBILE = `(max-width: ${MOBILE_PX}px)`
export const ON_DESKTOP = `(min-width: ${MOBILE_PX + 0.02}px) and (hover: hover)`

/** Maximum and minimum magnification of a picture compared with its frame [9-014]. */
const MAX_ZOOM = 3
const MIN_ZOOM = 1

/** Screen pixels that one picture pixel may cover before it looks coarse. */
const COARSEST = 1.5

/**
 * Returns a picture's magnification: as far as it stays sharp enough, within the limits.
 * @param width of the picture in pixels
 * @param shown the width of its frame in px
 */
export const zoomRatio = (width: number, shown: number): number =>
  Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, (COARSEST * width) / Math.max(1, shown)))
