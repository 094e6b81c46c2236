import * as z from 'zod/mini'
import {
  ConfirmationAnswer,
  CountryRequest,
  DeliveryOptionsAnswer,
  InformationAnswer,
  InformationRequest,
  PayAnswer,
  PaymentOptionsAnswer,
  PayRequest,
  VerifyAnswer,
  VerifyRequest,
} from '../../../application/contract/api/checkout.ts'
import { call } from '../../plugins/call.ts'

const CHECKOUT = { tag: 'checkout', access: 'session' } as const

export const INFORMATION = call({
  ...CHECKOUT,
  operationId: 'submitInformation',
  summary: 'Takes the first step’s form, and gives a guest a session',
  body: InformationRequest,
  answer: InformationAnswer,
  refusals: ['fields', 'cart-not-found', 'version-conflict'],
})

export const DELIVERY = call({
  ...CHECKOUT,
  access: 'cart',
  operationId: 'deliveryOptions',
  summary: 'How the cart can be delivered to a country',
  body: CountryRequest,
  answer: DeliveryOptionsAnswer,
})

export const PAYMENTS = call({
  ...CHECKOUT,
  access: 'cart',
  operationId: 'paymentOptions',
  summary: 'How the cart can be paid from a country',
  body: CountryRequest,
  answer: PaymentOptionsAnswer,
})

export const PAY = call({
  ...CHECKOUT,
  operationId: 'pay',
  summary: 'Places the order and begins its payment, or says which step to go back to',
  body: PayRequest,
  answer: PayAnswer,
})

export const CONFIRMATION = call({
  ...CHECKOUT,
  reads: true,
  operationId: 'confirmation',
  summary: 'What became of a payment; the order only for the session that placed it',
  params: z.object({ uid: z.string() }),
  answer: ConfirmationAnswer,
  refusals: ['not-found'],
})

export const VERIFY = call({
  ...CHECKOUT,
  access: 'everyone',
  operationId: 'verifyAddress',
  summary: 'Whether an e-mail address is an account’s',
  body: VerifyRequest,
  answer: VerifyAnswer,
})
