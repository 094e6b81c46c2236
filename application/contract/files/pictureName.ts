/** Longer than any file system takes. */
const LONGEST = 255
/** A part of a path: nothing hidden, no `..`, and no character that is no letter or sign. */
const PART = /^(?!\.)[^\p{C}\\]+$/u

/** Whether a name can be that of a picture's file in a folder: spaces, brackets and any letters may, what leads out of it may not. */
export const isPictureName = (file: string): boolean =>
  file.split('/').every((part) => part.length <= LONGEST && PART.test(part))
