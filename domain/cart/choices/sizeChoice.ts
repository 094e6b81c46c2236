import type { OptionItem } from '../../catalogue/product.ts'
import type { Cents } from '../../kernel/cents.ts'
import { ok, refused, type Result } from '../../kernel/result.ts'
import { areaOf, customSizePrice, type CustomSize } from '../../pricing/customSize.ts'

/**
 * Why a made-to-measure choice is rejected. `max` is a width
 * in cm, `min` an area in m², as the error messages show them.
 */
export type SizeRefusal =
  | { readonly why: 'size-missing'; readonly groupId: string; readonly id: string }
  | { readonly why: 'size-unwanted'; readonly groupId: string; readonly id: string }
  | { readonly why: 'size-invalid'; readonly groupId: string; readonly id: string }
  | {
      readonly why: 'size-too-wide'
      readonly groupId: string
      readonly id: string
      readonly max: number
    }
  | {
      readonly why: 'size-too-small'
      readonly groupId: string
      readonly id: string
      readonly min: number
    }

/** The part of an option that defines its possible sizes. */
export type CustomItem = Pick<
  OptionItem,
  'groupId' | 'id' | 'name' | 'isCustom' | 'price' | 'advancedSettings'
>

/** 100 m in mm: the limit of every side, whatever width the product allows. */
export const MAX_SIDE = 100_000

/** The maximum price of one piece, in cents (pricing rejects larger amounts). */
const MAX_PRICE = 1_000_000_000

/** The shapes of made-to-measure pieces [5-034, 5-035]. */
export type Shape = 'round' | 'square' | 'rectangle' | 'oval' | 'organic'

const SHAPES: readonly (readonly [Shape, RegExp])[] = [
  ['round', /\b(rond|round)\b/i],
  ['square', /\b(vierkant|square)\b/i],
  ['rectangle', /\b(rechthoek|rectangle)\b/i],
  ['oval', /\b(ovaal|oval)\b/i],
  ['organic', /\b(organisch|organic)\b/i],
]

/** The shape of a made-to-measure option, derived from its name; null if the name contains none. */
export const shapeOf = (name: string): Shape | null =>
  SHAPES.find(([, words]) => words.test(name))?.[0] ?? null

/** A size that a made-to-measure option may require. */
export type Side = 'width' | 'length' | 'diameter'

export const SIDES: readonly Side[] = ['width', 'length', 'diameter']

/**
 * The sizes that a made-to-measure option requires, derived from
 * its name [5-034, 5-035]; null if the name contains no shape.
 */
export const sizesOf = (name: string): readonly Side[] | null => {
  const shape = shapeOf(name)
  if (shape === 'round') return ['diameter']
  return shape && ['width', 'length']
}

/**
 * The price of a choice, with its size if it is made to measure:
 * only made-to-measure options have a size, and they must.
 */
export const sizedPrice = (
  item: CustomItem,
  size: CustomSize | null | undefined,
): Result<{ readonly base: Cents; readonly custom?: CustomSize }, SizeRefusal> => {
  const { groupId, id, price } = item
  if (!item.isCustom) return size ? refused({ why: 'size-unwanted', groupId, id }) : ok({ base: price.base })
  if (!size) return refused({ why: 'size-missing', groupId, id })
  const why = whyNotSize(item, size)
  return why === null ? ok({ base: customSizePrice(price.base, size), custom: size }) : refused(why)
}

/** Why a size is rejected, or null. Only the width has a maximum and the area a minimum [5-029, 5-031]. */
const whyNotSize = (item: CustomItem, size: CustomSize): SizeRefusal | null => {
  const { groupId, id, name, price, advancedSettings: limits } = item
  const given = Object.entries(size) as readonly (readonly [Side, number])[]
  const wanted = sizesOf(name)
  const isAskedFor = wanted?.length === given.length && given.every(([side]) => wanted.includes(side))
  if (!isAskedFor || !given.every(([, mm]) => isSide(mm))) return { why: 'size-invalid', groupId, id }
  const width = 'width' in size ? size.width : 0
  if (limits !== null && width > limits.maximum * 10)
    return { why: 'size-too-wide', groupId, id, max: limits.maximum }
  if (limits !== null && areaOf(size) < limits.minimum * 100)
    return { why: 'size-too-small', groupId, id, min: limits.minimum / 10_000 }
  return Math.abs(customSizePrice(price.base, size)) > MAX_PRICE ? { why: 'size-invalid', groupId, id } : null
}

const isSide = (mm: number): boolean => Number.isInteger(mm) && mm > 0 && mm <= MAX_SIDE
