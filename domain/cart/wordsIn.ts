import { localised } from '../catalogue/localised.ts'
import type { Locale } from '../kernel/locale.ts'
import type { CartLine } from './cartLine.ts'
import type { Products } from './reprice.ts'

/** The line with all its words in one language, as the catalogue has them now; with the words it was added with if its product is gone. */
export const wordsIn = (line: CartLine, products: Products, locale: Locale): CartLine => {
  const product = products.get(line.productId)
  if (product === undefined) return line
  const { title, slug, options, images } = localised(product, locale)
  const nameOf = ({ groupId, id, name }: CartLine['options'][number]): string =>
    options.find((group) => group.id === groupId)?.items.find((item) => item.id === id)?.name ?? name
  const pictured = images.find(({ src }) => src.medium === line.image?.src) ?? images[0]
  return {
    ...line,
    title,
    slug,
    options: line.options.map((option) => ({ ...option, name: nameOf(option) })),
    image: line.image && { ...line.image, alt: pictured?.alt ?? line.image.alt },
  }
}
