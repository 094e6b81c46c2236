import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { rugOf } from './rug.ts'

const LIMITS = { minimum: 10_000, maximum: 400, unitDisplay: 'cm' }

const STRAIGHT = {
  id: 'straight',
  name: { nld: 'Rechthoek', eng: 'Rectangle' },
  displayType: 'custom',
  prices: { base: 79, discountPercentage: 0 },
  advancedSettings: LIMITS,
}
const OVAL = { ...STRAIGHT, id: 'oval', name: { nld: 'Ovaal', eng: 'Oval' } }

const rugWith = (items: readonly object[], more: object): CatalogueProduct =>
  rugOf(7, { options: [{ id: 'size', name: 'Maat', items }], ...more })

/** Rug 7 with one made-to-measure option, 79.00 per m² as a rectangle, or as changed. */
export const rugNow = (over: object = {}, more: object = {}): CatalogueProduct =>
  rugWith([{ ...STRAIGHT, ...over }], more)

/** The same rug with an oval next to the rectangle, which may have been changed. */
export const twoShapes = (over: object = {}): CatalogueProduct =>
  rugWith([{ ...STRAIGHT, ...over }, OVAL], {})

const limited = (limits: object) => rugNow({ advancedSettings: { ...LIMITS, ...limits } })

/** Changes after which no rug of 3 by 2 m is offered any more. */
export const CHOICE_GONE: readonly [
  readonly [string, CatalogueProduct],
  ...(readonly [string, CatalogueProduct])[],
] = [
  ['its option switched off', rugNow({ state: false })],
  ['its group gone', rugNow({}, { options: [] })],
  ['its option gone', rugNow({ id: 'other' })],
  ['a lower maximum', limited({ maximum: 299 })],
  ['a higher minimum', limited({ minimum: 60_001 })],
  ['another shape', rugNow({ name: { nld: 'Rond', eng: 'Round' } })],
  ['no shape', rugNow({ name: { nld: 'Blauw', eng: 'Blue' } })],
  ['a size in stock instead', rugNow({ displayType: 'default' })],
]

/** Changes after which it is just about still offered. */
export const CHOICE_KEPT: readonly (readonly [string, CatalogueProduct])[] = [
  ['the lowest maximum that it fits', limited({ maximum: 300 })],
  ['the highest minimum that it has', limited({ minimum: 60_000 })],
  ['no limits', rugNow({ advancedSettings: null })],
]
