import { ContainerModule } from 'inversify'
import { webauthnPasskeys } from '../../../adapters/passkeys/webauthnPasskeys.ts'
import { isPrinted } from '../../../adapters/documents/printedSigns.ts'
import { e164, writtenPhone } from '../../../adapters/phone/e164.ts'
import { localiseConfig } from '../../../application/contract/files/appConfig.ts'
import { perLocale } from '../../../domain/kernel/locale.ts'
import { termsPage } from '../../../application/shop/mail/termsPage.ts'
import { synonymsOf } from '../../../domain/search/query.ts'
import { sendBackText } from '../../../application/pages/orders/sendBackText.ts'
import { mailLook } from '../outside/mailLook.ts'
import { themeSheet } from '../pages/themeSheet.ts'
import { APP, CIRCUMSTANCES, INSIDE, SERVICES } from './names.ts'

const { shop } = CIRCUMSTANCES

/** Settings from the shop's own folder. */
export const shopSettings = new ContainerModule(({ bind }) => {
  bind(SERVICES.config).toResolvedValue(({ config }) => config, [shop])
  bind(SERVICES.passkeys).toResolvedValue(
    ({ config }, address) => webauthnPasskeys(config.name, address.public),
    [shop, INSIDE.address],
  )
  bind(SERVICES.letterhead).toResolvedValue(
    ({ config, articles, picturesDir }) => ({
      shop: config.name,
      company: config.company,
      phoneNumber: writtenPhone(config.support.phoneNumber),
      look: mailLook(config.theme, picturesDir),
      terms: perLocale((locale) => termsPage(articles, config.termsConditionsUrl, locale)),
      returnDays: config.returnPolicy.returnDays,
      sendBack: perLocale((locale) => sendBackText(localiseConfig(config, locale), locale)),
    }),
    [shop],
  )
  bind(SERVICES.informationRules).toResolvedValue(
    ({ config }) => ({ readPhone: e164, isPhoneRequired: config.settings.phoneRequired, isPrinted }),
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
    ({ config }) => perLocale((locale) => localiseConfig(config, locale).display.filters),
    [shop],
  )
  bind(SERVICES.languages).toResolvedValue(({ config }) => config.languages.map(({ code }) => code), [shop])
  bind(INSIDE.ownRedirects).toResolvedValue(({ redirects }) => redirects, [shop])
  bind(INSIDE.picturesDir).toResolvedValue(({ picturesDir }) => picturesDir, [shop])
  bind(APP.theme).toResolvedValue(({ config }) => themeSheet(config.theme), [shop])
})
