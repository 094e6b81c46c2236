import {
  registerCountry,
  type DocumentAmount,
  type IssuedDocument,
  type InvoiceLine,
  type Taxed,
  type VatGroup,
  type Party,
} from '../../../domain/invoices/invoice.ts'
import { isCountry } from '../../../domain/country/country.ts'
import type { CompanyRules } from '../../../domain/country/rules.ts'
import { COMPANY_RULES } from '../../../domain/country/companyRules.ts'
import { tidyNumber } from '../../../domain/account/company.ts'
import { type BasisPoints, decimalOf } from '../../../domain/kernel/cents.ts'
import { DOCUMENTS } from '../../texts/documents.ts'
import { termsText } from '../../texts/termsText.ts'
import { group, leaf, type Xml } from './xml.ts'

const CURRENCY = 'EUR'
/** unit code for pieces (UN/ECE recommendation 20) */
const PIECES = 'C62'
/** reason code for a discount (UNTDID 5189) */
const DISCOUNT = '95'
/** reason codes for delivery and administrative services (UNTDID 7161) */
const CHARGE_CODES = { coupon: DISCOUNT, delivery: 'DL', payment: 'AEM' } as const
/**
 * payment means "standing agreement" (UNTDID 4461): allowed by the Dutch rules without an account (NL-R-008)
 */
const BY_AGREEMENT = '57'
const TYPE_CODES = { invoice: '380', 'credit-note': '381' } as const

const EN_16931 = 'urn:cen.eu:en16931:2017'
const PEPPOL = `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`
const PEPPOL_PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'

const amountOf = (name: string, amount: number): Xml =>
  leaf(name, decimalOf(amount), { currencyID: CURRENCY })
const percent = (rate: BasisPoints): string => String(rate / 100)

/**
 * Writes an issued document as UBL 2.1 under EN 16931, and under Peppol BIS Billing 3.0 if buyer and seller
 * have an endpoint; consumers have none. Everything comes from the document; nothing is recomputed.
 */
export const ublDocument = (document: IssuedDocument): string => {
  const { kind, number, issuedOn, reference, seller, buyer, groups, totals } = document
  const root = kind === 'invoice' ? 'Invoice' : 'CreditNote'
  const say = DOCUMENTS(document.locale)
  const isPeppol = endpointOf(buyer) !== null && endpointOf(seller) !== null
  const xml = group(
    root,
    [
      leaf('cbc:CustomizationID', isPeppol ? PEPPOL : EN_16931),
      leaf('cbc:ProfileID', isPeppol ? PEPPOL_PROFILE : null),
      leaf('cbc:ID', number),
      leaf('cbc:IssueDate', issuedOn),
      leaf('cbc:DueDate', kind === 'invoice' ? document.dueOn : null),
      leaf(`cbc:${root}TypeCode`, TYPE_CODES[kind]),
      leaf('cbc:DocumentCurrencyCode', CURRENCY),
      leaf('cbc:BuyerReference', reference),
      orderReference(document),
      ...(kind === 'invoice' ? [] : [billingReference(document.invoice)]),
      group('cac:AccountingSupplierParty', [partyOf(seller)]),
      group('cac:AccountingCustomerParty', [partyOf(buyer)]),
      group('cac:PaymentMeans', [
        leaf('cbc:PaymentMeansCode', kind === 'invoice' && totals.due > 0 ? BY_AGREEMENT : null),
      ]),
      group('cac:PaymentTerms', [leaf('cbc:Note', termsText(document))]),
      ...document.allowances.map((one) => documentAmount(one, false, say('coupon'))),
      ...document.charges.map((one) => documentAmount(one, true, say('total'))),
      group('cac:TaxTotal', [
        amountOf('cbc:TaxAmount', totals.vat),
        ...groups.map((one) => vatGroup(one, say('reverseCharge'))),
      ]),
      group('cac:LegalMonetaryTotal', [
        amountOf('cbc:LineExtensionAmount', totals.lines),
        amountOf('cbc:TaxExclusiveAmount', totals.exclVat),
        amountOf('cbc:TaxInclusiveAmount', totals.inclVat),
        amountOf('cbc:AllowanceTotalAmount', totals.allowances),
        amountOf('cbc:ChargeTotalAmount', totals.charges),
        amountOf('cbc:PrepaidAmount', totals.paid),
        ...(totals.rounding === 0 ? [] : [amountOf('cbc:PayableRoundingAmount', totals.rounding)]),
        amountOf('cbc:PayableAmount', totals.due),
      ]),
      ...document.lines.map((line, index) => lineOf(line, index + 1, kind, say('discount'))),
    ],
    {
      xmlns: `${UBL}:${root}-2`,
      'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
    },
  )
  const salt = document.salt === undefined ? '' : `<!-- ${document.salt} -->\n`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${salt}${xml}\n`
}

/**
 * The buyer's purchase order (BT-13) with the shop's number (BT-14); else the shop's number as BT-13, which
 * is mandatory.
 */
const orderReference = ({ purchaseOrder, orderNumber }: IssuedDocument): Xml =>
  group('cac:OrderReference', [
    leaf('cbc:ID', purchaseOrder ?? orderNumber),
    leaf('cbc:SalesOrderID', purchaseOrder === null ? null : orderNumber),
  ])

const billingReference = ({
  number,
  issuedOn,
}: {
  readonly number: string
  readonly issuedOn: string
}): Xml =>
  group('cac:BillingReference', [
    group('cac:InvoiceDocumentReference', [leaf('cbc:ID', number), leaf('cbc:IssueDate', issuedOn)]),
  ])

const taxCategory = (name: string, { category, rate }: Taxed, reason: readonly Xml[] = []): Xml =>
  group(name, [leaf('cbc:ID', category), leaf('cbc:Percent', percent(rate)), ...reason, VAT_SCHEME])

/** @param otherwise the reason (BR-33, BR-38) if the document's text is empty in XML */
const documentAmount = (one: DocumentAmount, isCharge: boolean, otherwise: string): Xml =>
  group('cac:AllowanceCharge', [
    leaf('cbc:ChargeIndicator', String(isCharge)),
    leaf('cbc:AllowanceChargeReasonCode', CHARGE_CODES[one.kind]),
    leaf('cbc:AllowanceChargeReason', one.text) || leaf('cbc:AllowanceChargeReason', otherwise),
    amountOf('cbc:Amount', one.amount),
    taxCategory('cac:TaxCategory', one),
  ])

const vatGroup = (one: VatGroup, reverseCharge: string): Xml =>
  group('cac:TaxSubtotal', [
    amountOf('cbc:TaxableAmount', one.taxable),
    amountOf('cbc:TaxAmount', one.vat),
    taxCategory(
      'cac:TaxCategory',
      one,
      one.category === 'AE'
        ? [leaf('cbc:TaxExemptionReasonCode', 'VATEX-EU-AE'), leaf('cbc:TaxExemptionReason', reverseCharge)]
        : [],
    ),
  ])

/**
 * A price that is no whole number of cents per piece is stated for all pieces of the line (BT-149), so that
 * no line is off by a cent.
 */
const lineOf = (line: InvoiceLine, id: number, kind: IssuedDocument['kind'], discount: string): Xml => {
  const { title, options, productId, quantity, gross, net } = line
  const isWhole = gross % quantity === 0
  const pieces = { unitCode: PIECES }
  return group(kind === 'invoice' ? 'cac:InvoiceLine' : 'cac:CreditNoteLine', [
    leaf('cbc:ID', String(id)),
    leaf(kind === 'invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity', String(quantity), pieces),
    amountOf('cbc:LineExtensionAmount', net),
    ...(line.discount === 0
      ? []
      : [
          group('cac:AllowanceCharge', [
            leaf('cbc:ChargeIndicator', 'false'),
            leaf('cbc:AllowanceChargeReasonCode', DISCOUNT),
            leaf('cbc:AllowanceChargeReason', discount),
            amountOf('cbc:Amount', line.discount),
          ]),
        ]),
    group('cac:Item', [
      leaf('cbc:Description', options),
      leaf('cbc:Name', title),
      group('cac:SellersItemIdentification', [leaf('cbc:ID', productId === null ? null : String(productId))]),
      taxCategory('cac:ClassifiedTaxCategory', line),
    ]),
    group('cac:Price', [
      amountOf('cbc:PriceAmount', isWhole ? gross / quantity : gross),
      ...(isWhole ? [] : [leaf('cbc:BaseQuantity', String(quantity), pieces)]),
    ]),
  ])
}

/** The rules of the party's company register; null if the shop does not sell in that country. */
const rulesFor = (party: Party): CompanyRules | null => {
  const country = registerCountry(party)
  return isCountry(country) ? COMPANY_RULES[country] : null
}

/** The tax scheme of numbers and categories. */
const VAT_SCHEME = group('cac:TaxScheme', [leaf('cbc:ID', 'VAT')])

/** A party's electronic address: its company number, else its VAT number; null for a consumer. */
const endpointOf = (party: Party): { readonly scheme: string; readonly id: string } | null => {
  const { companyNumber, vatNumber } = party
  const rules = rulesFor(party)
  if (rules === null) return null
  if (companyNumber !== null) return { scheme: rules.companyNumber.scheme, id: tidyNumber(companyNumber) }
  return vatNumber === null ? null : { scheme: rules.vatNumber.scheme, id: tidyNumber(vatNumber) }
}

/** A seller or buyer, with numbers and address. */
const partyOf = (party: Party): Xml => {
  const { name, contact, street, zipCode, city, countryCode, emailAddress, companyNumber, vatNumber } = party
  const endpoint = endpointOf(party)
  const rules = rulesFor(party)
  return group('cac:Party', [
    ...(endpoint === null ? [] : [leaf('cbc:EndpointID', endpoint.id, { schemeID: endpoint.scheme })]),
    group('cac:PostalAddress', [
      leaf('cbc:StreetName', street),
      leaf('cbc:CityName', city),
      leaf('cbc:PostalZone', zipCode),
      group('cac:Country', [leaf('cbc:IdentificationCode', countryCode)]),
    ]),
    ...(vatNumber === null
      ? []
      : [group('cac:PartyTaxScheme', [leaf('cbc:CompanyID', tidyNumber(vatNumber)), VAT_SCHEME])]),
    group('cac:PartyLegalEntity', [
      leaf('cbc:RegistrationName', name),
      ...(companyNumber === null
        ? []
        : [
            leaf(
              'cbc:CompanyID',
              tidyNumber(companyNumber),
              rules === null ? {} : { schemeID: rules.companyNumber.scheme },
            ),
          ]),
    ]),
    group('cac:Contact', [leaf('cbc:Name', contact), leaf('cbc:ElectronicMail', emailAddress)]),
  ])
}
