import { describe, expect, it } from 'vitest'
import { addLine } from '../../application/shop/cart/lines.ts'
import { cartState } from '../../application/shop/cart/cartState.ts'
import { chooseDelivery } from '../../application/shop/checkout/choose.ts'
import { submitInformation } from '../../application/shop/checkout/submitInformation.ts'
import { openDocument } from '../../application/shop/invoices/storedDocument.ts'
import { confirmation } from '../../application/shop/orderViews/confirmation.ts'
import { pay } from '../../application/shop/checkout/pay.ts'
import { recordPayment } from '../../application/shop/orders/recordPayment.ts'
import { optionsText } from '../../application/texts/optionText.ts'
import { LOCALES, type Locale } from '../../domain/kernel/locale.ts'
import { rugOf } from '../support/samples/rug.ts'
import { productOf } from '../support/samples/products.ts'
import { checkoutShop, FORM } from '../support/shop/checkoutShop.ts'

/*
 * craftcms/commerce#1897: lines were stored in another language than their order. Here all of an order is in
 * its language.
 */

const WORDS: Readonly<Record<Locale, { readonly title: string; readonly options: string }>> = {
  nld: { title: 'Kleed', options: 'Rood, Maatwerk - Rechthoek - Afmeting: (B x L) 155 x 233 cm' },
  eng: { title: 'Rug', options: 'Red, Made to measure - Rectangle - Size: (W x L) 155 x 233 cm' },
}
const colours = productOf(50, {
  options: [
    {
      id: 'colour',
      name: { nld: 'Kleur', eng: 'Colour' },
      items: [{ id: 'red', name: { nld: 'Rood', eng: 'Red' } }],
    },
  ],
}).options
const rug = { ...rugOf(50), options: [...colours, ...rugOf(50).options] }
const options = [
  { groupId: 'colour', id: 'red' },
  { groupId: 'size', id: 'straight', custom: { width: 1_550, length: 2_330 } },
]

describe('an order is in one language, whatever language its lines were added in [failure 35, craftcms/commerce#1897]', () => {
  it.each(LOCALES.flatMap((added) => LOCALES.map((ordered) => ({ added, ordered }))))(
    'overview, confirmation, mail and invoice: added in $added, ordered in $ordered',
    async ({ added, ordered }) => {
      const shop = await checkoutShop()
      const { deps } = shop
      await shop.put(rug)
      const call = { cartUid: null, actor: 'visitor', locale: added, taskId: null, answerIn: null } as const
      const line = await addLine(deps, call, { productId: 50, quantity: 1, options })
      if (line.kind !== 'done' || !line.result.ok) throw new Error(JSON.stringify(line))
      const { cartUid } = line.result.value
      const { session } = await submitInformation(
        deps,
        { form: FORM, locale: ordered, cartUid, session: null },
        false,
      )
      if (session === null) throw new Error('no session')
      await chooseDelivery(deps, { ...call, cartUid, locale: ordered }, 'home')
      const said = (lines: Iterable<{ title: string; options: Parameters<typeof optionsText>[0] }>) =>
        [...lines].map((one) => ({ title: one.title, options: optionsText(one.options, ordered) }))
      const overview = said((await cartState(deps, cartUid, ordered)).cart.lines.values())
      const seen = await shop.seen({ cartUid, session }, { locale: ordered })
      const paid = await pay(deps, cartUid, session.session, seen)
      if (!paid.ok) throw new Error(paid.refusal.why)
      const { paymentUid } = paid.value
      const providerId = (await shop.orderOf(paymentUid)).state.attempts.get(paymentUid)?.providerId ?? ''
      shop.provider.settle(providerId, 'paid')
      await recordPayment(deps, providerId)
      while ((await shop.worker.work()) > 0);
      const shown = await confirmation(deps, paymentUid, session.session)
      const { uid } = await shop.orderOf(paymentUid)
      const [kept] = await deps.issuedDocuments.ofOrder(uid, 0)
      const invoice = kept && (await openDocument(deps, kept))
      const [mail] = shop.mails
      expect(overview).toEqual([WORDS[ordered]])
      expect(said(shown?.order?.lines ?? [])).toEqual(overview)
      expect(invoice?.lines.slice(0, 1)).toMatchObject(overview)
      for (const words of Object.values(WORDS[ordered])) expect(mail?.text).toContain(words)
      expect(mail?.text).not.toContain(WORDS[ordered === 'nld' ? 'eng' : 'nld'].title)
      expect(shop.errors).toEqual([])
    },
  )
})
