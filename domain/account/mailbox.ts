import { emailAddressOf } from '../kernel/emailAddress.ts'

/** Google reads no dots before the @, and both of its names for one mailbox. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an e-mail address reaches, to tell whether two addresses are one person's: case and width of letters aside, and
 * all from a + on. Dots count, save where the provider says that they don't.
 */
export const mailboxOf = (emailAddress: string): string => {
  const folded = emailAddressOf(emailAddress.normalize('NFKC')).toLowerCase()
  const at = folded.lastIndexOf('@')
  if (at < 1) return folded
  const [local, domain] = [folded.slice(0, at), folded.slice(at + 1)]
  const plus = local.indexOf('+')
  const untagged = plus > 0 ? local.slice(0, plus) : local
  if (!DOTLESS.has(domain)) return `${untagged}@${domain}`
  return `${untagged.replaceAll('.', '')}@gmail.com`
}
