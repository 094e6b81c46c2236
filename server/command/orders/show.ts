import { findOrder, type FoundOrder } from '../../../application/shop/afterSale/findOrder.ts'
import { addressRows } from '../../../application/shop/orders/addressRows.ts'
import { buyerIn, type OrderBuyer } from '../../../application/shop/orders/orderBuyer.ts'
import { logTexts } from '../../../application/shop/audit/logTexts.ts'
import { readEvents } from '../../../application/streams/readEvents.ts'
import { order } from '../../../application/streams/kinds/order.ts'
import { chargedBack } from '../../../domain/orders/payments/attempt.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import { optionText } from '../../../application/texts/optionText.ts'
import { chosenOf } from '../../../domain/cart/choices/chosenOf.ts'
import type { Command, CommandServices } from '../command.ts'
import { actorWords } from '../actorWords.ts'
import { euros } from '../euros.ts'
import { secondText } from '../localTime.ts'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import { terminalSafe, jsonLine } from '../terminalSafe.ts'
import { parsedCommand } from '../parsedArguments.ts'
import { table } from '../table.ts'
import type { Io } from '../io.ts'
import { ORDERS_SHOW } from './ordersArguments.ts'

/** `orders show NUMBER [--json]`: prints one order with its lines, buyer, payments and history. */
export const ordersShow: Command = parsedCommand(
  'orders show',
  ORDERS_SHOW,
)(async (services, call, io, fail) => {
  const [number = ''] = call.positionals
  const found = await findOrder(services, number)
  if (found === null) return fail(`there is no order ${number}`)
  const opened = await services.vault.open(found.placed.customer)
  const buyer = opened === null ? null : buyerIn(opened)
  const country = buyer && (buyer.pickupPoint ?? buyer.form).countryCode
  if (call.values.json) {
    const { attempts, ...state } = found.state
    const money = orderMoney(found.state)
    io.out(
      jsonLine({
        ...state,
        attempts: [...attempts.values()],
        money,
        buyer: buyer && buyerJson(buyer.form),
        deliveryCountry: country,
      }),
    )
  } else
    io.out(
      [
        head(found, country),
        buyerRows(buyer),
        lines(found, io),
        money(found),
        await history(services, found, io),
      ].join('\n'),
    )
  return 0
})

const row = (label: string, value: string): string => `${label.padEnd(12)}${terminalSafe(value)}\n`

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })

const head = ({ placed, state }: FoundOrder, country: string | null): string =>
  [
    row('order', placed.number),
    row('placed', secondText(placed.placedAt)),
    row('status', state.status),
    row('delivery', placed.delivery.label),
    ...(country === null ? [] : [row('to', `${COUNTRIES.of(country) ?? ''} (${country})`)]),
    row('payment', placed.payment.label),
    ...placed.coupons.map(({ code, title }) =>
      row('coupon', title === '' || title === code ? code : `${code} (${title})`),
    ),
    ...((state.shipment?.trackingCode ?? null) === null
      ? []
      : [row('track', [state.shipment?.carrier ?? '', state.shipment?.trackingCode ?? ''].join(' ').trim())]),
    ...state.documents.map(({ kind, number, amount }) => row(kind, `${number} ${euros(amount)}`)),
  ].join('')

/** Buyer's name and address; "erased" if the buyer was erased. */
const buyerRows = (buyer: OrderBuyer | null): string => {
  if (buyer === null) return row('buyer', 'erased')
  const { form } = buyer
  return [...addressRows(form), form.emailAddress, form.phoneNumber]
    .filter((text) => text !== '')
    .map((text, index) => row(index === 0 ? 'buyer' : '', text))
    .join('')
}

const buyerJson = (form: CheckoutForm) => ({
  name: `${form.firstName} ${form.lastName}`.trim(),
  companyName: form.companyName,
  emailAddress: form.emailAddress,
  phoneNumber: form.phoneNumber,
  streetName: form.streetName,
  houseNumber: form.houseNumber,
  houseNumberAddition: form.houseNumberAddition,
  zipCode: form.zipCode,
  city: form.city,
  countryCode: form.countryCode,
})

const lines = ({ placed, state }: FoundOrder, io: Io): string =>
  table(
    [
      { title: 'line' },
      { title: 'pieces', align: 'right' },
      { title: 'what', flexes: true },
      { title: 'total', align: 'right' },
    ],
    placed.lines.map(({ lineId, productId, quantity, title, options, totals }) => [
      terminalSafe(lineId),
      String(quantity),
      terminalSafe(
        [title, ...chosenOf(options).map((option) => optionText(option, placed.locale))].join(', ') +
          (state.shortOf.includes(productId) ? ' (not in stock)' : ''),
      ),
      euros(totals.totalInclVat),
    ]),
    io,
  )

const money = (found: FoundOrder): string => {
  const { placed, state } = found
  const { paid, outstanding } = orderMoney(state)
  const credited = state.credits.reduce((sum, { amount }) => sum + amount, 0)
  return [
    row('total', euros(placed.totals.totalInclVat)),
    ...(credited === 0 ? [] : [row('credited', euros(credited))]),
    row('paid', euros(paid)),
    row('owed', euros(outstanding)),
    ...state.refunds.map(({ refundUid, amount, status }) =>
      row('refund', `${euros(amount)} ${status} ${refundUid}`),
    ),
    ...[...state.attempts.values()].flatMap(({ chargebacks = [] }) =>
      chargebacks.map(({ chargebackId, amount, isReversed }) =>
        row('chargeback', `${euros(amount)} ${isReversed ? 'reversed' : 'received'} ${chargebackId}`),
      ),
    ),
    ...nextSteps(found).map((step) => row('to do', step)),
  ].join('')
}

/** Steps for staff after a refused or failed refund, or a chargeback. */
const nextSteps = ({ placed: { number }, state }: FoundOrder): readonly string[] => [
  ...state.refunds
    .filter(({ status }) => status === 'refused' || status === 'failed')
    .map(
      ({ refundUid }) =>
        `retry with orders refund ${number} --retry ${refundUid}; if you refunded it another way, record that with --by-hand ${refundUid}`,
    ),
  ...([...state.attempts.values()].some((attempt) => chargedBack(attempt) > 0)
    ? [
        'ask the buyer why their bank charged it back; they can pay again on their order page, orders receive records a payment, orders cancel cancels an unshipped order',
      ]
    : []),
]

const history = async ({ store }: CommandServices, { uid }: FoundOrder, io: Io): Promise<string> => {
  const rows: (readonly string[])[] = []
  for await (const { words, at, actor } of readEvents(store, order, uid))
    rows.push([secondText(at), terminalSafe(actorWords(actor)), terminalSafe(words(logTexts('eng')))])
  return table([{ title: 'at' }, { title: 'by' }, { title: 'what happened', flexes: true }], rows, io)
}
