import { type Locale, perLocale } from '../../domain/kernel/locale.ts'
import type { TextKey } from '../texts/textKey.ts'

/** Requirements that a page may have of its visitor [2-040, 2-041]. */
export const GUARDS = ['auth', 'authenticated', 'authenticated-account'] as const
type Guard = (typeof GUARDS)[number]

/** The guard of this name. @throws Error for an unknown name, which would leave a page unguarded. */
export const guardOf = <const Name extends string>(name: Name): Name & Guard => {
  const guard = GUARDS.find((one): one is Name & Guard => one === name)
  if (guard === undefined) throw new Error(`unknown route guard: ${name}`)
  return guard
}

/** The layouts of pages [2-036, 2-037, 2-038, 2-039]. */
export type LayoutName = 'ecommerce' | 'business' | 'checkout' | 'account'

/** The properties of all pages of a kind. */
export interface PageKind {
  /**
   * Their address below the language's prefix. `:name` is a variable part (`addressParts.ts` defines its
   * texts); a final `*` matches any rest, and alone every address that no other kind has. Null: no address.
   */
  readonly address: Readonly<Record<Locale, string>> | null
  /** the same for everyone, personal, or only for developers of the shop */
  readonly audience: 'public' | 'personal' | 'developers'
  /** null: no requirement */
  readonly guard: Guard | null
  /** the layout, unless a page's content requests another */
  readonly layout: LayoutName
  /** whether search engines may index them */
  readonly indexed: boolean
  /** whether the server caches them */
  readonly cached: boolean
  /**
   * Where the browser loads them from when navigating: from the shop's `content` through the public API; from
   * the `server`, at their own address, because they depend on the visitor or the query; or from the
   * `browser` itself, without a request.
   */
  readonly source: 'content' | 'server' | 'browser'
  /**
   * How to find the same page in the other language: at the translated `address`, the same with the `query`,
   * or as the `page` itself says. Null: it has none.
   */
  readonly twin: 'address' | 'query' | 'page' | null
  /** the title of all of them; missing if each has its own */
  readonly title?: TextKey
}

/** The same address in every language. */
export const inEach = <Address extends string>(address: Address) => perLocale(() => address)

/** A page of the shop, the same for everyone. */
export const SHOP = {
  audience: 'public',
  guard: null,
  layout: 'ecommerce',
  indexed: true,
  cached: true,
  source: 'content',
  twin: 'page',
} as const
/** A personal page of a visitor. */
export const OWN = { ...SHOP, audience: 'personal', indexed: false, cached: false, twin: 'address' } as const
