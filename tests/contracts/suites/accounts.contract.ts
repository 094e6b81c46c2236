import { expect, test } from 'vitest'
import type {
  Account,
  Accounts,
  MailedLink,
  MailedLinks,
} from '../../../application/ports/database/accounts.ts'
import { fresh, NOON } from '../../support/database/commits.ts'

interface Stores {
  readonly accounts: Accounts
  readonly links: MailedLinks
}

const account = (customerId = fresh('customer'), over: Partial<Account> = {}): Account => ({
  customerId,
  passwordHash: 'hash-1',
  emailAddress: { subject: customerId, sealed: 'AAAA' },
  cartUid: null,
  ...over,
})

const link = (customerId = fresh('customer'), over: Partial<MailedLink> = {}): MailedLink => ({
  purpose: 'open',
  customerId,
  mailbox: 'digest',
  passwordHash: null,
  matter: { subject: customerId, sealed: 'BBBB' },
  until: NOON + 1_000,
  ...over,
})

/** The contract of accounts and mailed links, for any store. */
export const accountsContract = (open: () => Stores): void => {
  test('an account is found by its mailbox as it was created, and by no other', async () => {
    const { accounts } = open()
    const [mailbox, stored] = [fresh('mailbox'), account(undefined, { cartUid: 'cart-1' })]
    expect(await accounts.open(mailbox, stored)).toBe(true)
    expect(await accounts.find(mailbox)).toStrictEqual(stored)
    expect(await accounts.find(fresh('mailbox'))).toBeNull()
    expect(await accounts.ofCustomer(stored.customerId)).toStrictEqual(stored)
    expect(await accounts.ofCustomer(fresh('customer'))).toBeNull()
  })

  test('of ten concurrent creations for one mailbox one succeeds, and the others change nothing', async () => {
    const { accounts } = open()
    const mailbox = fresh('mailbox')
    const all = Array.from({ length: 10 }, () => account())
    const opened = await Promise.all(all.map((one) => accounts.open(mailbox, one)))
    expect(opened.filter(Boolean)).toHaveLength(1)
    expect(await accounts.find(mailbox)).toStrictEqual(all[opened.indexOf(true)])
  })

  test('a customer has one account: created again it has the new password, under another mailbox it is refused', async () => {
    const { accounts } = open()
    const [mailbox, other, one] = [fresh('mailbox'), fresh('mailbox'), account()]
    await accounts.open(mailbox, one)
    expect(await accounts.open(mailbox, { ...one, passwordHash: 'hash-2' })).toBe(true)
    expect(await accounts.find(mailbox)).toStrictEqual({ ...one, passwordHash: 'hash-2' })
    expect(await accounts.open(other, one)).toBe(false)
    expect(await accounts.find(other)).toBeNull()
  })

  test('password and cart change for that customer alone; one without an account has none to change', async () => {
    const { accounts } = open()
    const [mailbox, other] = [fresh('mailbox'), fresh('mailbox')]
    const [one, bystander] = [account(), account()]
    await accounts.open(mailbox, one)
    await accounts.open(other, bystander)
    expect(await accounts.changePassword(one.customerId, 'hash-3')).toBe(true)
    await accounts.saveCart(one.customerId, 'cart-7')
    expect(await accounts.find(mailbox)).toStrictEqual({ ...one, passwordHash: 'hash-3', cartUid: 'cart-7' })
    await accounts.saveCart(one.customerId, null)
    expect((await accounts.find(mailbox))?.cartUid).toBeNull()
    expect(await accounts.find(other)).toStrictEqual(bystander)
    expect(await accounts.changePassword(fresh('customer'), 'hash-4')).toBe(false)
  })

  test('a customer’s account is removed, and nobody else’s', async () => {
    const { accounts } = open()
    const [mailbox, other, one] = [fresh('mailbox'), fresh('mailbox'), account()]
    await accounts.open(mailbox, one)
    await accounts.open(other, account())
    await accounts.removeOf(one.customerId)
    expect(await accounts.find(mailbox)).toBeNull()
    expect(await accounts.find(other)).not.toBeNull()
  })

  test('a link is found until it expires, and taken by one of ten', async () => {
    const { links } = open()
    const [hash, stored] = [fresh('hash'), link(undefined, { passwordHash: 'hash-1' })]
    await links.save(hash, stored)
    expect(await links.find(hash, NOON)).toStrictEqual(stored)
    expect(await links.find(hash, NOON + 1_000)).toBeNull()
    expect(await links.take(hash, NOON + 1_000)).toBeNull()
    const again = fresh('hash')
    await links.save(again, stored)
    const taken = await Promise.all(Array.from({ length: 10 }, () => links.take(again, NOON + 999)))
    expect(taken.filter((one) => one !== null)).toStrictEqual([stored])
    expect(await links.find(again, NOON)).toBeNull()
  })

  test('one of a customer’s links of a purpose is taken, even if several have one instant; others stay', async () => {
    const { links } = open()
    const stored = link(undefined, { purpose: 'password' })
    const hashes = Array.from({ length: 5 }, () => fresh('hash'))
    const [other, order] = [fresh('hash'), fresh('hash')]
    for (const hash of hashes) await links.save(hash, stored)
    await links.save(other, link(undefined, { purpose: 'password' }))
    await links.save(order, { ...stored, purpose: 'order' })
    const taken = await Promise.all(hashes.map((hash) => links.take(hash, NOON)))
    expect(taken.filter((one) => one !== null)).toStrictEqual([stored])
    for (const hash of hashes) expect(await links.find(hash, NOON)).toBeNull()
    for (const hash of [other, order]) expect(await links.find(hash, NOON)).not.toBeNull()
  })

  test('all links to a mailbox are deleted at once, for any customer, and returned', async () => {
    const { links } = open()
    const mailbox = fresh('digest')
    const [one, two, other] = [fresh('one'), fresh('two'), fresh('other')]
    const [registration, invitation] = [
      link(undefined, { mailbox, passwordHash: 'hash-1' }),
      link(undefined, { mailbox, purpose: 'company' }),
    ]
    await links.save(one, registration)
    await links.save(two, invitation)
    await links.save(other, link())
    const removed = await links.removeOfMailbox(mailbox)
    expect(new Set(removed.map((gone) => gone.customerId))).toEqual(
      new Set([registration.customerId, invitation.customerId]),
    )
    expect(removed.find(({ purpose }) => purpose === 'open')).toStrictEqual(registration)
    expect([await links.find(one, NOON), await links.find(two, NOON)]).toEqual([null, null])
    expect(await links.find(other, NOON)).not.toBeNull()
    expect(await links.removeOfMailbox(mailbox)).toEqual([])
  })

  test('all of a customer’s links are deleted at once, and the expired ones', async () => {
    const { links } = open()
    const customerId = fresh('customer')
    const [one, two, other, late] = [fresh('hash'), fresh('hash'), fresh('hash'), fresh('hash')]
    await links.save(one, link(customerId))
    await links.save(two, link(customerId, { purpose: 'password' }))
    await links.save(other, link())
    await links.save(late, link(undefined, { until: NOON + 5_000 }))
    await links.removeOf(customerId)
    expect([await links.find(one, NOON), await links.find(two, NOON)]).toEqual([null, null])
    expect(await links.find(other, NOON)).not.toBeNull()
    await links.forget(NOON + 1_000)
    expect(await links.find(other, NOON)).toBeNull()
    expect(await links.find(late, NOON)).not.toBeNull()
  })
}
