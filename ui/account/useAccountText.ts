import { fieldError, isFieldText } from '../kit/form/fieldWords.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { textKeyOf } from '../texts/textKey.ts'
import { ACCOUNT_WORDS, type AccountText } from './accountWords.ts'

/** Says the texts of the account's pages. */
export const useAccountText = (): ((key: AccountText) => string) => {
  const { locale } = useStorefront()
  return (key) => ACCOUNT_WORDS[locale][key]
}

/** Says a text that the server names, with the values in it: one of the account's own, or of the whole shop's. */
export const useNamedText = (): ((key: string, values?: Record<string, string>) => string) => {
  const { locale } = useStorefront()
  const say = useText()
  return (key, values) => {
    if (Object.hasOwn(ACCOUNT_WORDS[locale], key)) return ACCOUNT_WORDS[locale][key as AccountText]
    return isFieldText(key) ? fieldError(locale, key, values?.['field'] ?? '') : say(textKeyOf(key), values)
  }
}
