/** Ends a switch: a case that was forgotten fails to compile here, and is a bug if it is ever reached. */
export const never = (value: never): never => {
  throw new TypeError(`no case for ${JSON.stringify(value)}`)
}
