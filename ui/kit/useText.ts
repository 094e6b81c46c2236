import type { Say } from '../texts/textKey.ts'
import { useShop } from './storefrontContext.tsx'

/** Says the shop's texts in the visitor's language. */
export const useText = (): Say => useShop().say
