import type { Translated } from '../kernel/locale.ts'
import type { Cents } from '../kernel/cents.ts'
import type { ListVersion, PriceBreak, OptionPrice, Price, FromPrice } from './price.ts'

/**
 * A product [3-001]. `Text` is `Translated` in the catalogue and `string` after choosing a language
 * (`localised`). Money in cents, weight in grams, sizes in mm, areas in mm².
 */
export interface Product<Text = string> {
  /** internal name, never shown */
  readonly id: string
  /** the number in the product's URL */
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
  /** a customer's own prices; never set in the catalogue, which has public prices only */
  readonly breaks?: readonly PriceBreak[]
  /** the price list of `breaks` */
  readonly list?: ListVersion
  /**
   * the lowest price of the 30 days before the reduction, on the
   * product's basis, as stated by the owner for sales before this shop
   */
  readonly statedPrior?: Cents
  readonly stock: Stock
  /** grams */
  readonly weight: number
  /** days until delivery, 0 if unknown */
  readonly deliveryDays: number
  /** the paths of its categories, made of slugs: `videobewaking/cameras` */
  readonly categories: readonly string[]
  readonly images: readonly ProductImage<Text>[]
  readonly specifications: readonly Specification<Text>[]
  readonly variations: readonly VariationGroup<Text>[]
  readonly options: readonly OptionGroup<Text>[]
  /** productIds of matching products, in display order */
  readonly goesWith: readonly number[]
  /** the products in the box of a set; absent for other products */
  readonly kit?: readonly KitContent[]
  readonly manufacturer: Manufacturer | null
}

/** Pieces of a product in the box of a set. */
export interface KitContent {
  readonly productId: number
  readonly quantity: number
}

export interface Stock {
  /** pieces available for sale */
  readonly openQuantity: number
  readonly isManaged: boolean
  readonly isPermanentlyOutOfStock: boolean
}

/** The stock of a product that is permanently unavailable. */
export const NO_STOCK: Stock = { openQuantity: 0, isManaged: true, isPermanentlyOutOfStock: true }

/** One picture in three sizes; `src` values are absolute paths on the shop's own origin. */
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

/** Other products that differ from this one in a single property. */
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
  /**
   * its current price as shown in listings: set on product pages
   * only, because the catalogue has it in the product itself
   */
  readonly priced?: VariationPrice
}

export interface VariationPrice {
  readonly price: Price
  /** only if the price consists of its options */
  readonly from: FromPrice | null
  /** a customer's own prices */
  readonly breaks?: readonly PriceBreak[]
}

/** A choice that is part of the ordered product. */
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
  /** the picture shown in an `image` group; null shows the name instead */
  readonly image: { readonly medium: string; readonly alt: Text } | null
  readonly isCustom: boolean
  readonly enabled: boolean
  readonly price: OptionPrice
  /** limits of a made-to-measure option: minimum area in cm², maximum width in cm */
  readonly advancedSettings: {
    readonly minimum: number
    readonly maximum: number
    readonly unitDisplay: string
  } | null
  readonly cartable: boolean
  /**
   * choosing it means choosing nothing of the group ('Without
   * a card'): lines don't show it. Absent on real choices.
   */
  readonly isEmpty?: true | undefined
  /** grams */
  readonly weight: number
  /**
   * weight of a made-to-measure option in grams per m² of charged area; it replaces the product's weight, so
   * at most one group has it. Absent: a piece of any size has the product's weight.
   */
  readonly gramsPerM2?: number | undefined
  /** days, 0 if it adds none */
  readonly deliveryTime: number
}

/** The manufacturer responsible for the product (GPSR, Regulation (EU) 2023/988, article 19). */
export interface Manufacturer {
  readonly name: string
  readonly address: string
  readonly email: string
  readonly responsiblePerson?: string
}

/** A product as stored: every text in every language. */
export type CatalogueProduct = Product<Translated>

/** Whether it can be ordered [4-060]: never if it is permanently out of stock. */
export const isOrderable = (stock: Stock): boolean =>
  !stock.isPermanentlyOutOfStock && (!stock.isManaged || stock.openQuantity > 0)

/** Whether it has a made-to-measure option. */
export const isMadeToMeasure = ({ options }: Pick<Product<unknown>, 'options'>): boolean =>
  options.some(({ items }) => items.some(({ enabled, isCustom }) => enabled && isCustom))
