import { emailAddressOf } from '../kernel/emailAddress.ts'
import { trimEndSigns } from '../kernel/trimSigns.ts'

/** Google reads no dots before the @, and both of its names for one mailbox. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/** A quoted name before the @ (RFC 5321, section 4.1.2), with what stands in it. */
const QUOTED = /^"((?:[^"\\]|\\.)*)"$/u
/** A name that needs no quotes. */
const PLAIN = /^[^\s"(),:;<>@[\\\]]+$/u

/** `"anneke"@` and `anneke@` are one mailbox: quotes that aren't needed say nothing. */
const unquoted = (local: string): string => {
  const inside = QUOTED.exec(local)?.[1]?.replaceAll(/\\(.)/gu, '$1')
  return inside !== undefined && PLAIN.test(inside) ? inside : local
}

/** All before a +, which the provider only puts in order by. */
const untagged = (local: string): string => {
  const plus = local.indexOf('+')
  return plus > 0 ? local.slice(0, plus) : local
}

/**
 * The mailbox that an e-mail address reaches, to tell whether two addresses are one person's: case and width of letters aside, all from
 * a + on, quotes that aren't needed, and dots after the domain. Other dots count, save where the provider says that they don't.
 */
export const mailboxOf = (emailAddress: string): string => {
  const folded = emailAddressOf(emailAddress.normalize('NFKC')).toLowerCase()
  const at = folded.lastIndexOf('@')
  if (at < 1) return folded
  const domain = trimEndSigns(folded.slice(at + 1), /\./)
  // quotes may be around the tag as well, or before it
  const local = unquoted(untagged(unquoted(folded.slice(0, at))))
  if (!DOTLESS.has(domain)) return `${local}@${domain}`
  return `${local.replaceAll('.', '')}@gmail.com`
}
