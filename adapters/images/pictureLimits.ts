// apart from the encoder: who only needs the limit doesn't load the native library
/** Maximum bytes of a picture file; a camera's own files are smaller. */
export const MOST_BYTES = 32 * 1024 * 1024
