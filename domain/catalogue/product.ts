import type { Translated } from '../kernel/locale.ts'
import type { Cents } from '../kernel/cents.ts'
import type { ListVersion, PriceBreak, OptionPrice, Price, FromPrice } from './price.ts'

/**
 * A product [3-001]. `Text` is `Translated` in the catalogue and `string` where one language was chosen
 * (`localised`). Money in cents, weight in grams, sizes in mm, areas in mm².
 */
export interface Product<Text = string> {
  /** internal name, never shown */
  readonly id: string
  /** the number in the product's address */
  readonly productId: number
  readonly slug: string
  readonly status: 'active' | 'inactive'
  readonly title: Text
  readonly type: string
  readonly brand: string
  readonly mpn: string
  readonly gtin: string
  readonly descriptions: { readonly meta: Text; readonly long: Text; readonly description: Text }
  readonly price: Price
  /** a customer's own prices: never of the catalogue, which is everybody's */
  readonly breaks?: readonly PriceBreak[]
  /** the list that `breaks` are of */
  readonly list?: ListVersion
  /** the lowest price of the 30 days before its reduction, on its basis, as its owner states it for the time before this shop */
  readonly statedPrior?: Cents
  readonly stock: Stock
  /** grams */
  readonly weight: number
  /** days until delivery, 0 when unknown */
  readonly deliveryDays: number
  /** slugs of the categories it is in, as paths: `videobewaking/cameras` */
  readonly categories: readonly string[]
  readonly images: readonly ProductImage<Text>[]
  readonly specifications: readonly Specification<Text>[]
  readonly variations: readonly VariationGroup<Text>[]
  readonly options: readonly OptionGroup<Text>[]
  /** numbers of the products that go well with it, in the order to show them */
  readonly goesWith: readonly number[]
  /** what its box contains, where that is products of their own; not there on what is no set */
  readonly kit?: readonly KitContent[]
  readonly manufacturer: Manufacturer | null
}

/** Pieces of a product in the box of a set. */
export interface KitContent {
  readonly productId: number
  readonly quantity: number
}

export interface Stock {
  /** pieces that can still be sold */
  readonly openQuantity: number
  readonly isManaged: boolean
  readonly isPermanentlyOutOfStock: boolean
}

/** Nothing of it can be had, now or later. */
export const NO_STOCK: Stock = { openQuantity: 0, isManaged: true, isPermanentlyOutOfStock: true }

/** One picture in three sizes; `src` paths are absolute on the shop's own origin. */
export interface ProductImage<Text = string> {
  readonly id: string
  readonly src: { readonly medium: string; readonly large: string; readonly max: string }
  /** pixels of the largest size */
  readonly width: number
  readonly height: number
  readonly alt: Text
}

export interface Specification<Text = string> {
  readonly name: Text
  readonly options: readonly Text[]
}

/** Other products that differ from this one in a single trait. */
export interface VariationGroup<Text = string> {
  readonly id: string
  readonly name: Text
  readonly displayType: 'image' | 'text' | 'custom'
  readonly items: readonly VariationItem<Text>[]
}

export interface VariationItem<Text = string> {
  readonly id: string
  readonly name: Text
  readonly enabled: boolean
  readonly productId: number
  readonly productSlug: string
  readonly productImage: { readonly medium: string; readonly alt: Text } | null
  /** what it costs today, as lists show it: on a product's page, never in the catalogue, which has it in the product itself */
  readonly priced?: VariationPrice
}

export interface VariationPrice {
  readonly price: Price
  /** of what costs nothing but its choices */
  readonly from: FromPrice | null
  /** a customer's own prices */
  readonly breaks?: readonly PriceBreak[]
}

/** A choice that is part of the product as ordered. */
export interface OptionGroup<Text = string> {
  readonly id: string
  readonly name: Text
  readonly displayType: 'image' | 'text' | 'custom'
  readonly items: readonly OptionItem<Text>[]
}

export interface OptionItem<Text = string> {
  readonly id: string
  readonly groupId: string
  readonly name: Text
  readonly label: Text
  /** what an `image` group shows it by; null shows it by its words */
  readonly image: { readonly medium: string; readonly alt: Text } | null
  readonly isCustom: boolean
  readonly enabled: boolean
  readonly price: OptionPrice
  /** limits of a made-to-measure option: smallest area in cm², largest width in cm */
  readonly advancedSettings: {
    readonly minimum: number
    readonly maximum: number
    readonly unitDisplay: string
  } | null
  readonly cartable: boolean
  /** choosing it is choosing nothing of its group ('Without a card'): no line names it. Not there on what is a choice. */
  readonly isEmpty?: true | undefined
  /** grams */
  readonly weight: number
  /**
   * what a m² of the area that is charged weighs, in grams, of one made to measure: in place of what its product says, so of one group
   * at most. Not there: a piece of any size weighs what its product says.
   */
  readonly gramsPerM2?: number | undefined
  /** days, 0 when it adds nothing */
  readonly deliveryTime: number
}

/** Who answers for the product (GPSR, Regulation (EU) 2023/988, article 19). */
export interface Manufacturer {
  readonly name: string
  readonly address: string
  readonly email: string
  readonly responsiblePerson?: string
}

/** A product as it is kept: every text in every language. */
export type CatalogueProduct = Product<Translated>

/** Whether it can be bought at all [4-060]: never what is out of stock for good. */
export const isOrderable = (stock: Stock): boolean =>
  !stock.isPermanentlyOutOfStock && (!stock.isManaged || stock.openQuantity > 0)

/** Whether some of it is made to measure. */
export const isMadeToMeasure = ({ options }: Pick<Product<unknown>, 'options'>): boolean =>
  options.some(({ items }) => items.some(({ enabled, isCustom }) => enabled && isCustom))
