import type { ProductImage } from '../../catalogue/product.ts'
import type { Sellable, SellableItem } from '../../catalogue/sellable.ts'
interface Chosen {
  readonly groupId: string
  readonly id: string
}

type Pictured = Pick<Sellable, 'images' | 'options'>

/**
 * The index of the product picture that shows the chosen appearance. A group changes the appearance (such as
 * its colour) if every cartable item has its picture among the product's own; a group that adds a part has
 * pictures for some only. Falls back to 0.
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

/** The picture of the chosen appearance; undefined if the product has no pictures. */
export const chosenPicture = (product: Pictured, choices: readonly Chosen[]): ProductImage | undefined =>
  product.images[chosenPictureIndex(product, choices)]
