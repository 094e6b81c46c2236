import { allows, type Category, type Choices } from './choices.ts'

/** A script added by the shop owner [3-054]. `content` is HTML with script or link tags. */
export interface ScriptRecord {
  readonly id: string
  readonly content: string
  /** 1 is active */
  readonly script_status: number
  /** `header`; anything else is the end of the body */
  readonly script_position: string
  readonly cookie_type: Category
}

/**
 * The scripts that may be injected now: active, of an allowed category, and not injected before. Of records
 * with the same id only the first counts.
 */
export const releasable = (
  records: readonly ScriptRecord[],
  choices: Choices,
  released: ReadonlySet<string>,
): readonly ScriptRecord[] => {
  const taken = new Set(released)
  return records.filter(({ id, script_status, cookie_type }) => {
    if (taken.has(id) || script_status !== 1 || !allows(choices, cookie_type)) return false
    taken.add(id)
    return true
  })
}
