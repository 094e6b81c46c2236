import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'

/** What stands in the address bar. */
export interface Address {
  readonly pathname: string
  /** `?a=b` or nothing */
  readonly search: string
  /** another one for each entry of the history, the same for what lies over one */
  readonly key: string
}

/** The key of the entry that a page was loaded with. */
const FIRST = 'default'

const AddressContext = createContext<Address>({ pathname: '/', search: '', key: FIRST })

/** The address of the page, kept up to date. */
export const useAddress = (): Address => use(AddressContext)

/** The address of a rendering: path and query. */
export const addressOf = (url: string): Address => {
  const [pathname = '/', ...query] = url.split('?')
  return { pathname, search: query.length === 0 ? '' : `?${query.join('?')}`, key: FIRST }
}

/** A page whose address stands still: what a server renders. */
export const StillAddress = ({ url, children }: { readonly url: string; readonly children: ReactNode }) => (
  <AddressContext value={addressOf(url)}>{children}</AddressContext>
)

let last: Address = addressOf('/')

/** The same object for as long as it is the same entry. */
const present = (): Address => {
  const { pathname, search } = location
  const { key = FIRST } = (history.state ?? {}) as { readonly key?: string }
  if (last.pathname !== pathname || last.search !== search || last.key !== key)
    last = { pathname, search, key }
  return last
}

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('popstate', changed)
  return () => removeEventListener('popstate', changed)
}

/**
 * The address bar of this browser: whoever sets another address announces it by `popstate` (adapters/browser/browserWindow), as the
 * browser itself does on its way back and forward.
 * @param first what the page was rendered with, which hydration must see
 */
export const LivingAddress = ({
  first,
  children,
}: {
  readonly first: Address
  readonly children: ReactNode
}) => {
  const address = useSyncExternalStore(subscribe, present, () => first)
  return <AddressContext value={address}>{children}</AddressContext>
}
