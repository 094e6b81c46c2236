import { localiseConfig, type AppConfig } from '../../../application/contract/files/appConfig.ts'
import type { Basis } from '../../../domain/catalogue/price.ts'
import { type Locale, perLocale } from '../../../domain/kernel/locale.ts'
import { isLoopback } from '../../plugins/network/thisMachine.ts'
import type { Shop } from '../shop.ts'
import type { ShopAddress } from '../shopAddress.ts'

/** The shop's public config. */
export const appConfig = (
  { config }: Pick<Shop, 'config'>,
  address: ShopAddress,
): ((locale: Locale) => AppConfig) => {
  const configs = perLocale((locale) => localiseConfig(config, locale))
  // without a public address of this process, the shop's
  // configured address counts, unless that is a loopback too
  const appUrl = () =>
    isLoopback(new URL(address.public()).hostname) && !isLoopback(new URL(config.appUrl).hostname)
      ? config.appUrl
      : address.public()
  return (locale) => ({ ...configs[locale], appUrl: appUrl() })
}

/**
 * Config of a page: prices on the visitor's side of VAT, and no scripts, which a separate call loads once
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

/**
 * Configs of pages, each made once per address of the shop, because
 * results derived from a config are cached by its identity.
 */
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
