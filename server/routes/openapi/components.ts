import * as z from 'zod/mini'
import { CartChangeAnswer, LineAnswer, sentCart } from '../../../application/contract/api/cart.ts'
import { LineWire } from '../../../application/contract/api/cartLine.ts'
import { cartTotals, lineTotals } from '../../../application/contract/api/cartTotals.ts'
import { CountryRequest } from '../../../application/contract/api/checkout.ts'
import { customSize } from '../../../application/contract/api/customSize.ts'
import { RefusalAnswer } from '../../../application/contract/api/envelope.ts'
import { filterGroup } from '../../../application/contract/api/catalogue/filters.ts'
import { Image, Stock } from '../../../application/contract/api/goods.ts'
import { OptionGroupWire } from '../../../application/contract/api/catalogue/options.ts'
import { orderView } from '../../../application/contract/api/order.ts'
import { article, Post, posts } from '../../../application/contract/api/catalogue/post.ts'
import { feePrices, optionPrice, priceBreak, prices } from '../../../application/contract/api/prices.ts'
import { product } from '../../../application/contract/api/catalogue/product.ts'
import { Tile } from '../../../application/contract/api/catalogue/tile.ts'
import { variationGroup } from '../../../application/contract/api/catalogue/variations.ts'

/** A schema as JSON Schema, draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>

const SCHEMAS = '#/components/schemas/'

/** Shared schemas, by their names in the document. */
const PARTS: Readonly<Record<string, z.ZodMiniType>> = {
  Article: article,
  Cart: sentCart,
  CartChangeAnswer,
  CartTotals: cartTotals,
  CountryRequest,
  CustomSize: customSize,
  Fee: feePrices,
  FilterGroup: filterGroup,
  Image,
  Line: LineWire,
  LineAnswer,
  LineTotals: lineTotals,
  OptionGroup: OptionGroupWire,
  OptionPrice: optionPrice,
  Order: orderView,
  Post,
  Posts: posts,
  PriceBreak: priceBreak,
  Prices: prices,
  Product: product,
  Refusal: RefusalAnswer,
  Stock,
  Tile,
  VariationGroup: variationGroup,
}

/**
 * The schemas of a document, each under one name. A codec is described by its wire side in both directions.
 */
export class Components {
  readonly #names = new Map<z.core.$ZodType, string>(
    Object.entries(PARTS).map(([name, schema]) => [schema, name]),
  )

  /** Refers to a schema, and gives it this name if it has none yet. */
  refer(schema: z.core.$ZodType, name: string): JsonSchema {
    const known = this.#names.get(schema) ?? name
    this.#names.set(schema, known)
    return { $ref: SCHEMAS + known }
  }

  /** All schemas, by name. */
  schemas(): Readonly<Record<string, JsonSchema>> {
    const registry = z.registry<{ id: string }>()
    for (const [schema, id] of this.#names) registry.add(schema, { id })
    const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: (id) => SCHEMAS + id })
    const { __shared: { $defs = {} } = {}, ...named } = schemas
    const all = { ...named, ...$defs }
    const text = JSON.stringify(all, (key, value: unknown) =>
      key === '$schema' || key === '$id' ? undefined : value,
    )
    // unnamed recursive schemas are placed next to the named ones
    return JSON.parse(text.replaceAll(`${SCHEMAS}__shared#/$defs/`, SCHEMAS)) as Record<string, JsonSchema>
  }
}

/** Members of an object's schema, each with whether it is required. */
export const membersOf = (
  schema: z.core.$ZodType,
): readonly { readonly name: string; readonly required: boolean; readonly schema: JsonSchema }[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' })
  return Object.entries(properties).map(([name, member]) => ({
    name,
    required: required.includes(name),
    schema: member as JsonSchema,
  }))
}
