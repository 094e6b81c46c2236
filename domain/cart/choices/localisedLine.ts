import { localised } from '../../catalogue/localised.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { CartLine } from '../cartLine.ts'
import type { Products } from '../reprice.ts'

/**
 * Returns the line with the catalogue's current texts in one language and its options in the product's order;
 * unchanged if its product no longer exists.
 */
export const localisedLine = (line: CartLine, products: Products, locale: Locale): CartLine => {
  const product = products.get(line.productId)
  if (product === undefined) return line
  const { title, slug, options, images } = localised(product, locale)
  const place = ({ groupId }: CartLine['options'][number]) => options.findIndex(({ id }) => id === groupId)
  const named = (option: CartLine['options'][number]) => {
    const item = options[place(option)]?.items.find(({ id }) => id === option.id)
    return { ...option, name: item?.name ?? option.name, ...(item?.isEmpty && { isEmpty: item.isEmpty }) }
  }
  const pictured = images.find(({ src }) => src.medium === line.image?.src) ?? images[0]
  return {
    ...line,
    title,
    slug,
    options: line.options.map(named).toSorted((one, other) => place(one) - place(other)),
    image: line.image && { ...line.image, alt: pictured?.alt ?? line.image.alt },
  }
}
