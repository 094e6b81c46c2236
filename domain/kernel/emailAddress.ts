import { tidySigns } from './typedText.ts'
import { trimEndSigns } from './trimSigns.ts'

/** A domain in letters that DNS has no room for, as it is registered: `xn--…`. One that can't be a domain stays as it is. */
const registeredDomain = (domain: string): string => {
  if (/^[\p{ASCII}]*$/u.test(domain) || /[\s/?#:@\\]/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** An e-mail address as it is stored: without what comes along when one is copied from a link, a mail or a sentence. */
export const emailAddressOf = (typed: string): string => {
  const text = trimEndSigns(tidySigns(typed).replace(/^(?:mailto:|[\s<])+/i, ''), /[\s>.,;]/)
  const at = text.lastIndexOf('@')
  return at < 1 ? text : `${text.slice(0, at)}@${registeredDomain(text.slice(at + 1))}`
}
