import type { Change, SealedMember, MaskedValue } from '../../../pages/audit/auditMoment.ts'
import type { Sealed } from '../../../../domain/kernel/sealed.ts'

/** Most changes that are listed. */
const MOST = 200
const LONGEST = 160

type Members = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null

/** Returns whether a value is sealed personal data. */
export const isSealed = (value: unknown): value is Sealed =>
  isObject(value) && typeof value['subject'] === 'string' && typeof value['sealed'] === 'string'

const told = (value: unknown): MaskedValue | null => {
  if (value === undefined) return null
  if (isSealed(value)) return { subject: value.subject }
  const text = typeof value === 'string' ? value : maskedText(value)
  return { text: text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text }
}

const maskedText = (value: unknown, space = 0): string =>
  JSON.stringify(
    value,
    (_key, member: unknown) => (isSealed(member) ? { subject: member.subject } : member),
    space,
  ) ?? 'null'

const isBranch = (value: unknown): value is Members => isObject(value) && !isSealed(value)

const isEmpty = (value: Members): boolean => Object.keys(value).length === 0

/** Returns each member that differs between two JSON values, by its path, down to values without members. */
export const changesBetween = (
  before: unknown,
  after: unknown,
): { readonly changes: readonly Change[]; readonly isCut: boolean } => {
  const changes: Change[] = []
  const visit = (old: unknown, fresh: unknown, path: string): void => {
    if (changes.length > MOST || old === fresh) return
    const branches = [old, fresh].filter(isBranch).filter((value) => !isEmpty(value))
    const others = [old, fresh].filter((value) => !isBranch(value) && value !== undefined && value !== null)
    if (branches.length > 0 && others.length === 0) {
      const of = (value: unknown, key: string) =>
        isBranch(value) && Object.hasOwn(value, key) ? value[key] : undefined
      for (const key of new Set(branches.flatMap((value) => Object.keys(value))))
        visit(of(old, key), of(fresh, key), path === '' ? key : `${path}.${key}`)
    } else if (JSON.stringify(old) !== JSON.stringify(fresh))
      changes.push({ path, before: told(old), after: told(fresh) })
  }
  visit(before, after, '')
  return { changes: changes.slice(0, MOST), isCut: changes.length > MOST }
}

/** Returns where an event's data contains sealed personal data. */
export const sealedIn = (
  data: unknown,
  path = '',
): readonly (SealedMember & { readonly value: Sealed })[] => {
  if (isSealed(data)) return [{ path, subject: data.subject, value: data }]
  return isObject(data)
    ? Object.entries(data).flatMap(([key, value]) => sealedIn(value, path === '' ? key : `${path}.${key}`))
    : []
}

/** Formats JSON for reading; sealed data shows only its subject. */
export const maskedJson = (data: unknown): string => maskedText(data, 2)
