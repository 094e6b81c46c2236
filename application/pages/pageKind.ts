import { type Locale, perLocale } from '../../domain/kernel/locale.ts'
import type { TextKey } from '../texts/textKey.ts'

/** What a page may ask of whoever comes [2-040, 2-041]. */
export const GUARDS = ['auth', 'authenticated', 'authenticated-account'] as const
type Guard = (typeof GUARDS)[number]

/** The guard of that name. @throws Error for a name that is none: a page that nobody guards by mistake is worse. */
export const guardOf = <const Name extends string>(name: Name): Name & Guard => {
  const guard = GUARDS.find((one): one is Name & Guard => one === name)
  if (guard === undefined) throw new Error(`unknown route guard: ${name}`)
  return guard
}

/** The frames a page can stand in [2-036, 2-037, 2-038, 2-039]. */
export type LayoutName = 'ecommerce' | 'business' | 'checkout' | 'account'

/** What is so for all pages of a kind. */
export interface PageKind {
  /**
   * Where they stand below the language's prefix. `:name` is a part that differs (`addressParts.ts` says what may stand there); `*`
   * at the end is whatever follows, and by itself every address that is nobody else's. Null: nowhere of their own.
   */
  readonly address: Readonly<Record<Locale, string>> | null
  /** the same for everyone, a visitor's own, or for those who develop the shop alone */
  readonly audience: 'public' | 'personal' | 'developers'
  /** null: anyone may come */
  readonly guard: Guard | null
  /** the frame, where a page's content doesn't ask for one */
  readonly layout: LayoutName
  /** whether search engines may know them */
  readonly indexed: boolean
  /** whether the server caches them */
  readonly cached: boolean
  /**
   * Where a browser that goes there from another page has them from: out of the shop's `content`, by the public call; from the `server`,
   * at their own address, as it makes them for this visitor or this query; or from itself, which needs no call (`browser`).
   */
  readonly source: 'content' | 'server' | 'browser'
  /**
   * Where the same page stands in the other language: at the `address` in its words, there with the same `query`, or where the
   * `page` itself says. Null: nowhere.
   */
  readonly twin: 'address' | 'query' | 'page' | null
  /** the title of all of them; missing where each has one of its own */
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
/** A visitor's own page. */
export const OWN = { ...SHOP, audience: 'personal', indexed: false, cached: false, twin: 'address' } as const
