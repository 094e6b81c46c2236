import type { Locale, Translated } from '../kernel/locale.ts'
import type { CatalogueProduct, OptionGroup, Product, ProductImage, VariationGroup } from './product.ts'

/** The product with all texts in one language. */
export const localised = (product: CatalogueProduct, locale: Locale): Product => ({
  ...product,
  title: product.title[locale],
  descriptions: {
    meta: product.descriptions.meta[locale],
    long: product.descriptions.long[locale],
    description: product.descriptions.description[locale],
  },
  images: product.images.map((image) => localisedImage(image, locale)),
  specifications: product.specifications.map(({ name, options }) => ({
    name: name[locale],
    options: options.map((option) => option[locale]),
  })),
  variations: product.variations.map((group) => localisedVariations(group, locale)),
  options: product.options.map((group) => localisedOptions(group, locale)),
})

export const localisedImage = (image: ProductImage<Translated>, locale: Locale): ProductImage => ({
  ...image,
  alt: image.alt[locale],
})

const localisedVariations = (group: VariationGroup<Translated>, locale: Locale): VariationGroup => ({
  ...group,
  name: group.name[locale],
  items: group.items.map((item) => ({
    ...item,
    name: item.name[locale],
    productImage: item.productImage && { ...item.productImage, alt: item.productImage.alt[locale] },
  })),
})

export const localisedOptions = (group: OptionGroup<Translated>, locale: Locale): OptionGroup => ({
  ...group,
  name: group.name[locale],
  items: group.items.map((item) => ({
    ...item,
    name: item.name[locale],
    label: item.label[locale],
    image: item.image && { ...item.image, alt: item.image.alt[locale] },
  })),
})
