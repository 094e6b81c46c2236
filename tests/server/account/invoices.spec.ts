import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, expect, it, vi, type Mock } from 'vitest'
import { printDocument } from '../../../adapters/documents/printDocument.ts'
import { TooManyPrints } from '../../../adapters/documents/threadedPrinter.ts'
import { documentSubject } from '../../../application/ports/database/issuedDocuments.ts'
import type { DocumentPrinter } from '../../../application/ports/outside/documentPrinter.ts'
import type { IssuedDocument } from '../../../domain/invoices/invoice.ts'
import { invoiceActions } from '../../../server/actions/invoices.ts'
import { DOCUMENTS } from '../../support/invoices/documents.ts'
import { judged } from '../../support/invoices/en16931.ts'
import { readPdf } from '../../support/invoices/readPdf.ts'
import { accountShop, EMAIL, PASSWORD, type AccountShop } from '../../support/shop/accountShop.ts'
import { cookieJar } from '../../support/shop/checkoutShop.ts'

const INVOICES = '/api/v2/account/invoices'
const YEAR_MS = 366 * 86_400_000
const DOCUMENT = DOCUMENTS['invoice-of-a-consumer'] as IssuedDocument

type Jar = ReturnType<typeof cookieJar>

let shop: AccountShop
let jar: Jar
let customerId: string
let print: Mock<DocumentPrinter>
beforeEach(async () => {
  shop = await accountShop()
  print = vi.fn(async (document: IssuedDocument) => printDocument(document))
  await shop.app.register(invoiceActions({ ...shop.deps, printDocument: print }))
  jar = cookieJar()
  customerId = await shop.customer()
  await shop.call(jar, '/v2/account/login', { email: EMAIL, password: PASSWORD })
})

const get = async (url: string, own: Jar = jar): Promise<LightMyRequestResponse> =>
  own.take(await shop.app.inject({ url, headers: { cookie: own.header() } }))

/** Stores a document for this customer. Returns its uid. */
const kept = async (of: string, nth: number): Promise<string> => {
  const orderUid = `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`
  const uid = `${orderUid}-1`
  const number = `F2026-${String(nth).padStart(5, '0')}`
  const at = shop.deps.clock.now() + nth
  await shop.deps.issuedDocuments.keep({
    uid,
    number,
    kind: 'invoice',
    orderUid,
    customerId: of,
    issuedAt: at,
    amount: DOCUMENT.totals.inclVat,
    keptUntil: at + 7 * YEAR_MS,
    document: await shop.deps.vault.seal(documentSubject(uid), JSON.stringify({ ...DOCUMENT, number })),
  })
  return uid
}
const listed = async (page = 1) =>
  (await get(`${INVOICES}?page=${page}`)).json<{
    data: { invoices: { id: string; uid: string; totalInclVat: number }[]; page: number; pages: number }
  }>().data

it('lists a customer’s own invoices, twenty a page, newest first [2-022]', async () => {
  expect(await listed()).toStrictEqual({ invoices: [], page: 1, pages: 1 })
  for (let nth = 1; nth <= 21; nth += 1) await kept(customerId, nth)
  await kept('somebody-else', 22)
  const first = await listed()
  expect(first).toMatchObject({ page: 1, pages: 2 })
  expect(first.invoices).toHaveLength(20)
  expect(first.invoices[0]).toMatchObject({ id: 'F2026-00021', totalInclVat: DOCUMENT.totals.inclVat / 100 })
  expect((await listed(2)).invoices.map(({ id }) => id)).toStrictEqual(['F2026-00001'])
  expect((await get(`${INVOICES}?page=3`)).statusCode).toBe(404)
})

it('serves each invoice as PDF and UBL, uncached [2-022]', async () => {
  const uid = await kept(customerId, 1)
  const pdf = await get(`${INVOICES}/${uid}.pdf`)
  expect(pdf.statusCode).toBe(200)
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="F2026-00001.pdf"',
  })
  expect((await readPdf(pdf.rawPayload)).title).toContain('F2026-00001')
  const xml = await get(`${INVOICES}/${uid}.xml`)
  expect(xml.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="F2026-00001.xml"',
  })
  expect(judged(xml.body).broken).toStrictEqual([])
})

it('prints an older invoice once, when it is first requested, and serves those bytes from then on', async () => {
  const uid = await kept(customerId, 1)
  const first = await get(`${INVOICES}/${uid}.pdf`)
  const xml = await get(`${INVOICES}/${uid}.xml`)
  print.mockRejectedValue(new Error('nothing is printed anew'))
  expect((await get(`${INVOICES}/${uid}.pdf`)).rawPayload).toStrictEqual(first.rawPayload)
  expect((await get(`${INVOICES}/${uid}.xml`)).body).toBe(xml.body)
  expect(print).toHaveBeenCalledTimes(1)
})

it('answers 503 with Retry-After while too many invoices are printed', async () => {
  const uid = await kept(customerId, 1)
  print.mockRejectedValue(new TooManyPrints())
  const refused = await get(`${INVOICES}/${uid}.pdf`)
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
})

it('an invoice is nobody else’s: 404 for another’s or an unknown one, 401 without a session [2-022]', async () => {
  const [own, others] = [await kept(customerId, 1), await kept('somebody-else', 2)]
  for (const file of [`${others}.pdf`, `${others}.xml`, 'nothing.pdf', own, `${own}.txt`, `${own}.pdf.xml`])
    expect((await get(`${INVOICES}/${file}`)).statusCode).toBe(404)
  const stranger = cookieJar()
  for (const url of [INVOICES, `${INVOICES}/${own}.pdf`, `${INVOICES}/${own}.xml`])
    expect((await get(url, stranger)).statusCode).toBe(401)
})

it('an invoice is readable for its legal term and no longer, whether its customer was erased or not', async () => {
  const uid = await kept(customerId, 1)
  shop.pass(8 * YEAR_MS)
  await shop.call(jar, '/v2/account/login', { email: EMAIL, password: PASSWORD })
  expect(await listed()).toMatchObject({ invoices: [] })
  expect((await get(`${INVOICES}/${uid}.pdf`)).statusCode).toBe(404)
})
