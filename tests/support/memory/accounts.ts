import type {
  Account,
  Accounts,
  MailedLink,
  MailedLinks,
} from '../../../application/ports/database/accounts.ts'

/** Accounts in memory. */
export const memoryAccounts = (): Accounts => {
  const accounts = new Map<string, Account>()
  const change = (customerId: string, over: Partial<Account>): boolean => {
    const entry = [...accounts].find(([, account]) => account.customerId === customerId)
    if (entry !== undefined) accounts.set(entry[0], { ...entry[1], ...over })
    return entry !== undefined
  }
  return {
    find: async (mailbox) => accounts.get(mailbox) ?? null,
    ofCustomer: async (customerId) =>
      [...accounts.values()].find((account) => account.customerId === customerId) ?? null,
    open: async (mailbox, account) => {
      const standing = accounts.get(mailbox)
      if (standing !== undefined)
        return standing.customerId === account.customerId && change(account.customerId, account)
      if ([...accounts.values()].some(({ customerId }) => customerId === account.customerId)) return false
      accounts.set(mailbox, { ...account })
      return true
    },
    changePassword: async (customerId, passwordHash) => change(customerId, { passwordHash }),
    saveCart: async (customerId, cartUid) => void change(customerId, { cartUid }),
    removeOf: async (customerId) => {
      for (const [mailbox, account] of accounts)
        if (account.customerId === customerId) accounts.delete(mailbox)
    },
  }
}

/** Mailed links in memory. */
export const memoryMailedLinks = (): MailedLinks => {
  const links = new Map<string, MailedLink>()
  const find = (hash: string, now: number): MailedLink | null => {
    const link = links.get(hash)
    return link !== undefined && now < link.until ? link : null
  }
  return {
    save: async (hash, link) => void links.set(hash, { ...link }),
    find: async (hash, now) => find(hash, now),
    take: async (hash, now) => {
      const link = find(hash, now)
      links.delete(hash)
      if (link === null) return null
      for (const [other, { customerId, purpose }] of links)
        if (customerId === link.customerId && purpose === link.purpose) links.delete(other)
      return link
    },
    removeOf: async (customerId) => {
      for (const [hash, link] of links) if (link.customerId === customerId) links.delete(hash)
    },
    removeOfMailbox: async (mailbox) => {
      const removed = [...links].filter(([, link]) => link.mailbox === mailbox)
      for (const [hash] of removed) links.delete(hash)
      return removed.map(([, link]) => link)
    },
    forget: async (now) => {
      for (const [hash, link] of links) if (link.until <= now) links.delete(hash)
    },
  }
}
