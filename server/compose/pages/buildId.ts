declare const __BUILD_ID__: string

/** Id of this build; the browser's code has the same. */
export const BUILD_ID = __BUILD_ID__
