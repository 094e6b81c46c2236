import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'

/** The name of a picture in a catalogue file, from its address on the shop's own origin. */
export const pictureFileOf = (address: string): string => {
  const [path = ''] = address.split('?')
  const name = path.replace(/^\/(?:images|shop)\//u, '')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Cents as euros, and basis points as percent. */
const decimal = (hundredths: number): number => hundredths / 100

const pictured = (
  image: { readonly medium: string; readonly alt: CatalogueProduct['title'] } | null,
): object | null => image && { file: pictureFileOf(image.medium), alt: image.alt }

/**
 * A product as a line of a catalogue file: the inverse of `parseCatalogueLine`. Stock is as the last import
 * set it, so that importing the line does not bring back what was sold since.
 */
export const catalogueLineOf = ({
  price,
  statedPrior,
  weight,
  deliveryDays,
  images,
  variations,
  options,
  ...product
}: CatalogueProduct): string =>
  JSON.stringify({
    ...product,
    prices: {
      base: decimal(price.base),
      vatIncluded: price.basis === 'incl',
      vatPercentage: decimal(price.rate),
      discountPercentage: decimal(price.discount),
      ...(statedPrior !== undefined && { lowestPrice30Days: decimal(statedPrior) }),
    },
    weight: { perUnit: weight },
    delivery: { totalDays: deliveryDays },
    images: images.map(({ src, width, height, alt }) => ({
      file: pictureFileOf(src.max),
      alt,
      width,
      height,
    })),
    variations: variations.map(({ items, ...group }) => ({
      ...group,
      items: items.map(({ enabled, productImage, ...item }) => ({
        ...item,
        state: enabled,
        productImage: pictured(productImage),
      })),
    })),
    options: options.map(({ items, ...group }) => ({
      ...group,
      items: items.map(({ enabled, isCustom, image, price: own, groupId: _, ...item }) => ({
        ...item,
        state: enabled,
        displayType: isCustom ? 'custom' : 'default',
        image: pictured(image),
        prices: { base: decimal(own.base), discountPercentage: decimal(own.discount) },
      })),
    })),
  })
