import { DOMParser, type Document, type Element } from '@xmldom/xmldom'

/*
 * The rules of EN 16931 and of Peppol BIS Billing 3.0 that a UBL document breaks, judged from the XML alone,
 * without the shop's writer. Amounts are compared as whole hundredths; where the official validators allow a
 * tolerance, this one allows none.
 */

const CODES: Readonly<Record<string, readonly string[]>> = {
  'UNTDID 1001': ['380', '381', '384', '389', '393', '396', '751'],
  'UNTDID 5305': ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', 'B'],
  'UNTDID 5189': '41 42 60 62 63 64 65 66 67 68 70 71 88 95 100 102 103 104 105'.split(' '),
  'UNTDID 7161':
    'AA AAA AAC AAD AAE AAF AAH AAI AAS AAT AAV AAY AAZ ABA ABB ABC ABD ABF ABK ABL ABN ABR ABS ABT ABU ACF ACG ACH ADC ADR ADT ADZ AEK AEL AEM AEN AEO CAK DL FC FI HD IN SH TAC ZZZ'.split(
      ' ',
    ),
  'UNTDID 4461': '1 10 20 30 31 42 48 49 54 55 57 58 59 68 97 ZZZ'.split(' '),
  'UN/ECE 20': ['C62', 'MTK', 'MTR', 'KGM', 'HUR', 'DAY', 'EA', 'H87', 'LTR'],
  'ISO 4217': ['EUR', 'USD', 'GBP', 'SEK', 'DKK', 'NOK'],
  'ISO 3166': ['NL', 'BE', 'DE', 'FR', 'LU'],
  EAS: [
    '0002',
    '0007',
    '0060',
    '0088',
    '0106',
    '0190',
    '0192',
    '0208',
    '9925',
    '9930',
    '9938',
    '9944',
    '9957',
  ],
  'ISO 6523': ['0002', '0007', '0060', '0088', '0106', '0190', '0208'],
  VATEX: ['VATEX-EU-AE', 'VATEX-EU-IC', 'VATEX-EU-G', 'VATEX-EU-O', 'VATEX-EU-132', 'VATEX-EU-143'],
}

/** Order and number of the elements at the top (UBL 2.1), for both kinds of document. */
const ORDER = [
  'CustomizationID',
  'ProfileID',
  'ID',
  'IssueDate',
  'DueDate',
  'InvoiceTypeCode',
  'CreditNoteTypeCode',
  'DocumentCurrencyCode',
  'BuyerReference',
  'OrderReference',
  'BillingReference',
  'AccountingSupplierParty',
  'AccountingCustomerParty',
  'PaymentMeans',
  'PaymentTerms',
  'AllowanceCharge',
  'TaxTotal',
  'LegalMonetaryTotal',
  'InvoiceLine',
  'CreditNoteLine',
]

const children = (node: Element, name?: string): Element[] =>
  [...node.childNodes]
    .filter((one): one is Element => one.nodeType === 1)
    .filter(({ localName }) => name === undefined || localName === name)

/** The elements at a path of names below one. */
const at = (node: Element, path: string): Element[] =>
  path.split('/').reduce<Element[]>((nodes, name) => nodes.flatMap((one) => children(one, name)), [node])

const textAt = (node: Element, path: string): string | null => at(node, path)[0]?.textContent ?? null

/** A decimal text in hundredths; NaN for one with more decimals. */
const hundredths = (text: string | null): number => {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/u.exec(text ?? '')
  if (match === null) return Number.NaN
  const size = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] === '-' ? 0 - size : size
}
const amountAt = (node: Element, path: string): number =>
  at(node, path).length === 0 ? 0 : hundredths(textAt(node, path))
const total = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** `amount × percent / 100` in hundredths, halves up; a percentage has at most two decimals. */
const percentOf = (amount: number, percent: string): number => {
  const product = BigInt(amount) * BigInt(hundredths(percent))
  return Number((2n * product + 10_000n) / 20_000n)
}

export interface Judged {
  readonly broken: readonly string[]
  /** of the document, in hundredths, by the names of UBL */
  readonly totals: Readonly<Record<string, number>>
  readonly root: Element
}

export const readXml = (xml: string): Document =>
  new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`)
    },
  }).parseFromString(xml, 'text/xml')

/**
 * Reads a document and names the rules that it breaks.
 * @throws Error if it is no XML
 */
export const judged = (xml: string): Judged => {
  const root = readXml(xml).documentElement!
  const isInvoice = root.localName === 'Invoice'
  const lines = children(root, isInvoice ? 'InvoiceLine' : 'CreditNoteLine')
  const money = at(root, 'LegalMonetaryTotal')[0]!
  const of = (name: string): number => amountAt(money, name)
  const allowances = children(root, 'AllowanceCharge')
  const isCharge = (one: Element): boolean => textAt(one, 'ChargeIndicator') === 'true'
  const subtotals = at(root, 'TaxTotal/TaxSubtotal')
  const keyOf = (one: Element, category: string): string =>
    `${textAt(one, `${category}/ID`)} ${hundredths(textAt(one, `${category}/Percent`))}`
  const seller = at(root, 'AccountingSupplierParty/Party')[0]!
  const buyer = at(root, 'AccountingCustomerParty/Party')[0]!
  const hasReverseCharge = subtotals.some((one) => textAt(one, 'TaxCategory/ID') === 'AE')
  const isPeppol = textAt(root, 'CustomizationID')?.includes('peppol') === true
  const everything = (node: Element): Element[] => [node, ...children(node).flatMap(everything)]
  const all = everything(root)
  const isCode = (list: string, path: string, from: readonly Element[] = [root]): boolean =>
    from.flatMap((one) => at(one, path)).every((one) => CODES[list]!.includes(one.textContent ?? ''))
  const isScheme = (list: string, name: string): boolean =>
    all
      .filter((one) => one.localName === name && one.hasAttribute('schemeID'))
      .every((one) => CODES[list]!.includes(one.getAttribute('schemeID') ?? ''))
  const rules: Readonly<Record<string, boolean>> = {
    'BR-01': textAt(root, 'CustomizationID') !== null,
    'BR-02': textAt(root, 'ID') !== null,
    'BR-03': /^\d{4}-\d\d-\d\d$/u.test(textAt(root, 'IssueDate') ?? ''),
    'BR-04': isCode('UNTDID 1001', isInvoice ? 'InvoiceTypeCode' : 'CreditNoteTypeCode'),
    'BR-05': textAt(root, 'DocumentCurrencyCode') === 'EUR',
    'BR-06': textAt(seller, 'PartyLegalEntity/RegistrationName') !== null,
    'BR-07': textAt(buyer, 'PartyLegalEntity/RegistrationName') !== null,
    'BR-09': textAt(seller, 'PostalAddress/Country/IdentificationCode') !== null,
    'BR-11': textAt(buyer, 'PostalAddress/Country/IdentificationCode') !== null,
    'BR-16': lines.length > 0,
    'BR-21': new Set(lines.map((one) => textAt(one, 'ID'))).size === lines.length,
    'BR-25': lines.every((one) => textAt(one, 'Item/Name') !== null),
    'BR-26': lines.every((one) => amountAt(one, 'Price/PriceAmount') >= 0),
    'BR-33': allowances.every((one) => textAt(one, 'AllowanceChargeReason') !== null),
    'BR-55': isInvoice || textAt(root, 'BillingReference/InvoiceDocumentReference/ID') !== null,
    'BR-CO-09': at(root, 'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID')
      .concat(at(root, 'AccountingCustomerParty/Party/PartyTaxScheme/CompanyID'))
      .every((one) => CODES['ISO 3166']!.includes((one.textContent ?? '').slice(0, 2))),
    'BR-CO-10': of('LineExtensionAmount') === total(lines.map((one) => amountAt(one, 'LineExtensionAmount'))),
    'BR-CO-11':
      of('AllowanceTotalAmount') ===
      total(allowances.filter((one) => !isCharge(one)).map((one) => amountAt(one, 'Amount'))),
    'BR-CO-12':
      of('ChargeTotalAmount') === total(allowances.filter(isCharge).map((one) => amountAt(one, 'Amount'))),
    'BR-CO-13':
      of('TaxExclusiveAmount') ===
      of('LineExtensionAmount') - of('AllowanceTotalAmount') + of('ChargeTotalAmount'),
    'BR-CO-14':
      amountAt(root, 'TaxTotal/TaxAmount') === total(subtotals.map((one) => amountAt(one, 'TaxAmount'))),
    'BR-CO-15': of('TaxInclusiveAmount') === of('TaxExclusiveAmount') + amountAt(root, 'TaxTotal/TaxAmount'),
    'BR-CO-16':
      of('PayableAmount') === of('TaxInclusiveAmount') - of('PrepaidAmount') + of('PayableRoundingAmount'),
    'BR-CO-17': subtotals.every(
      (one) =>
        amountAt(one, 'TaxAmount') ===
        percentOf(amountAt(one, 'TaxableAmount'), textAt(one, 'TaxCategory/Percent') ?? ''),
    ),
    'BR-CO-18': subtotals.length > 0,
    'BR-CO-25':
      of('PayableAmount') <= 0 || at(root, 'DueDate').length + at(root, 'PaymentTerms/Note').length > 0,
    'BR-CO-26': textAt(seller, 'PartyLegalEntity/CompanyID') !== null,
    'BR-S-08': subtotals.every((one) => {
      const key = keyOf(one, 'TaxCategory')
      const same = (category: string) => (part: Element) => keyOf(part, category) === key
      const onTop = allowances.filter(same('TaxCategory'))
      return (
        amountAt(one, 'TaxableAmount') ===
        total(
          lines
            .filter(same('Item/ClassifiedTaxCategory'))
            .map((line) => amountAt(line, 'LineExtensionAmount')),
        ) +
          total(onTop.map((part) => (isCharge(part) ? 1 : -1) * amountAt(part, 'Amount')))
      )
    }),
    'BR-S-02': textAt(seller, 'PartyTaxScheme/CompanyID') !== null,
    'BR-AE-02':
      !hasReverseCharge ||
      (textAt(buyer, 'PartyTaxScheme/CompanyID') ?? textAt(buyer, 'PartyLegalEntity/CompanyID')) !== null,
    'BR-AE-10': subtotals
      .filter((one) => textAt(one, 'TaxCategory/ID') === 'AE')
      .every((one) => textAt(one, 'TaxCategory/TaxExemptionReasonCode') === 'VATEX-EU-AE'),
    'BR-Z-10': subtotals
      .filter((one) => ['S', 'Z'].includes(textAt(one, 'TaxCategory/ID') ?? ''))
      .every((one) => at(one, 'TaxCategory/TaxExemptionReasonCode').length === 0),
    'BR-S-05': all
      .filter(({ localName }) => localName === 'TaxCategory' || localName === 'ClassifiedTaxCategory')
      .every((one) => (textAt(one, 'ID') === 'S') === hundredths(textAt(one, 'Percent')) > 0),
    'BR-DEC': all
      .filter(({ localName }) => localName?.endsWith('Amount') === true)
      .every((one) => one.getAttribute('currencyID') === 'EUR' && !Number.isNaN(hundredths(one.textContent))),
    'BR-CL-03': isCode('ISO 4217', 'DocumentCurrencyCode'),
    'BR-CL-14': isCode('ISO 3166', 'PostalAddress/Country/IdentificationCode', [seller, buyer]),
    'BR-CL-16': isCode('UNTDID 4461', 'PaymentMeans/PaymentMeansCode'),
    'BR-CL-17':
      isCode('UNTDID 5305', 'TaxCategory/ID', [...subtotals, ...allowances]) &&
      isCode('UNTDID 5305', 'Item/ClassifiedTaxCategory/ID', lines),
    'BR-CL-19': isCode(
      'UNTDID 5189',
      'AllowanceChargeReasonCode',
      [...allowances, ...lines.flatMap((one) => children(one, 'AllowanceCharge'))].filter(
        (one) => !isCharge(one),
      ),
    ),
    'BR-CL-20': isCode('UNTDID 7161', 'AllowanceChargeReasonCode', allowances.filter(isCharge)),
    'BR-CL-22': isCode('VATEX', 'TaxCategory/TaxExemptionReasonCode', subtotals),
    'BR-CL-23': all
      .filter((one) => one.hasAttribute('unitCode'))
      .every((one) => CODES['UN/ECE 20']!.includes(one.getAttribute('unitCode') ?? '')),
    'BR-CL-25': isScheme('EAS', 'EndpointID'),
    'BR-CL-11': isScheme('ISO 6523', 'CompanyID'),
    'PEPPOL-EN16931-R003': [...at(root, 'BuyerReference'), ...at(root, 'OrderReference/ID')].length > 0,
    'PEPPOL-EN16931-R008': all.every((one) => (one.textContent ?? '').trim() !== ''),
    'PEPPOL-EN16931-R010': !isPeppol || textAt(buyer, 'EndpointID') !== null,
    'PEPPOL-EN16931-R020': !isPeppol || textAt(seller, 'EndpointID') !== null,
    'PEPPOL-EN16931-R120': lines.every((one) => {
      const quantity = BigInt(textAt(one, isInvoice ? 'InvoicedQuantity' : 'CreditedQuantity') ?? '')
      const base = BigInt(textAt(one, 'Price/BaseQuantity') ?? '1')
      const price = BigInt(amountAt(one, 'Price/PriceAmount'))
      const off = BigInt(total(children(one, 'AllowanceCharge').map((part) => amountAt(part, 'Amount'))))
      return BigInt(amountAt(one, 'LineExtensionAmount')) * base === quantity * price - off * base
    }),
    'PEPPOL-COMMON-R043': all
      .filter((one) => one.getAttribute('schemeID') === '0208')
      .every(({ textContent }) => {
        const [, first = '', check = ''] = /^([01]\d{7})(\d\d)$/u.exec(textContent ?? '') ?? []
        return first !== '' && Number(check) === 97 - (Number(first) % 97)
      }),
    'NL-R-003, NL-R-005': all
      .filter((one) => one.getAttribute('schemeID') === '0106')
      .every(({ textContent }) => /^\d{8}$/u.test(textContent ?? '')),
    'NL-R-002': [seller, buyer].every((one) =>
      ['StreetName', 'CityName', 'PostalZone'].every((name) => textAt(one, `PostalAddress/${name}`) !== null),
    ),
    'NL-R-007': !isInvoice || of('PayableAmount') <= 0 || at(root, 'PaymentMeans').length > 0,
    'UBL 2.1: order of elements': children(root).every(
      ({ localName }, index, ordered) =>
        ORDER.includes(localName ?? '') &&
        (index === 0 || ORDER.indexOf(ordered[index - 1]!.localName ?? '') <= ORDER.indexOf(localName ?? '')),
    ),
    'UBL 2.1: namespaces': all.every(
      (one) =>
        one.namespaceURI ===
        (one === root
          ? `urn:oasis:names:specification:ubl:schema:xsd:${root.localName}-2`
          : `urn:oasis:names:specification:ubl:schema:xsd:Common${children(one).length > 0 ? 'Aggregate' : 'Basic'}Components-2`),
    ),
  }
  const names = children(money).map(({ localName }) => localName ?? '')
  return {
    broken: Object.keys(rules).filter((rule) => rules[rule] !== true),
    totals: Object.fromEntries(names.map((name) => [name, of(name)])),
    root,
  }
}
