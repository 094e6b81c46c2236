import type { Namespace } from '../../application/texts/namespace.ts'
import type { shop } from '../../application/texts/nld/shop.ts'
import type { Say, Texts } from '../../application/texts/textKey.ts'
import { useShop } from './storefrontContext.tsx'

/** Returns the texts of a namespace in the visitor's language; without a namespace, those of every page. */
export const useText = <T extends Texts = typeof shop>(namespace?: Namespace<T>): Say<T> => {
  const { say, storefront } = useShop()
  return namespace ? namespace(storefront.locale) : (say as Say<T>)
}
