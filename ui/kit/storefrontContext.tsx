import { createContext, use, useMemo, type ReactNode } from 'react'
import type { Storefront } from '../../application/storefront/storefront.ts'
import type { Say } from '../../application/texts/textKey.ts'

/** The context of every view. */
export interface Shop {
  readonly storefront: Storefront
  /** the idempotency key of the named form: the same on the server and in the browser */
  readonly formKey: (name: string) => string
  readonly say: Say
}

const ShopContext = createContext<Shop | null>(null)

interface ShopProviderProps extends Shop {
  readonly children: ReactNode
}

/** Provides the storefront and the texts of its language to the views below. */
export const ShopProvider = ({ storefront, formKey, say, children }: ShopProviderProps) => {
  const shop = useMemo(() => ({ storefront, formKey, say }), [storefront, formKey, say])
  return <ShopContext value={shop}>{children}</ShopContext>
}

/** The shop of this view. @throws Error outside a ShopProvider: that is a bug. */
export const useShop = (): Shop => {
  const shop = use(ShopContext)
  if (shop === null) throw new Error('a view outside its shop')
  return shop
}

export const useStorefront = (): Storefront => useShop().storefront
