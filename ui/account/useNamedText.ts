import { ACCOUNT } from '../../application/texts/account/account.ts'
import { FIELDS } from '../../application/texts/fields.ts'
import { textKeyOf } from '../../application/texts/textKey.ts'
import { fieldError } from '../kit/form/useFieldText.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { companyNumbers } from './companyNumbers.ts'

/**
 * Returns a function for a text named by the server, with its values: from the account's texts or the whole
 * shop's.
 */
export const useNamedText = (): ((key: string, values?: Readonly<Record<string, string>>) => string) => {
  const { locale } = useStorefront()
  const [say, sayAccount] = [useText(), useText(ACCOUNT)]
  return (key, values) => {
    if (ACCOUNT.has(key)) return sayAccount(textKeyOf(key), { ...companyNumbers(locale), ...values })
    return FIELDS.has(key) ? fieldError(locale, key, values?.['field'] ?? '') : say(textKeyOf(key), values)
  }
}
