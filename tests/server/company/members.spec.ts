import { beforeEach, describe, expect, it } from 'vitest'
import { eraseCustomer } from '../../../application/shop/privacy/eraseCustomer.ts'
import { companyPage } from '../../../application/shop/approvals/companyPage.ts'
import { MOST_INVITED } from '../../../domain/companies/companyEvents.ts'
import { colleague, invitationTo, person, type Person } from '../../support/companies/companyPeople.ts'
import { accountShop, type AccountShop } from '../../support/shop/accountShop.ts'
import { cookieJar } from '../../support/shop/checkoutShop.ts'

const NOTICE = '/account/company?notice=phrases.'
const WEEK_MS = 7 * 86_400_000

let shop: AccountShop
let mo: Person
beforeEach(async () => {
  shop = await accountShop()
  mo = await person(shop, 'Mo', true)
})

const leads = async ({ jar }: Pick<Person, 'jar'>, form: string, fields: Record<string, string> = {}) => {
  const { statusCode, headers } = await shop.form(jar, `/account/company/${form}`, fields)
  return [statusCode, headers.location]
}
const told = (key: string) => [303, `${NOTICE}${key}`]
const seen = ({ customerId }: Person, token: string | null = null) =>
  companyPage(shop.deps, customerId, { token, locale: 'nld', page: 1 })
const found = () => leads(mo, 'found')
const invite = (emailAddress: string, role = 'buyer') => leads(mo, 'invite', { emailAddress, role })

describe('a company', () => {
  it('is founded once by a business customer, who becomes its manager', async () => {
    expect(await seen(mo)).toEqual({ company: null, mayFound: true, invitation: null })
    expect(await found()).toEqual(told('companyFounded'))
    expect(await seen(mo)).toMatchObject({
      mayFound: false,
      company: { role: 'manager', members: [{ name: expect.stringMatching(/^Mo /), isSelf: true }] },
    })
    expect(await found()).toEqual(told('companyMemberAlready'))
  })

  it('can’t be founded by a consumer or by a visitor who is not logged in', async () => {
    const eve = await person(shop, 'Eve')
    expect(await seen(eve)).toEqual({ company: null, mayFound: false, invitation: null })
    expect(await leads(eve, 'found')).toEqual(told('companyNotBusiness'))
    const [status, to] = await leads({ jar: cookieJar() }, 'found')
    expect([status, String(to).startsWith('/account/login?notice=')]).toEqual([303, true])
  })

  it('is founded once by two concurrent forms', async () => {
    const answers = await Promise.all([found(), found()])
    expect(answers.map(([, to]) => to).sort()).toEqual([
      `${NOTICE}companyFounded`,
      `${NOTICE}companyMemberAlready`,
    ])
  })

  it('closes when its last member leaves', async () => {
    await found()
    await invite('ben@example.nl')
    const token = await invitationTo(shop, 'ben@example.nl')
    expect(await leads(mo, 'remove', { customerId: mo.customerId })).toEqual(told('companyLeft'))
    expect(await seen(mo)).toEqual({ company: null, mayFound: true, invitation: null })
    const ben = await person(shop, 'Ben')
    expect(await seen(ben, token)).toMatchObject({ invitation: { kind: 'ended' } })
  })
})

describe('an invitation', () => {
  beforeEach(() => found())

  it('is mailed, and accepted once by the account with its address', async () => {
    expect(await invite('ben@example.nl')).toEqual(told('companyInvited'))
    const token = await invitationTo(shop, 'ben@example.nl')
    expect(token).not.toBe('')
    expect((await seen(mo)).company?.invitations).toMatchObject([
      { emailAddress: 'ben@example.nl', role: 'buyer' },
    ])
    const [ben, eve] = [await person(shop, 'Ben'), await person(shop, 'Eve')]
    expect(await seen(eve, token)).toMatchObject({ invitation: { kind: 'other-address' } })
    expect(await leads(eve, 'join', { token })).toEqual(told('companyInvitationOther'))
    expect(await seen(ben, token)).toMatchObject({ invitation: { kind: 'open', role: 'buyer' } })
    expect((await seen(ben)).company).toBeNull()
    expect(await leads(ben, 'join', { token })).toEqual(told('companyJoined'))
    expect((await seen(ben)).company).toMatchObject({ role: 'buyer', limit: 0, invitations: [] })
    expect(await leads(ben, 'join', { token })).toEqual(told('companyInvitationEnded'))
    expect((await seen(mo)).company?.invitations).toEqual([])
  })

  it('is stored as a hash and sealed: neither its token nor its address is in the log', async () => {
    await invite('geheim@example.nl')
    const token = await invitationTo(shop, 'geheim@example.nl')
    const log = shop.tables.log.join('\n')
    expect([log.includes('MemberInvited'), log.includes('geheim'), log.includes(token)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('expires after seven days, and once it is withdrawn', async () => {
    const ben = await person(shop, 'Ben')
    await invite('ben@example.nl')
    const first = await invitationTo(shop, 'ben@example.nl')
    const [open] = (await seen(mo)).company?.invitations ?? []
    expect(await leads(ben, 'withdraw', { invitationUid: open?.uid ?? '' })).toEqual([404, undefined])
    expect(await leads(mo, 'withdraw', { invitationUid: open?.uid ?? '' })).toEqual(told('companyWithdrawn'))
    expect(await leads(ben, 'join', { token: first })).toEqual(told('companyInvitationEnded'))
    await invite('ben@example.nl')
    const token = await invitationTo(shop, 'ben@example.nl')
    shop.pass(WEEK_MS)
    expect(await leads(ben, 'join', { token })).toEqual(told('companyInvitationEnded'))
  })

  it('is mailed twenty times a day in a company’s name, counting withdrawn ones, and again the day after', async () => {
    for (let nr = 0; nr < MOST_INVITED; nr += 1) {
      expect(await invite(`ben${nr}@example.nl`)).toEqual(told('companyInvited'))
      const [open] = (await seen(mo)).company?.invitations ?? []
      await leads(mo, 'withdraw', { invitationUid: open?.uid ?? '' })
      shop.pass(3_600_000)
    }
    const mailed = (await shop.mails()).length
    expect(await invite('one@example.nl')).toEqual(told('companyInvitedEnough'))
    expect((await shop.mails()).length).toBe(mailed)
    shop.pass(4 * 3_600_000)
    expect(await invite('one@example.nl')).toEqual(told('companyInvited'))
  })

  it('is sent to no invalid address, and sets no password', async () => {
    expect(await invite('ben')).toEqual(told('field.email'))
    await invite('ben@example.nl')
    const token = await invitationTo(shop, 'ben@example.nl')
    const used = await shop.call(cookieJar(), '/v2/account/password', { token, password: 'Appeltaart1' })
    expect(used.json()).toEqual({ status: 'error', message: 'accountPasswordLinkEnded' })
  })
})

describe('the members of a company', () => {
  let [ben, ada]: Person[] = []
  beforeEach(async () => {
    await found()
    ben = await colleague(shop, mo, 'Ben', 'buyer', 50_000)
    ada = await colleague(shop, mo, 'Ada', 'approver')
  })

  it('see each other; only the manager sees addresses and limits', async () => {
    const names = (await seen(ben!)).company?.members.map(({ name, managed }) => [
      name.split(' ')[0],
      managed,
    ])
    expect(names).toEqual([
      ['Mo', null],
      ['Ben', null],
      ['Ada', null],
    ])
    expect((await seen(ben!)).company).toMatchObject({ role: 'buyer', limit: 50_000 })
    expect((await seen(mo)).company?.members[1]?.managed).toEqual({
      emailAddress: 'ben@example.nl',
      limit: 50_000,
    })
    expect((await seen(ada!)).company?.limit).toBeNull()
  })

  it('get a role and a limit from the manager, to the cent, and from nobody else', async () => {
    const fields = { customerId: ben!.customerId, role: 'buyer' }
    for (const [limit, amount] of [
      ['1.250,50', 125_050],
      ['99', 9_900],
      ['10000000', 1_000_000_000],
    ] as const) {
      expect(await leads(mo, 'member', { ...fields, limit })).toEqual(told('companyMemberSet'))
      expect((await seen(ben!)).company?.limit).toBe(amount)
    }
    for (const limit of ['veel', '-1', '1,2,3', '10000000,01', ''])
      expect(await leads(mo, 'member', { ...fields, limit })).toEqual(told('companyAmount'))
    expect(await leads(ada!, 'member', { ...fields, limit: '1' })).toEqual(told('companyNotAllowed'))
    expect(await leads(ben!, 'member', { ...fields, role: 'manager', limit: '1' })).toEqual(
      told('companyNotAllowed'),
    )
    expect((await seen(ben!)).company).toMatchObject({ role: 'buyer', limit: 1_000_000_000 })
  })

  it('leave by themselves or when the manager removes them; the only manager can’t leave', async () => {
    expect(await leads(mo, 'remove', { customerId: mo.customerId })).toEqual(told('companyLastManager'))
    expect(await leads(ben!, 'remove', { customerId: ada!.customerId })).toEqual(told('companyNotAllowed'))
    expect(await leads(ben!, 'remove', { customerId: ben!.customerId })).toEqual(told('companyLeft'))
    expect(await leads(mo, 'remove', { customerId: ada!.customerId })).toEqual(told('companyMemberRemoved'))
    expect([(await seen(ben!)).company, (await seen(ada!)).company]).toEqual([null, null])
    expect((await seen(mo)).company?.members).toHaveLength(1)
  })

  it('who are erased lose all their data, and another member becomes the manager; the last one closes it', async () => {
    const { customerId } = mo
    expect(await eraseCustomer(shop.deps, customerId, `customer:${customerId}`)).toMatchObject({ ok: true })
    const left = (await seen(ada!)).company
    expect(left?.members.map(({ name, role }) => [name.split(' ')[0], role])).toEqual([
      ['Ben', 'buyer'],
      ['Ada', 'manager'],
    ])
    await eraseCustomer(shop.deps, ben!.customerId, 'staff:Anna')
    await invite('zoe@example.nl')
    await eraseCustomer(shop.deps, ada!.customerId, 'staff:Anna')
    expect(shop.tables.log.filter((line) => line.includes('"type":"CompanyClosed"'))).toHaveLength(1)
    for (const one of [mo, ben!, ada!]) expect((await seen(one)).company).toBeNull()
  })

  it('of another company do not exist', async () => {
    const zed = await person(shop, 'Zed', true)
    await leads(zed, 'found')
    const { customerId } = ben!
    expect(await leads(zed, 'member', { customerId, role: 'viewer', limit: '0' })).toEqual([404, undefined])
    expect(await leads(zed, 'remove', { customerId })).toEqual([404, undefined])
    expect((await seen(ben!)).company?.role).toBe('buyer')
  })
})
