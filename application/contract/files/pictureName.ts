/**
 * Part of a path: not hidden, no `..`, only printable characters, and at most as many as file systems allow.
 */
const PART = String.raw`(?!\.)[^\p{C}\\/]{1,255}`
const NAME = new RegExp(`^${PART}(?:/${PART})*$`, 'u')

/**
 * Whether a name is a valid picture path within a folder: spaces, brackets and any letters are allowed,
 * leaving the folder is not.
 */
export const isPictureName = (file: string): boolean => NAME.test(file)
