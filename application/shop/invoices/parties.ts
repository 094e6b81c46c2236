import type { Company } from '../../../domain/account/company.ts'
import { isBusinessCustomer } from '../../../domain/account/customer.ts'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import type { Invoice, Party } from '../../../domain/invoices/invoice.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderFacts.ts'
import { customerOf } from '../account/guest.ts'
import type { Letterhead } from '../mail/letterhead.ts'
import { buyerIn } from '../orders/orderBuyer.ts'
import type { Services } from '../services.ts'

export const sellerOf = ({ company }: Letterhead): Party => ({
  name: company.name,
  contact: null,
  street: `${company.streetName} ${company.houseNumber}`,
  zipCode: company.zipCode,
  city: company.city,
  countryCode: company.countryCode,
  emailAddress: company.emailAddress,
  companyNumber: company.cocNumber,
  vatNumber: company.vatNumber,
})

/** A buyer whom nobody can name any more: their key was destroyed before. */
const UNKNOWN: Party = {
  name: '–',
  contact: null,
  street: '–',
  zipCode: '–',
  city: '–',
  countryCode: 'NL',
  emailAddress: '',
  companyNumber: null,
  vatNumber: null,
}

/** Who an order is billed to, what they call it, and their number: a company by the numbers that it registered with, and by the reference where the order
 * has none of its own. */
export const buyerOf = async (
  services: Pick<Services, 'store' | 'vault'>,
  { customer, customerId }: OrderSnapshot,
): Promise<Pick<Invoice, 'buyer' | 'reference' | 'purchaseOrder' | 'customerNumber'>> => {
  const opened = await services.vault.open(customer)
  const { state } = await customerOf(services, customerId)
  const customerNumber = state.number ?? null
  if (opened === null) return { buyer: UNKNOWN, reference: null, purchaseOrder: null, customerNumber }
  const { form, references } = buyerIn(opened)
  const sealed = isBusinessCustomer(state) ? state.company : undefined
  const text = sealed === undefined ? null : await services.vault.open(sealed)
  const company = text === null ? null : (JSON.parse(text) as Company)
  return {
    buyer: partyOf(form, company),
    reference: references.reference || company?.reference || null,
    purchaseOrder: references.purchaseOrder || null,
    customerNumber,
  }
}

const partyOf = (form: CheckoutForm, company: Company | null): Party => {
  const person = `${form.firstName} ${form.lastName}`.trim()
  const business = company?.companyName || form.companyName
  return {
    name: business === '' ? person : business,
    contact: business === '' ? null : person,
    street: [form.streetName, form.houseNumber, form.houseNumberAddition]
      .filter((part) => part !== '')
      .join(' '),
    zipCode: form.zipCode,
    city: form.city,
    countryCode: form.countryCode,
    emailAddress: form.emailAddress,
    companyNumber: company?.cocNumber || null,
    vatNumber: company?.vatNumber || null,
  }
}
