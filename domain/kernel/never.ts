/** Ends an exhaustive switch: a missing case fails to compile; reaching it at runtime is a bug. */
export const never = (value: never): never => {
  throw new TypeError(`no case for ${JSON.stringify(value)}`)
}
