import { useStorefront } from '../kit/storefrontContext.tsx'
import { COOKIE_WORDS, type CookieText } from './cookieWords.ts'

/** Says the texts of the cookie wall. */
export const useCookieText = (): ((key: CookieText) => string) => {
  const { locale } = useStorefront()
  return (key) => COOKIE_WORDS[locale][key]
}
