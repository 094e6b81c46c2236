import { tidySigns } from './typedText.ts'
import { trimEndSigns } from './trimSigns.ts'

/** Converts an internationalised domain to its ASCII form: `xn--…`. An invalid domain stays unchanged. */
const registeredDomain = (domain: string): string => {
  if (/^[\p{ASCII}]*$/u.test(domain) || /[\s/?#:@\\]/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/**
 * Normalises an e-mail address for storage: removes what is copied along from a link, a mail or a sentence.
 */
export const emailAddressOf = (typed: string): string => {
  const text = trimEndSigns(tidySigns(typed).replace(/^(?:mailto:|[\s<])+/i, ''), /[\s>.,;]/)
  const at = text.lastIndexOf('@')
  return at < 1 ? text : `${text.slice(0, at)}@${registeredDomain(text.slice(at + 1))}`
}
