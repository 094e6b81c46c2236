import { FIELDS } from '../../../application/texts/fields.ts'
import type { fields } from '../../../application/texts/nld/fields.ts'
import { textKeyOf, type PlainTextKey } from '../../../application/texts/textKey.ts'
import { COUNTRIES, COUNTRY_CODES, inOrder } from '../../../domain/country/country.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { useStorefront } from '../storefrontContext.tsx'
import { useText } from '../useText.ts'
import { oneOf } from './oneOf.ts'

/** A key of a field's name, or of another text of the whole shop. */
type FieldText = PlainTextKey<typeof fields> | PlainTextKey

/** Returns a function for the name of a field, or another text of the whole shop. */
export const useFieldText = (): ((key: FieldText) => string) => {
  const [say, sayField] = [useText(), useText(FIELDS)]
  return (key) => (FIELDS.has(key) ? sayField(key) : say(key as PlainTextKey))
}

/** Returns the error text of a field, by a key of `FIELDS`; `field` is its label. */
export const fieldError = (locale: Locale, key: string, field: string): string =>
  FIELDS(locale)(textKeyOf(key), {
    field,
    zipCodes: oneOf(
      locale,
      inOrder(COUNTRIES).map(({ zipCode }) => zipCode.example),
    ),
    countries: oneOf(
      locale,
      COUNTRY_CODES.map((code) => FIELDS(locale)(`inSentence.${code}`)),
    ),
  })

/** Returns a function for the error text of a field, by the key in a refusal; `field` is its label. */
export const useFieldError = (): ((error: string, field: string) => string) => {
  const { locale } = useStorefront()
  const say = useText()
  return (error, field) =>
    FIELDS.has(error) ? fieldError(locale, error, field) : say(textKeyOf(error), { field })
}
