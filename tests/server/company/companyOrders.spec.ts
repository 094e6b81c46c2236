import { beforeEach, describe, expect, it } from 'vitest'
import { ownOrder } from '../../../application/shop/orderViews/ownOrder.ts'
import { colleaguesOrder, seenOrders } from '../../../application/shop/orderViews/companyOrders.ts'
import { removeMember, setMember } from '../../../application/shop/companies/manageMembers.ts'
import { companyPage } from '../../../application/shop/approvals/companyPage.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import type { Role } from '../../../domain/companies/companyEvents.ts'
import { colleague, invitationTo, person, type Person } from '../../support/companies/companyPeople.ts'
import { memberOrder } from '../../support/companies/memberOrder.ts'
import { accountShop, type AccountShop } from '../../support/shop/accountShop.ts'

let shop: AccountShop
let [mo, ben, vera, out]: Person[] = []
let orderUid: string
let own: string

const listOf = async ({ customerId }: Person, page = 1) =>
  (await companyPage(shop.deps, customerId, { token: null, locale: 'nld', page })).company?.orders ?? null
/** the list of a person's own orders: the uid of each, and the colleague who ordered it */
const seenBy = async ({ customerId }: Person, page = 1) => {
  const list = await seenOrders(shop.deps, customerId, page)
  return list && list.orders.map(({ uid, by }) => (by === undefined ? [uid] : [uid, by]))
}
const orderFor = ({ customerId }: Person, uid: string) => colleaguesOrder(shop.deps, customerId, uid)
const role = (who: Person, to: Role) =>
  setMember(shop.deps, mo!.customerId, who.customerId, { role: to, limit: cents(1_000_000) })

beforeEach(async () => {
  shop = await accountShop()
  mo = await person(shop, 'Mo', true)
  out = await person(shop, 'Olga')
  const before = await person(shop, 'Piet')
  own = await memberOrder(shop, before)
  await shop.form(mo.jar, '/account/company/found', {})
  ben = await colleague(shop, mo, 'Ben', 'buyer', 1_000_000)
  vera = await colleague(shop, mo, 'Vera', 'viewer')
  orderUid = await memberOrder(shop, ben)
})

describe('the orders of a company', () => {
  it.each(['viewer', 'approver', 'manager'] as const)(
    'given a %s, then they see them, and who ordered',
    async (to) => {
      await role(vera!, to)
      expect(await listOf(vera!)).toMatchObject({
        orders: [{ uid: orderUid, by: 'Ben Jansen-Vermeulen' }],
        page: 1,
        pages: 1,
      })
      expect(await listOf(vera!, 2)).toBeNull()
      expect(await orderFor(vera!, orderUid)).toMatchObject({ orderUid, by: 'Ben Jansen-Vermeulen' })
    },
  )

  it('given a buyer, then they see their own alone', async () => {
    await role(vera!, 'buyer')
    expect(await listOf(vera!)).toBeNull()
    expect(await orderFor(vera!, orderUid)).toBeNull()
  })

  it('given a colleague’s order, then it is read-only: no payment, no documents, no reorder', async () => {
    expect(await orderFor(vera!, orderUid)).toMatchObject({ due: null, documents: [] })
    expect(await ownOrder(shop.deps, vera!.customerId, orderUid)).toBeNull()
    const again = ({ jar }: Person) => shop.form(jar, '/account/order/again', { orderUid })
    expect([(await again(vera!)).statusCode, (await again(ben!)).statusCode]).toEqual([404, 303])
    const read = ({ jar }: Person) => shop.call(jar, `/v2/account/orders/${orderUid}`, undefined, 'GET')
    expect([(await read(vera!)).statusCode, (await read(ben!)).statusCode]).toEqual([404, 200])
  })

  it('given a person of no company, or a former member, then they see none of them', async () => {
    expect(await orderFor(out!, orderUid)).toBeNull()
    await removeMember(shop.deps, mo!.customerId, vera!.customerId)
    expect(await orderFor(vera!, orderUid)).toBeNull()
    expect(await listOf(vera!)).toBeNull()
  })

  it('given orders from before a member joined, then the company does not see them', async () => {
    expect(await orderFor(mo!, own)).toBeNull()
    expect((await listOf(mo!))?.orders.map(({ uid }) => uid)).toEqual([orderUid])
  })

  it('given a former colleague, then their orders stay', async () => {
    await removeMember(shop.deps, mo!.customerId, ben!.customerId)
    expect((await listOf(vera!))?.orders).toMatchObject([{ uid: orderUid, by: 'Ben Jansen-Vermeulen' }])
    expect(await orderFor(vera!, orderUid)).not.toBeNull()
  })
})

describe('the list of a person’s own orders', () => {
  it.each(['viewer', 'approver', 'manager'] as const)(
    'given a %s, then it has their own and their colleagues’ orders, each with its buyer',
    async (to) => {
      await role(vera!, 'manager')
      const hers = await memberOrder(shop, vera!)
      await role(vera!, to)
      expect(await seenBy(vera!)).toEqual([[hers], [orderUid, 'Ben Jansen-Vermeulen']])
    },
  )

  it('given a buyer, or a person of no company, then it has their own alone', async () => {
    await role(vera!, 'buyer')
    expect([await seenBy(vera!), await seenBy(out!)]).toEqual([[], []])
    expect(await seenBy(ben!)).toEqual([[orderUid]])
  })

  it('given a former member, then it has their own alone, including those for the company', async () => {
    await removeMember(shop.deps, mo!.customerId, vera!.customerId)
    expect(await seenBy(vera!)).toEqual([])
    await removeMember(shop.deps, mo!.customerId, ben!.customerId)
    expect(await seenBy(ben!)).toEqual([[orderUid]])
  })

  it('given a person who ordered before joining, then it has those orders for them alone', async () => {
    const early = await memberOrder(shop, out!)
    await shop.form(mo!.jar, '/account/company/invite', { emailAddress: out!.emailAddress, role: 'viewer' })
    await shop.form(out!.jar, '/account/company/join', { token: await invitationTo(shop, out!.emailAddress) })
    expect(await seenBy(out!)).toEqual([[early], [orderUid, 'Ben Jansen-Vermeulen']])
    expect((await seenBy(mo!))?.map(([uid]) => uid)).toEqual([orderUid])
  })

  it('has twenty a page, and nothing past the last page', async () => {
    const uids = [orderUid]
    for (let nr = 0; nr < 20; nr += 1) uids.unshift(await memberOrder(shop, nr % 2 === 0 ? mo! : ben!))
    const page = async (nr: number) => (await seenBy(mo!, nr))?.map(([uid]) => uid)
    expect([await page(1), await page(2), await page(3)]).toEqual([
      uids.slice(0, 20),
      uids.slice(20),
      undefined,
    ])
    expect(await seenOrders(shop.deps, mo!.customerId, 1)).toMatchObject({ page: 1, pages: 2 })
  })
})
