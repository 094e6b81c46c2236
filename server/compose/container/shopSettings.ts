import { ContainerModule } from 'inversify'
import { webauthnPasskeys } from '../../../adapters/passkeys/webauthnPasskeys.ts'
import { e164 } from '../../../adapters/phone/e164.ts'
import { localiseConfig } from '../../../application/contract/files/appConfig.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { termsPage } from '../../../application/shop/mail/termsPage.ts'
import { synonymsOf } from '../../../domain/search/query.ts'
import { themeSheet } from '../themeSheet.ts'
import { APP, CIRCUMSTANCES, INSIDE, SERVICES } from './names.ts'

const { shop } = CIRCUMSTANCES

/** What the shop's own folder says. */
export const shopSettings = new ContainerModule(({ bind }) => {
  bind(SERVICES.config).toResolvedValue(({ config }) => config, [shop])
  bind(SERVICES.passkeys).toResolvedValue(
    ({ config }, address) => webauthnPasskeys(config.name, address.public),
    [shop, INSIDE.address],
  )
  bind(SERVICES.letterhead).toResolvedValue(
    ({ config: { name, company, termsConditionsUrl, returnPolicy }, articles }) => ({
      shop: name,
      company,
      terms: {
        nld: termsPage(articles, termsConditionsUrl, 'nld'),
        eng: termsPage(articles, termsConditionsUrl, 'eng'),
      },
      returnDays: returnPolicy.returnDays,
    }),
    [shop],
  )
  bind(SERVICES.informationRules).toResolvedValue(
    ({ config }) => ({ readPhone: e164, isPhoneRequired: config.settings.phoneRequired }),
    [shop],
  )
  bind(SERVICES.couponOffers).toResolvedValue(({ coupons }) => coupons, [shop])
  bind(SERVICES.kit).toResolvedValue(({ kit }) => kit, [shop])
  bind(SERVICES.articles).toResolvedValue(({ articles }) => articles, [shop])
  bind(SERVICES.synonyms).toResolvedValue(({ synonyms }) => synonymsOf(synonyms), [shop])
  bind(SERVICES.defaultSort).toResolvedValue(({ config }) => config.display.sorting.default, [shop])
  bind(SERVICES.basis).toResolvedValue(
    ({ config }) => (config.display.priceExclVat ? 'excl' : 'incl'),
    [shop],
  )
  bind(SERVICES.facets).toResolvedValue(
    ({ config }) => {
      const facets = (locale: Locale) => localiseConfig(config, locale).display.filters
      return { nld: facets('nld'), eng: facets('eng') }
    },
    [shop],
  )
  bind(SERVICES.languages).toResolvedValue(({ config }) => config.languages.map(({ code }) => code), [shop])
  bind(INSIDE.ownRedirects).toResolvedValue(({ redirects }) => redirects, [shop])
  bind(INSIDE.picturesDir).toResolvedValue(({ picturesDir }) => picturesDir, [shop])
  bind(APP.theme).toResolvedValue(({ config }) => themeSheet(config.theme), [shop])
})
