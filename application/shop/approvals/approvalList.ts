import { mayApprove, type Approval, type CompanyFact } from '../../../domain/companies/companyFacts.ts'
import { wordsIn } from '../../../domain/cart/choices/wordsIn.ts'
import { optionsText } from '../../texts/optionText.ts'
import { pricedCart } from '../../../domain/cart/cartTotals.ts'
import { feeOf } from '../../../domain/cart/delivery/deliveryFee.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import { isBusinessCustomer } from '../../../domain/account/customer.ts'
import type { AnsweredApproval, AskedApproval } from '../../pages/account/accountCompany.ts'
import { company as kind } from '../../streams/kinds/company.ts'
import { refusalReason } from '../../streams/sealed/companyTexts.ts'
import { readFacts } from '../../streams/readFacts.ts'
import { customerOf, formOf } from '../customers/customerForms.ts'
import { loadCart } from '../cart/loadCart.ts'
import { productsOf } from '../catalogue/productFinder.ts'
import { addressRows } from '../orders/addressRows.ts'
import { creditLimitOf } from '../orders/credit.ts'
import { paymentOptions } from '../checkout/readyCart.ts'
import type { Services } from '../services.ts'
import { askedAs, askedTo } from '../companies/askedAs.ts'
import { memberName } from '../companies/memberName.ts'
import type { LoadedCompany } from '../companies/ownCompany.ts'

type ListServices = Pick<Services, 'store' | 'vault' | 'config' | 'provider' | 'catalogue'>

/** What is asked in a company and stands: all of it for who may answer it, for anybody else what they asked. One whose cart or address was changed since is left out. */
export const askedApprovals = async (
  services: ListServices,
  { state: { members, approvals } }: LoadedCompany,
  customerId: string,
  locale: Locale,
): Promise<readonly AskedApproval[]> => {
  const own = members.get(customerId)
  const seen = [...approvals].filter(
    ([, one]) => one.customerId === customerId || (own !== undefined && mayApprove(own)),
  )
  const shown = await Promise.all(seen.map((entry) => askedOf(services, entry, customerId, locale)))
  return shown.flatMap((one) => one ?? [])
}

const askedOf = async (
  services: ListServices,
  [uid, { customerId, cartUid, cartVersion, total, ...named }]: readonly [string, Approval],
  self: string,
  locale: Locale,
): Promise<AskedApproval | null> => {
  const cart = await loadCart(services.store, cartUid)
  if (cart === null || cart.head.version !== cartVersion) return null
  const { state } = cart
  const { state: asker } = await customerOf(services, customerId)
  const form = await askedTo(services, named, await formOf(services, asker, state.addressId))
  if (form === null) return null
  const payer = {
    countryCode: form.countryCode,
    isBusiness: isBusinessCustomer(asker),
    credit: creditLimitOf(services, asker),
  }
  const priced = pricedCart(state)
  const fee = services.config.paymentMethods.find(({ id }) => id === state.payment?.paymentOptionId)
  const products = await productsOf(services.catalogue, state)
  const lines = [...state.lines.values()]
    .map((added) => wordsIn(added, products, locale))
    .map((line) => ({
      title: line.title,
      options: optionsText(line.options, locale),
      quantity: line.quantity,
      totalInclVat: priced.lines.get(line.id)!.totalInclVat,
    }))
  const offered = await paymentOptions(services, state, payer, locale)
  return {
    uid,
    by: await memberName(services, customerId),
    isOwn: customerId === self,
    lines,
    besides: lines.reduce<number>((rest, { totalInclVat }) => rest - totalInclVat, total),
    total,
    address: addressRows(form),
    // another fee would be another sum than was asked for
    payments: offered
      .filter((one) => fee !== undefined && one.fee.inclVat === feeOf(fee).inclVat)
      .map(({ id, label }) => ({ id, label })),
    paymentId: state.payment?.paymentOptionId ?? null,
    references: await askedAs(services, named),
  }
}

/** Answers that are shown. */
const LAST = 5

type Answer = Extract<CompanyFact, { type: 'ApprovalGiven' | 'ApprovalRefused' | 'ApprovalLapsed' }>

const APPROVALS = ['ApprovalAsked', 'ApprovalGiven', 'ApprovalRefused', 'ApprovalLapsed'] as const

const STATUS = { ApprovalGiven: 'given', ApprovalRefused: 'refused', ApprovalLapsed: 'lapsed' } as const

/** What became of the last that a customer asked, the newest first. */
export const answeredApprovals = async (
  services: Pick<Services, 'store' | 'vault'>,
  { uid }: LoadedCompany,
  customerId: string,
): Promise<readonly AnsweredApproval[]> => {
  const asked = new Map<string, Extract<CompanyFact, { type: 'ApprovalAsked' }>['data']>()
  const answered: { readonly fact: Answer; readonly at: number }[] = []
  for await (const { fact, at } of readFacts(services.store, kind, uid, APPROVALS)) {
    if (fact.type === 'ApprovalAsked' && fact.data.customerId === customerId)
      asked.set(fact.data.approvalUid, fact.data)
    if (isAnswer(fact) && asked.has(fact.data.approvalUid)) answered.push({ fact, at })
  }
  return Promise.all(
    answered
      .slice(-LAST)
      .toReversed()
      .map(async ({ fact, at }) => ({
        uid: fact.data.approvalUid,
        status: STATUS[fact.type],
        at: new Date(at).toISOString(),
        total: asked.get(fact.data.approvalUid)!.total,
        reason: fact.type === 'ApprovalRefused' ? await reasonIn(services, fact.data.reason) : '',
      })),
  )
}

const isAnswer = (fact: CompanyFact): fact is Answer => fact.type in STATUS

const reasonIn = async ({ vault }: Pick<Services, 'vault'>, sealed: Sealed): Promise<string> => {
  const text = await vault.open(sealed)
  return text === null ? '' : refusalReason.read(text)
}
