import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'

/** What an import does to a line beyond reading it. */
export interface Finish {
  /** makes others' HTML safe to show */
  readonly sanitise: (html: string) => string
  /** the address of a picture file on the shop's own origin */
  readonly picturePath: (file: string, size: 'medium' | 'large' | 'max') => string
}

/** The product as it is kept: HTML made safe, pictures at their addresses. */
export const finished = (product: CatalogueProduct, { sanitise, picturePath }: Finish): CatalogueProduct => {
  const { long } = product.descriptions
  return {
    ...product,
    descriptions: { ...product.descriptions, long: { nld: sanitise(long.nld), eng: sanitise(long.eng) } },
    images: product.images.map((image) => ({
      ...image,
      src: {
        medium: picturePath(image.src.medium, 'medium'),
        large: picturePath(image.src.large, 'large'),
        max: picturePath(image.src.max, 'max'),
      },
    })),
    variations: product.variations.map((group) => ({
      ...group,
      items: group.items.map((item) => ({
        ...item,
        productImage: item.productImage && {
          ...item.productImage,
          medium: picturePath(item.productImage.medium, 'medium'),
        },
      })),
    })),
  }
}

/** Pictures that come in one size only stand below /images under their own names. */
export const plainPicturePath = (file: string): string => `/images/${file}`
