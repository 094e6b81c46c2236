import { expect, it } from 'vitest'
import { ublDocument } from '../../../../application/shop/invoices/ublDocument.ts'
import { judged } from '../../../support/invoices/en16931.ts'
import { CART, DOCUMENTS } from '../../../support/invoices/documents.ts'
import { DUTCH_COMPANY_ABROAD, invoiceOfCart } from '../../../support/invoices/soldCart.ts'

it.each(Object.entries(DOCUMENTS))(
  '%s has its recorded form, and follows the rules',
  async (name, document) => {
    const xml = ublDocument(document)
    expect(judged(xml).broken).toStrictEqual([])
    await expect(xml.replaceAll('><', '>\n<')).toMatchFileSnapshot(`../../../fixtures/invoices/${name}.xml`)
  },
)

it('a company that orders for an address abroad is named by its own registers', () => {
  const buyer = { ...DUTCH_COMPANY_ABROAD }
  const { broken, root } = judged(ublDocument(invoiceOfCart(CART, { buyer })))
  expect(broken).toStrictEqual([])
  const [, endpoint] = [...root.getElementsByTagName('cbc:EndpointID')]
  expect([endpoint?.getAttribute('schemeID'), endpoint?.textContent]).toStrictEqual(['0106', '87654321'])
  const byVat = judged(ublDocument(invoiceOfCart(CART, { buyer: { ...buyer, companyNumber: null } }))).root
  const [, other] = [...byVat.getElementsByTagName('cbc:EndpointID')]
  expect([other?.getAttribute('schemeID'), other?.textContent]).toStrictEqual(['9944', 'NL812345678B01'])
})

it.each([
  ['BR-CO-10', /(<cbc:LineExtensionAmount[^>]*>)24\.77/u, '$124.78'],
  ['BR-CO-13', /(<cbc:TaxExclusiveAmount[^>]*>)\d+\.\d\d/u, '$11.00'],
  ['BR-CO-15', /(<cbc:TaxInclusiveAmount[^>]*>)\d+\.\d\d/u, '$11.00'],
  ['BR-CO-16', /(<cbc:PayableAmount[^>]*>)\d+\.\d\d/u, '$10.01'],
  ['BR-CO-17', /(<cbc:TaxAmount[^>]*>)(\d+\.\d\d)(<\/cbc:TaxAmount><cac:TaxCategory>)/u, '$10.01$3'],
  ['BR-S-08', /(<cbc:TaxableAmount[^>]*>)\d+\.\d\d/u, '$10.01'],
  ['BR-CL-20', '>DL<', '>DELIVERY<'],
  ['BR-CL-25', 'schemeID="0106"', 'schemeID="KVK"'],
  [
    'UBL 2.1: order of elements',
    /(<cbc:ID>F[^<]*<\/cbc:ID>)(<cbc:IssueDate>[^<]*<\/cbc:IssueDate>)/u,
    '$2$1',
  ],
] as const)('the validator reports that %s is broken', (rule, from, to) => {
  const xml = ublDocument(DOCUMENTS['invoice-of-a-consumer']!)
  const company = ublDocument(DOCUMENTS['invoice-by-reverse-charge']!)
  const one = rule === 'BR-CL-25' ? company : xml
  const broken = one.replace(from, to)
  expect(broken).not.toBe(one)
  expect(judged(broken).broken).toContain(rule)
})
