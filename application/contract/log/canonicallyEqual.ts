/** Whether two values of the log have the same canonical form; an undefined member counts as absent. */
export const canonicallyEqual = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((member, i) => canonicallyEqual(member, other[i]))
    )
  return hasAll(one, other, true) && hasAll(other, one, false)
}

/**
 * Whether the other object has each member of the first. @param isDeep whether the values must be equal, too
 */
const hasAll = (one: object, other: object, isDeep: boolean): boolean => {
  for (const key of Object.keys(one)) {
    const member = (one as Record<string, unknown>)[key]
    if (member === undefined) continue
    const twin = Object.hasOwn(other, key) ? (other as Record<string, unknown>)[key] : undefined
    if (isDeep ? !canonicallyEqual(member, twin) : twin === undefined) return false
  }
  return true
}
