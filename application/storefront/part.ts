import type { FactLog } from './store.ts'
import type { Storefront } from './storefront.ts'
import type { StorefrontPorts } from './storefrontPorts.ts'

/** What a part of the storefront is made from. */
export interface Inside extends Pick<Storefront, 'config' | 'pages'> {
  readonly log: FactLog
  readonly ports: Pick<StorefrontPorts, 'browser' | 'scheduler' | 'report'>
}

/** Makes each part when it is first asked for and keeps it: its code comes with the page that asks. */
export const partsOf = (inside: Inside): Storefront['part'] => {
  const made = new Map<unknown, unknown>()
  return <Part>(make: (inside: Inside) => Part): Part => {
    if (!made.has(make)) made.set(make, make(inside))
    return made.get(make) as Part
  }
}
