import { useStorefront } from '../../kit/storefrontContext.tsx'
import { SECURITY_WORDS, type SecurityText } from './securityWords.ts'

/** Says the texts about the ways into one's account. */
export const useSecurityText = (): ((key: SecurityText) => string) => {
  const { locale } = useStorefront()
  return (key) => SECURITY_WORDS[locale][key]
}
