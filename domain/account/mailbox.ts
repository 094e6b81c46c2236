import { emailAddressOf } from '../kernel/emailAddress.ts'
import { trimEndSigns } from '../kernel/trimSigns.ts'

/** Google ignores dots before the @, and both domains name the same mailbox. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/** A quoted local part (RFC 5321, section 4.1.2), capturing its content. */
const QUOTED = /^"((?:[^"\\]|\\.)*)"$/u
/** A local part that needs no quotes. */
const PLAIN = /^[^\s"(),:;<>@[\\\]]+$/u

/** Removes unnecessary quotes: `"anneke"@` and `anneke@` are the same mailbox. */
const unquoted = (local: string): string => {
  const inside = QUOTED.exec(local)?.[1]?.replaceAll(/\\(.)/gu, '$1')
  return inside !== undefined && PLAIN.test(inside) ? inside : local
}

/** The local part without its +tag, which providers only use for sorting. */
const untagged = (local: string): string => {
  const plus = local.indexOf('+')
  return plus > 0 ? local.slice(0, plus) : local
}

/**
 * The mailbox that an e-mail address delivers to, to recognise two addresses of one person: ignores case,
 * width of letters, +tags, unnecessary quotes and dots after the domain. Dots in the local part count, unless
 * the provider ignores them.
 */
export const mailboxOf = (emailAddress: string): string => {
  const folded = emailAddressOf(emailAddress.normalize('NFKC')).toLowerCase()
  const at = folded.lastIndexOf('@')
  if (at < 1) return folded
  const domain = trimEndSigns(folded.slice(at + 1), /\./)
  // quotes may be around the tag as well, or only before it
  const local = unquoted(untagged(unquoted(folded.slice(0, at))))
  if (!DOTLESS.has(domain)) return `${local}@${domain}`
  return `${local.replaceAll('.', '')}@gmail.com`
}
