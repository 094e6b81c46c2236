import { localiseConfig, type AppConfig } from '../../../application/contract/files/appConfig.ts'
import type { Basis } from '../../../domain/catalogue/price.ts'
import { type Locale, perLocale } from '../../../domain/kernel/locale.ts'
import { isLoopback } from '../../plugins/network/thisMachine.ts'
import type { Shop } from '../shop.ts'
import type { ShopAddress } from '../shopAddress.ts'

/** The shop's config as anyone may have it. */
export const appConfig = (
  { config }: Pick<Shop, 'config'>,
  address: ShopAddress,
): ((locale: Locale) => AppConfig) => {
  const configs = perLocale((locale) => localiseConfig(config, locale))
  // where nobody has said where this process is reached, the shop's own address counts, unless that is this machine as well
  const appUrl = () =>
    isLoopback(new URL(address.public()).hostname) && !isLoopback(new URL(config.appUrl).hostname)
      ? config.appUrl
      : address.public()
  return (locale) => ({ ...configs[locale], appUrl: appUrl() })
}

/**
 * The same for a page: on the side of VAT that its visitor reads, and without scripts, which come by a call of their own, when
 * their category is allowed.
 */
const onSide = ({ display, ...config }: AppConfig, basis: Basis): AppConfig => ({
  ...config,
  display: {
    ...display,
    priceExclVat: basis === 'excl',
    cookieWall: { ...display.cookieWall, scripts: [] },
  },
})

/** The configs of pages, each made once, as long as the shop's address is the same: what is made of it is known by it. */
export const pageConfig = (
  config: (locale: Locale) => AppConfig,
  address: ShopAddress,
): ((locale: Locale, basis: Basis) => AppConfig) => {
  const made = new Map<string, AppConfig>()
  return (locale, basis) => {
    const name = `${locale} ${basis} ${address.public()}`
    const known = made.get(name) ?? onSide(config(locale), basis)
    made.set(name, known)
    return known
  }
}
