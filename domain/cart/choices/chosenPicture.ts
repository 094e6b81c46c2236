import type { ProductImage } from '../../catalogue/product.ts'
import type { Sellable, SellableItem } from '../../catalogue/sellable.ts'
interface Chosen {
  readonly groupId: string
  readonly id: string
}

type Pictured = Pick<Sellable, 'images' | 'options'>

/**
 * The place among a product's pictures, from 0, of the one that shows it as it was chosen. A group is one of looks (its colours) where
 * whatever can be bought of it has its picture among the product's own; one that adds a part shows only some. Else the first picture.
 */
export const chosenPictureIndex = ({ images, options }: Pictured, choices: readonly Chosen[]): number => {
  const placeOf = ({ image }: SellableItem): number =>
    image === null ? -1 : images.findIndex(({ src }) => src.medium === image.medium)
  for (const { id, items } of options) {
    if (!items.every((item) => !item.cartable || placeOf(item) >= 0)) continue
    const item = items.find((one) => choices.some((choice) => choice.groupId === id && choice.id === one.id))
    const place = item === undefined ? -1 : placeOf(item)
    if (place >= 0) return place
  }
  return 0
}

/** The picture that shows a product as it was chosen; undefined where it has none. */
export const chosenPicture = (product: Pictured, choices: readonly Chosen[]): ProductImage | undefined =>
  product.images[chosenPictureIndex(product, choices)]
