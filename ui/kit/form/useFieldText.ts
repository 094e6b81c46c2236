import { textKeyOf, type PlainTextKey } from '../../texts/textKey.ts'
import { useStorefront } from '../storefrontContext.tsx'
import { useText } from '../useText.ts'
import { FIELD_WORDS, fieldError, isFieldText, type FieldText } from './fieldWords.ts'

/** Says what a field is called, or another text of the whole shop. */
export const useFieldText = (): ((key: FieldText | PlainTextKey) => string) => {
  const { locale } = useStorefront()
  const say = useText()
  return (key) => (isFieldText(key) ? FIELD_WORDS[locale][key] : say(key))
}

/** Says what is wrong with a field, by the key that a refusal names; `field` is what it is called. */
export const useFieldError = (): ((error: string, field: string) => string) => {
  const { locale } = useStorefront()
  const say = useText()
  return (error, field) =>
    isFieldText(error) ? fieldError(locale, error, field) : say(textKeyOf(error), { field })
}
