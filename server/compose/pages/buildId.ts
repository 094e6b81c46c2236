declare const __BUILD_ID__: string

/** Which build this is; the browser's half of it knows the same. */
export const BUILD_ID = __BUILD_ID__
