import { useStorefront } from '../../kit/storefrontContext.tsx'
import { INFORMATION_WORDS, type InformationText } from './informationWords.ts'

/** Says the texts of a customer's own details. */
export const useInformationText = (): ((key: InformationText) => string) => {
  const { locale } = useStorefront()
  return (key) => INFORMATION_WORDS[locale][key]
}
