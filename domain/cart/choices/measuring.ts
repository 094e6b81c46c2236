import type { Cents } from '../../kernel/cents.ts'
import { NOTHING } from '../../kernel/cents.ts'
import type { OptionGroup } from '../../catalogue/product.ts'
import { areaOf, type CustomSize } from '../../pricing/customSize.ts'
import type { Choice } from '../cartLine.ts'
import { firstChoices } from './selection.ts'
import { sizedPrice, sizesOf, type CustomItem, type Side, type SizeRefusal } from './sizeChoice.ts'

/** The input fields of the size calculator: texts in cm, '' if empty. */
export interface TypedSizes extends Readonly<Record<Side, string>> {
  /** the last input was a width above the maximum, and was replaced by the maximum */
  readonly isClamped: boolean
}

export const NOTHING_TYPED: TypedSizes = { width: '', length: '', diameter: '', isClamped: false }

/** A validation error of the typed sizes, and the field that shows it. */
export interface SizeProblem {
  readonly side: Side
  /** `not-a-size`: not a number of cm with at most one decimal */
  readonly why: 'not-a-size' | 'size-invalid' | 'size-too-wide' | 'size-too-small'
  /** only for `size-too-wide`, in cm */
  readonly max?: number
  /** only for `size-too-small`, in m² */
  readonly min?: number
}

/** The result of the typed sizes for an option [3-014]. */
export interface Measured {
  /** the sizes that the option requires */
  readonly sides: readonly Side[]
  /** mm²; 0 while a size is missing */
  readonly area: number
  readonly isSizeValid: boolean
  readonly isMinimumMet: boolean
  readonly problem: SizeProblem | null
  /** null while the size can't be added to the cart */
  readonly size: CustomSize | null
  /** the option's price, on its product's basis; 0 while the size can't be added to the cart */
  readonly base: Cents
}

/** Maximum length of a field's text: a number of this length exceeds every limit. */
const LONGEST = 12

/**
 * Normalises a field's text: trims spaces, the unit and
 * leading zeros [5-028]. Other text stays visible. Idempotent.
 */
const cleaned = (text: string): string =>
  text
    .trim()
    .slice(0, LONGEST)
    .replace(/(?:\s|cm){1,12}$/i, '')
    .replace(/^0+(?=\d|$)/, '')

/**
 * Converts a typed number of cm to whole mm: at most one decimal, after a comma or a point. Null for any
 * other text; never guesses a number.
 */
const mmOf = (text: string): number | null =>
  /^\d+([.,]\d?)?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 10) : null

/** A text in mm after normalisation; 0, which is no valid size, if it is not a number. */
export const typedMm = (text: string): number => mmOf(cleaned(text)) ?? 0

/**
 * The fields after one input. A width above the option's maximum
 * is replaced by the maximum; other sizes are not [5-029].
 */
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

/**
 * Validates and prices the typed sizes; the price is 0 until both `isSizeValid` and `isMinimumMet` are true.
 */
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

/** The typed size; null while a part of it is missing. */
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

/** The initial choices: for a group of only made-to-measure options its first one, still without a size. */
export const firstMeasured = (groups: Groups): readonly Choice[] => {
  const first = firstChoices(groups)
  return groups.flatMap(({ id: groupId, items }) => {
    const made = items.find(({ enabled, isCustom }) => enabled && isCustom)
    return first.find((choice) => choice.groupId === groupId) ?? (made ? [{ groupId, id: made.id }] : [])
  })
}

/**
 * These choices with the typed size on every made-to-measure
 * one; null while that size can't be added to the cart.
 */
export const withSizes = (groups: Groups, choices: readonly Choice[], typed: TypedSizes): readonly Choice[] =>
  choices.map((choice) => {
    const items = groups.find(({ id }) => id === choice.groupId)?.items
    const item = items?.find(({ id }) => id === choice.id)
    return item?.isCustom ? { ...choice, custom: measured(item, typed).size } : choice
  })
