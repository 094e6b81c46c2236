import * as z from 'zod/mini'
import { COMPANY_FIELDS, type Company } from '../../../domain/account/company.ts'
import { CHECKOUT_FIELDS, type CheckoutForm } from '../../../domain/checkout/information.ts'
import { WEEKDAYS, type PickupPoint, type Weekday } from '../../../domain/checkout/pickupPoint.ts'
import { REFERENCE_FIELDS, type OrderReferences } from '../../../domain/orders/references.ts'
import { sealedText, optionalTexts, texts } from './sealedText.ts'

export const DETAILS = ['emailAddress', 'firstName', 'lastName', 'companyName', 'phoneNumber'] as const
const PLACE = ['countryCode', 'zipCode', 'houseNumber', 'houseNumberAddition', 'streetName', 'city'] as const

/** Who a customer is. */
export const customerDetails = sealedText('customer details', z.object(texts(DETAILS)))

/** Where a customer's orders go; whoever is logged in names who takes them in there. */
export const customerAddress = sealedText(
  'customer address',
  z.object({
    ...texts(PLACE),
    ...optionalTexts(['firstName', 'lastName', 'companyName', 'phoneNumber']),
  }),
)

export const checkoutForm = z.object(texts(CHECKOUT_FIELDS)) satisfies z.ZodMiniType<CheckoutForm>

/** To whom an approval is asked for, and where it goes. */
export const askedAddress = sealedText('approval address', checkoutForm)

export const companyShape = z.object(texts(COMPANY_FIELDS)) satisfies z.ZodMiniType<Company>

/** What a business tells of itself. */
export const companyNumbers = sealedText('company', companyShape)

export const references = z.object(texts(REFERENCE_FIELDS)) satisfies z.ZodMiniType<OrderReferences>

/** What whoever asks for an approval calls the order. */
export const orderReferences = sealedText('order references', references)

const openingTimes = z.readonly(z.array(z.object({ from: z.string(), to: z.string() })))

const pickupPoint = z.object({
  ...texts(['id', 'name', 'street', 'houseNumber', 'zipCode', 'city', 'countryCode']),
  position: z.object({ latitude: z.number(), longitude: z.number() }),
  openingHours: z.object(
    Object.fromEntries(WEEKDAYS.map((day) => [day, openingTimes])) as Record<Weekday, typeof openingTimes>,
  ),
}) satisfies z.ZodMiniType<PickupPoint>

/** Who ordered, and what belongs to them alone: older orders have no point and no references. */
export const orderBuyer = sealedText(
  'order buyer',
  z.object({
    ...texts(CHECKOUT_FIELDS),
    pickupPoint: z.exactOptional(pickupPoint),
    references: z.exactOptional(references),
  }),
)
