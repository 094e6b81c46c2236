import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changeAddress } from '../../../application/shop/customers/addressBook.ts'
import { addLine } from '../../../application/shop/cart/lines.ts'
import { askApproval } from '../../../application/shop/approvals/askApproval.ts'
import { companyPage } from '../../../application/shop/approvals/companyPage.ts'
import { approvalReference } from '../../../application/shop/companies/approvalReference.ts'
import { membershipOf } from '../../../application/shop/companies/ownCompany.ts'
import { exportCustomer } from '../../../application/shop/privacy/exportCustomer.ts'
import { setActive } from '../../../application/shop/customers/shopDecisions.ts'
import { checkoutView } from '../../../application/shop/checkout/checkoutView.ts'
import { orderViewOf } from '../../../application/shop/orderViews/orderViewOf.ts'
import { NO_REFERENCES } from '../../../domain/orders/references.ts'
import { loadOrder } from '../../../application/shop/orders/loadOrder.ts'
import { pay } from '../../../application/shop/checkout/pay.ts'
import { setMember } from '../../../application/shop/companies/manageMembers.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import { colleague, person, type Person } from '../../support/companies/companyPeople.ts'
import { callOf, filledCart, readyCart, seenOf } from '../../support/companies/memberOrder.ts'
import { rugOf } from '../../support/samples/rug.ts'
import { accountShop, type AccountShop } from '../../support/shop/accountShop.ts'

const NOTICE = '/account/company?notice=phrases.'
const told = (key: string) => [303, `${NOTICE}${key}`]

let shop: AccountShop
let [mo, ben, ada]: Person[] = []
let cartUid: string

const shopper = ({ customerId }: Person) => ({ customerId, cartUid: null, scope: 'account' }) as const
const added = (who: Person, uid: string | null, quantity = 1) => filledCart(shop, who, uid, quantity)
const ask = async (who: Person, called: { reference?: string; purchaseOrder?: string } = {}) =>
  askApproval(shop.deps, cartUid, shopper(who), { ...(await seenOf(shop, cartUid)), ...called })
const order = async (who: Person, uid = cartUid) => pay(shop.deps, uid, shopper(who), await seenOf(shop, uid))
const limit = (amount: number) =>
  setMember(shop.deps, mo!.customerId, ben!.customerId, { role: 'buyer', limit: cents(amount) })
const pageOf = async ({ customerId }: Person) =>
  (await companyPage(shop.deps, customerId, { token: null, locale: 'nld', page: 1 })).company
const stateOf = async (who: Person) => {
  const session = { ...shopper(who), uid: '', createdAt: 0, seenAt: 0, device: null, draft: null }
  const shown = await checkoutView(shop.deps, { step: 'overview', cartUid, session, locale: 'nld' })
  return shown.kind === 'view' ? (shown.view.approval ?? null) : shown.to
}
const answer = async (who: Person, form: 'approve' | 'refuse', fields: Record<string, string> = {}) => {
  const uid = (await pageOf(mo!))?.asked[0]?.uid ?? fields['approvalUid'] ?? 'none'
  const all = { approvalUid: uid, paymentOptionId: 'ideal', reason: 'Te duur.', ...fields }
  const { statusCode, headers } = await shop.form(who.jar, `/account/company/${form}`, all)
  return [statusCode, headers.location]
}
const ordersOf = ({ customerId }: Person) => shop.deps.placedOrders.ofCustomer(customerId, 9)
const eventsOf = (type: string): number =>
  shop.tables.log.filter((line) => line.includes(`"type":"${type}"`)).length
const mailsTo = async (who: Person) =>
  (await shop.mails()).filter(({ to }) => to === who.emailAddress).map(({ subject }) => subject)

beforeEach(async () => {
  shop = await accountShop()
  mo = await person(shop, 'Mo', true)
  await shop.form(mo.jar, '/account/company/found', {})
  ben = await colleague(shop, mo, 'Ben', 'buyer', 0)
  ada = await colleague(shop, mo, 'Ada', 'approver')
  cartUid = await readyCart(shop, ben)
})

describe('a buyer of a company', () => {
  it('orders up to their limit, to the cent, and not a cent more', async () => {
    const { totalInclVat } = await seenOf(shop, cartUid)
    await limit(totalInclVat - 1)
    expect(await stateOf(ben!)).toBe('needed')
    expect(await order(ben!)).toEqual({ ok: false, refusal: { why: 'needs-approval' } })
    expect(await ordersOf(ben!)).toEqual([])
    await limit(totalInclVat)
    expect(await stateOf(ben!)).toBeNull()
    expect(await ask(ben!)).toEqual({ ok: false, refusal: { why: 'needs-no-approval' } })
    expect(await order(ben!)).toMatchObject({ ok: true })
    expect([(await ordersOf(ben!)).length, eventsOf('MemberOrdered')]).toEqual([1, 1])
  })

  it('is judged by a limit that was lowered while they order', async () => {
    const { totalInclVat } = await seenOf(shop, cartUid)
    await limit(totalInclVat)
    const { store } = shop.deps
    let isLowered = false
    const racing = {
      ...shop.deps,
      store: {
        ...store,
        commit: async (commit: Parameters<typeof store.commit>[0]) => {
          if (!isLowered) {
            isLowered = true
            await limit(0)
          }
          return store.commit(commit)
        },
      },
    }
    const paid = await pay(racing, cartUid, shopper(ben!), await seenOf(shop, cartUid))
    expect(paid).toEqual({ ok: false, refusal: { why: 'needs-approval' } })
    expect(await ordersOf(ben!)).toEqual([])
  })

  it('with the viewer role neither orders nor requests approval', async () => {
    await setMember(shop.deps, mo!.customerId, ben!.customerId, { role: 'viewer', limit: cents(0) })
    expect(await stateOf(ben!)).toBe('buys-nothing')
    expect(await order(ben!)).toEqual({ ok: false, refusal: { why: 'needs-approval' } })
    expect(await ask(ben!)).toEqual({ ok: false, refusal: { why: 'not-allowed' } })
  })
})

describe('an approval', () => {
  it('is requested once for an unchanged cart, and mailed to the approvers', async () => {
    expect([await ask(ben!), await ask(ben!)]).toEqual([ok(null), ok(null)])
    expect([eventsOf('ApprovalAsked'), await stateOf(ben!)]).toEqual([1, 'asked'])
    for (const who of [mo!, ada!])
      expect(
        (await mailsTo(who)).filter((subject) => subject.includes('vraagt je goedkeuring')),
      ).toHaveLength(1)
    expect((await pageOf(ada!))?.asked).toMatchObject([
      { by: expect.stringMatching(/^Ben /), isOwn: false, lines: [{ quantity: 1 }], paymentId: 'ideal' },
    ])
    expect((await pageOf(ben!))?.asked).toMatchObject([{ isOwn: true }])
    for (const { lines, besides, total } of (await pageOf(ada!))?.asked ?? [])
      expect(lines.reduce((sum, { totalInclVat }) => sum + totalInclVat, besides)).toBe(total)
  })

  it('shows the options of each line, since two lines may be of one product', async () => {
    await shop.put(rugOf(7))
    for (const width of [1_000, 1_500])
      await addLine(shop.deps, callOf(ben!, cartUid), {
        productId: 7,
        quantity: 1,
        options: [{ groupId: 'size', id: 'straight', custom: { width, length: 2_000 } }],
      })
    await ask(ben!)
    const lines = (await pageOf(ada!))?.asked[0]?.lines ?? []
    expect(
      lines.map(({ options }) => /Rechthoek .* (\d+) x 200 cm$/u.exec(options)?.[1] ?? '').sort(),
    ).toEqual(['', '100', '150'])
  })

  it('that is answered with an invalid uid redirects to an address without it', async () => {
    for (const form of ['approve', 'refuse'] as const)
      for (const reason of ['', 'Te duur.']) {
        const [, to] = await answer(mo!, form, { approvalUid: '€'.repeat(6_000), reason })
        expect(String(to).length).toBeLessThan(200)
      }
  })

  it('places the order for the requester, with the approver as the actor', async () => {
    await ask(ben!)
    const [status, to] = await answer(ada!, 'approve')
    expect([status, String(to).startsWith('/account')]).toEqual([303, false])
    const [uid = ''] = await ordersOf(ben!)
    expect((await loadOrder(shop.deps.store, uid)).state.order?.customerId).toBe(ben!.customerId)
    const line = shop.tables.log.find((one) => one.includes('"type":"OrderPlaced"')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ meta: { actor: `customer:${ada!.customerId}` } })
    expect([eventsOf('ApprovalGiven'), eventsOf('MemberOrdered')]).toEqual([1, 1])
    expect((await pageOf(ben!))?.answered).toMatchObject([{ status: 'given' }])
    expect(await mailsTo(ben!)).toContainEqual(expect.stringContaining('heeft je bestelling goedgekeurd'))
    // a placed order needs no approval any more
    expect(await stateOf(ben!)).toBeNull()
  })

  it('is in the requester’s language, as are the order’s mails and documents, whatever language the approver reads', async () => {
    await ask(ben!)
    await answer(ada!, 'approve', { locale: 'eng' })
    const [uid = ''] = await ordersOf(ben!)
    expect((await loadOrder(shop.deps.store, uid)).state.order?.locale).toBe('nld')
  })

  it('is granted even if the provider fails to start the payment, and the requester pays for the order from their cart', async () => {
    await ask(ben!)
    const away = refused({ why: 'unavailable', detail: 'away' } as const)
    vi.spyOn(shop.provider, 'create').mockResolvedValueOnce(away)
    expect(await answer(ada!, 'approve')).toEqual(told('companyNotPaid'))
    expect([(await ordersOf(ben!)).length, eventsOf('ApprovalGiven')]).toEqual([1, 1])
    expect(await mailsTo(ben!)).toContainEqual(expect.stringContaining('heeft je bestelling goedgekeurd'))
    expect(await stateOf(ben!)).toBeNull()
    expect(await order(ben!)).toMatchObject({ ok: true, value: { paymentUrl: expect.any(String) } })
    expect((await ordersOf(ben!)).length).toBe(1)
  })

  it('that two approvers grant at once makes one order', async () => {
    await ask(ben!)
    await Promise.all([answer(ada!, 'approve'), answer(mo!, 'approve')])
    expect([(await ordersOf(ben!)).length, eventsOf('ApprovalGiven')]).toEqual([1, 1])
  })

  it('is refused with a reason, which is sealed and shown to the requester', async () => {
    await ask(ben!)
    const [asked] = (await pageOf(ada!))?.asked ?? []
    expect(await answer(ada!, 'refuse', { reason: ' ' })).toEqual(
      told(`companyNoReason&approval=${asked?.uid}`),
    )
    expect(await answer(ada!, 'refuse')).toEqual(told('companyRefused'))
    expect((await pageOf(ben!))?.answered).toMatchObject([{ status: 'refused', reason: 'Te duur.' }])
    expect(await mailsTo(ben!)).toContainEqual(expect.stringContaining('niet goedgekeurd'))
    expect(shop.tables.log.join('\n')).not.toContain('Te duur')
    expect([await ordersOf(ben!), await stateOf(ben!)]).toEqual([[], 'needed'])
  })

  it('lapses with any change of its cart, and can be requested again', async () => {
    await ask(ben!)
    const [asked] = (await pageOf(ada!))?.asked ?? []
    await added(ben!, cartUid)
    expect([eventsOf('ApprovalLapsed'), await stateOf(ben!)]).toEqual([1, 'needed'])
    expect((await pageOf(ada!))?.asked).toEqual([])
    expect(await answer(ada!, 'approve', { approvalUid: asked?.uid ?? '' })).toEqual([404, undefined])
    await ask(ben!)
    expect(await stateOf(ben!)).toBe('asked')
    expect(await ordersOf(ben!)).toEqual([])
  })

  it('shows the delivery address, and lapses when that changes: only what was approved is ordered', async () => {
    await ask(ben!)
    const [asked] = (await pageOf(ada!))?.asked ?? []
    expect(asked?.address).toEqual(['Ben Jansen-Vermeulen', 'Zonneweidelaan 17 bis', '3511 AB Utrecht'])
    const elsewhere = { streetName: 'Privéweg', houseNumber: '66' }
    const changed = await changeAddress(shop.deps, ben!.customerId, `home-${ben!.customerId}`, elsewhere)
    expect(changed.ok).toBe(true)
    expect([(await pageOf(ada!))?.asked, await stateOf(ben!)]).toEqual([[], 'needed'])
    const approvalUid = asked?.uid ?? ''
    expect(await answer(ada!, 'approve', { approvalUid })).toEqual(told('companyLapsed'))
    expect([eventsOf('ApprovalLapsed'), await ordersOf(ben!)]).toEqual([1, []])
    await ask(ben!)
    expect((await pageOf(ada!))?.asked[0]?.address).toContain('Privéweg 66 bis')
    await answer(ada!, 'approve')
    const [uid = ''] = await ordersOf(ben!)
    const { state } = await loadOrder(shop.deps.store, uid)
    expect(await shop.deps.vault.open(state.order!.customer)).toContain('Privéweg')
    expect(shop.tables.log.join('\n')).not.toContain('Privéweg')
  })

  it('that is requested again for the same address is unchanged', async () => {
    await ask(ben!)
    await changeAddress(shop.deps, ben!.customerId, `home-${ben!.customerId}`, { houseNumber: '66' })
    await changeAddress(shop.deps, ben!.customerId, `home-${ben!.customerId}`, { houseNumber: '17' })
    await ask(ben!)
    expect([eventsOf('ApprovalAsked'), eventsOf('ApprovalLapsed'), await stateOf(ben!)]).toEqual([
      1,
      0,
      'asked',
    ])
  })

  it('of a cart that was changed by a logged-out visitor lapses when the approver grants it', async () => {
    await ask(ben!)
    const [asked] = (await pageOf(ada!))?.asked ?? []
    const call = { ...callOf(ben!, cartUid), customerId: null }
    await addLine(shop.deps, call, { productId: 1, quantity: 1, options: [] })
    const approvalUid = asked?.uid ?? ''
    expect(await answer(ada!, 'approve', { approvalUid })).toEqual(told('companyLapsed'))
    expect([eventsOf('ApprovalLapsed'), await ordersOf(ben!)]).toEqual([1, []])
  })

  it('reserves no stock', async () => {
    await ask(ben!)
    expect([shop.tables.moves.size, shop.tables.reservations.size]).toEqual([0, 0])
  })

  it('can’t be answered by another role, and does not exist for another company', async () => {
    const vic = await colleague(shop, mo!, 'Vic', 'viewer')
    const zed = await person(shop, 'Zed', true)
    await shop.form(zed.jar, '/account/company/found', {})
    await ask(ben!)
    for (const form of ['approve', 'refuse'] as const) {
      for (const who of [ben!, vic]) expect(await answer(who, form)).toEqual(told('companyNotAllowed'))
      expect(await answer(zed, form)).toEqual([404, undefined])
    }
    expect((await pageOf(vic))?.asked).toEqual([])
    expect((await pageOf(zed))?.asked).toEqual([])
    expect([await ordersOf(ben!), (await pageOf(ada!))?.asked.length]).toEqual([[], 1])
  })

  it('is neither requested nor granted by customers from whom the shop takes no orders', async () => {
    await ask(ben!)
    await setActive(shop.deps, ada!.customerId, false, 'staff:Anna')
    expect(await answer(ada!, 'approve')).toEqual(told('companyInactive'))
    await setActive(shop.deps, ben!.customerId, false, 'staff:Anna')
    expect(await answer(mo!, 'approve')).toEqual(told('companyInactive'))
    expect(await ask(ben!)).toEqual({ ok: false, refusal: { why: 'customer-inactive' } })
    expect(await ordersOf(ben!)).toEqual([])
  })
})

describe('the requester’s reference for the order', () => {
  const CALLED = { reference: 'Kantoor Kim', purchaseOrder: 'PO-77' }
  const orderView = async () => {
    const [uid = ''] = await ordersOf(ben!)
    const { state } = await loadOrder(shop.deps.store, uid)
    return orderViewOf(shop.deps, state.order!, state, new Map())
  }
  const approvalsOf = async (who: Person) => (await pageOf(who))?.asked.map(({ references }) => references)

  it('is shown to them and to the approver, sealed in the log, and copied to the approved order', async () => {
    await ask(ben!, CALLED)
    expect([await approvalsOf(ben!), await approvalsOf(ada!)]).toEqual([[CALLED], [CALLED]])
    expect(shop.tables.log.join('\n')).not.toMatch(/Kantoor|PO-77/)
    await answer(ada!, 'approve')
    expect(await orderView()).toMatchObject({ references: CALLED })
  })

  it('is unchanged by an identical request, and replaced by a request with another reference', async () => {
    await ask(ben!, CALLED)
    await ask(ben!, { ...CALLED, reference: ' Kantoor  Kim ' })
    expect([eventsOf('ApprovalAsked'), eventsOf('ApprovalLapsed')]).toEqual([1, 0])
    await ask(ben!, { reference: 'Magazijn' })
    expect([eventsOf('ApprovalAsked'), eventsOf('ApprovalLapsed')]).toEqual([2, 1])
    expect(await approvalsOf(ada!)).toEqual([{ reference: 'Magazijn', purchaseOrder: '' }])
  })

  it('is overridden by the approver’s reference, which may be empty', async () => {
    await ask(ben!, CALLED)
    await answer(ada!, 'approve', { reference: '', purchaseOrder: 'PO-78' })
    expect(await orderView()).toMatchObject({ references: { reference: '', purchaseOrder: 'PO-78' } })
  })

  it('is in the requester’s own export, and unreadable once they are erased', async () => {
    await ask(ben!, CALLED)
    const exported = await exportCustomer(shop.deps, ben!.customerId)
    expect(exported?.companies[0]?.facts.at(-1)).toMatchObject({
      type: 'ApprovalAsked',
      data: { references: CALLED },
    })
    await shop.deps.vault.destroy(ben!.customerId)
    const { company } = await membershipOf(shop.deps, ada!.customerId)
    const [asked] = [...(company?.state.approvals.values() ?? [])]
    expect(await approvalReference(shop.deps, asked!)).toEqual(NO_REFERENCES)
  })

  it('may be given by a colleague who orders without approval too', async () => {
    await limit(10_000_000)
    const seen = { ...(await seenOf(shop, cartUid)), ...CALLED }
    expect(await pay(shop.deps, cartUid, shopper(ben!), seen)).toMatchObject({ ok: true })
    expect(await orderView()).toMatchObject({ references: CALLED })
  })
})
