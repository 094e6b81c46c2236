/** Of a path: nothing hidden, no `..`, no character that is no letter or sign, and no more of them than a file system takes. */
const PART = String.raw`(?!\.)[^\p{C}\\/]{1,255}`
const NAME = new RegExp(`^${PART}(?:/${PART})*$`, 'u')

/** Whether a name can be that of a picture's file in a folder: spaces, brackets and any letters may, what leads out of it may not. */
export const isPictureName = (file: string): boolean => NAME.test(file)
