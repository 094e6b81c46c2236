import * as z from 'zod/mini'
import { COMPANY_FIELDS, type Company } from '../../../domain/account/company.ts'
import { CHECKOUT_FIELDS, type CheckoutForm } from '../../../domain/checkout/information.ts'
import { WEEKDAYS, type PickupPoint, type Weekday } from '../../../domain/checkout/pickupPoint.ts'
import { REFERENCE_FIELDS, type OrderReferences } from '../../../domain/orders/references.ts'
import { sealedText, optionalTexts, texts } from './sealedText.ts'

export const DETAILS = ['emailAddress', 'firstName', 'lastName', 'companyName', 'phoneNumber'] as const
const PLACE = ['countryCode', 'zipCode', 'houseNumber', 'houseNumberAddition', 'streetName', 'city'] as const

/** A customer's personal details. */
export const customerDetails = sealedText('customer details', z.object(texts(DETAILS)))

/** A delivery address; a logged-in customer also gives the name of its recipient. */
export const customerAddress = sealedText(
  'customer address',
  z.object({
    ...texts(PLACE),
    ...optionalTexts(['firstName', 'lastName', 'companyName', 'phoneNumber']),
  }),
)

export const checkoutForm = z.object(texts(CHECKOUT_FIELDS)) satisfies z.ZodMiniType<CheckoutForm>

/** The buyer and address of an order that awaits approval. */
export const requestedAddress = sealedText('approval address', checkoutForm)

export const companyShape = z.object(texts(COMPANY_FIELDS)) satisfies z.ZodMiniType<Company>

/** A business customer's company details. */
export const companyNumbers = sealedText('company', companyShape)

export const references = z.object(texts(REFERENCE_FIELDS)) satisfies z.ZodMiniType<OrderReferences>

/** The buyer's references for an order that awaits approval. */
export const orderReferences = sealedText('order references', references)

const openingTimes = z.readonly(z.array(z.object({ from: z.string(), to: z.string() })))

const pickupPoint = z.object({
  ...texts(['id', 'name', 'street', 'houseNumber', 'zipCode', 'city', 'countryCode']),
  position: z.object({ latitude: z.number(), longitude: z.number() }),
  openingHours: z.object(
    Object.fromEntries(WEEKDAYS.map((day) => [day, openingTimes])) as Record<Weekday, typeof openingTimes>,
  ),
}) satisfies z.ZodMiniType<PickupPoint>

/** The buyer of an order with their pickup point and references; older orders have neither. */
export const orderBuyer = sealedText(
  'order buyer',
  z.object({
    ...texts(CHECKOUT_FIELDS),
    pickupPoint: z.exactOptional(pickupPoint),
    references: z.exactOptional(references),
  }),
)
