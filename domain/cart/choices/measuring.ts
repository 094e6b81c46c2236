import type { Cents } from '../../kernel/cents.ts'
import { NOTHING } from '../../kernel/cents.ts'
import type { OptionGroup } from '../../catalogue/product.ts'
import { areaOf, type CustomSize } from '../../pricing/customSize.ts'
import type { Choice } from '../cartLine.ts'
import { firstChoices } from './selection.ts'
import { sizedPrice, sizesOf, type CustomItem, type Side, type SizeRefusal } from './sizeChoice.ts'

/** What stands in the fields of the size calculator: texts in cm, '' for nothing. */
export interface TypedSizes extends Readonly<Record<Side, string>> {
  /** the last that was typed was a width above the maximum, which took its place */
  readonly isClamped: boolean
}

export const NOTHING_TYPED: TypedSizes = { width: '', length: '', diameter: '', isClamped: false }

/** What is wrong with what was typed, and in which field that is said. */
export interface SizeProblem {
  readonly side: Side
  /** `not-a-size`: no number of cm with one decimal at most */
  readonly why: 'not-a-size' | 'size-invalid' | 'size-too-wide' | 'size-too-small'
  /** of `size-too-wide`, in cm */
  readonly max?: number
  /** of `size-too-small`, in m² */
  readonly min?: number
}

/** What the typed sizes come to for an option [3-014]. */
export interface Measured {
  /** the sizes that the option asks for */
  readonly sides: readonly Side[]
  /** mm²; 0 as long as a size is missing */
  readonly area: number
  readonly isSizeValid: boolean
  readonly isMinimumMet: boolean
  readonly problem: SizeProblem | null
  /** what it is made in; null as long as it can't be put into the cart */
  readonly size: CustomSize | null
  /** what the option costs, on its product's basis; 0 as long as it can't be put into the cart */
  readonly base: Cents
}

/** As many characters as a field keeps: a number as long is beyond every limit. */
const LONGEST = 12

/**
 * What a field keeps of a text: no spaces around it, no unit and no leading zeros [5-028]. Whatever else stays to be
 * seen, and a text that is kept is kept again as it is.
 */
const cleaned = (text: string): string =>
  text
    .trim()
    .slice(0, LONGEST)
    .replace(/(?:\s|cm){1,12}$/i, '')
    .replace(/^0+(?=\d|$)/, '')

/**
 * The whole mm of a number of cm as it is typed: one decimal at most, as a piece is made in whole mm, after a comma or a point. Null for
 * any other text, which is never taken for another number than it says.
 */
const mmOf = (text: string): number | null =>
  /^\d+([.,]\d?)?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 10) : null

/** The mm that a text comes to once it stands in a field of the calculator; 0, which no size has, for what it takes for no number. */
export const typedMm = (text: string): number => mmOf(cleaned(text)) ?? 0

/** The fields after one more input. A width above the option's maximum becomes that; no other size does [5-029]. */
export const typeSize = (
  { advancedSettings }: Pick<CustomItem, 'advancedSettings'>,
  typed: TypedSizes,
  side: Side,
  text: string,
): TypedSizes => {
  const kept = cleaned(text)
  const isClamped =
    side === 'width' && advancedSettings !== null && Number(mmOf(kept)) > advancedSettings.maximum * 10
  return { ...typed, [side]: isClamped ? String(advancedSettings.maximum) : kept, isClamped }
}

/** What the fields come to: both flags are told anew by what stands in them now, and nothing costs anything before both hold. */
export const measured = (item: CustomItem, typed: TypedSizes): Measured => {
  const sides = sizesOf(item.name) ?? []
  const wrong = sides.find((side) => typed[side] !== '' && mmOf(typed[side]) === null)
  const size = sizeOf(sides, typed)
  const priced = size && sizedPrice(item, size)
  const refusal = priced?.ok === false ? priced.refusal : null
  const area = size ? areaOf(size) : 0
  return {
    sides,
    area,
    isSizeValid: size !== null && (refusal === null || refusal.why === 'size-too-small'),
    isMinimumMet: size !== null && area >= (item.advancedSettings?.minimum ?? 0) * 100,
    problem: problemOf(sides, typed, wrong, refusal, item),
    size: refusal === null ? size : null,
    base: priced?.ok ? priced.value.base : NOTHING,
  }
}

/** The size that was typed; null as long as a part of it is missing. */
const sizeOf = (sides: readonly Side[], typed: TypedSizes): CustomSize | null => {
  const given = sides.map((side) => [side, mmOf(typed[side])] as const)
  if (given.length === 0 || given.some(([, mm]) => mm === null)) return null
  return Object.fromEntries(given.map(([side, mm]) => [side, Number(mm)])) as CustomSize
}

const problemOf = (
  sides: readonly Side[],
  typed: TypedSizes,
  wrong: Side | undefined,
  refusal: SizeRefusal | null,
  { advancedSettings }: CustomItem,
): SizeProblem | null => {
  const last = sides.at(-1)
  if (last === undefined) return null
  if (wrong !== undefined) return { side: wrong, why: 'not-a-size' }
  if (refusal?.why === 'size-too-small') return { side: last, why: refusal.why, min: refusal.min }
  if (refusal?.why === 'size-too-wide') return { side: 'width', why: refusal.why, max: refusal.max }
  if (refusal !== null) return { side: last, why: 'size-invalid' }
  if (typed.isClamped && advancedSettings !== null && sides.includes('width'))
    return { side: 'width', why: 'size-too-wide', max: advancedSettings.maximum }
  return null
}

type Groups = readonly Pick<OptionGroup, 'id' | 'items'>[]

/** What is chosen before anybody chose: of a group in which all is made to measure, its first, which has no size yet. */
export const firstMeasured = (groups: Groups): readonly Choice[] => {
  const first = firstChoices(groups)
  return groups.flatMap(({ id: groupId, items }) => {
    const made = items.find(({ enabled, isCustom }) => enabled && isCustom)
    return first.find((choice) => choice.groupId === groupId) ?? (made ? [{ groupId, id: made.id }] : [])
  })
}

/** These choices, each that is made to measure in the size that was typed; in none as long as it can't be put into the cart. */
export const withSizes = (groups: Groups, choices: readonly Choice[], typed: TypedSizes): readonly Choice[] =>
  choices.map((choice) => {
    const items = groups.find(({ id }) => id === choice.groupId)?.items
    const item = items?.find(({ id }) => id === choice.id)
    return item?.isCustom ? { ...choice, custom: measured(item, typed).size } : choice
  })
