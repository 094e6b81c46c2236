import type { OrderStatus } from '../../domain/orders/orderState.ts'
import type { ReferenceField } from '../../domain/orders/references.ts'
import type { Locale } from '../../domain/kernel/locale.ts'

interface News {
  readonly title: string
  readonly text: string
}

interface Words extends Readonly<Record<ReferenceField, string>> {
  readonly order: (number: string) => string
  readonly placed: (date: string) => string
  readonly address: string
  /** of who collects it: where they live is not where it goes */
  readonly details: string
  readonly collect: string
  readonly delivery: string
  readonly payment: string
  readonly paid: string
  readonly outstanding: string
  readonly dueOn: string
  /** @param amount with its currency */
  readonly goesBack: (amount: string) => string
  readonly wentBack: (amount: string) => string
  readonly carrier: string
  readonly tracking: string
  readonly follow: string
  /** what became of it after its sale, where that is news */
  readonly news: Readonly<Partial<Record<OrderStatus, News>>>
  /** the same of one that is shipped, where it is collected at the shop itself */
  readonly ready: News
}

/** What is said of an order: only the pages that show one load it. */
export const ORDER_WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
    order: (number) => `Bestelling ${number}`,
    placed: (date) => `Besteld op ${date}`,
    address: 'Adres',
    details: 'Jouw gegevens',
    collect: 'Ophalen bij:',
    delivery: 'Bezorging',
    payment: 'Betaling',
    reference: 'Jouw referentie',
    purchaseOrder: 'Inkoopnummer',
    paid: 'Betaald',
    outstanding: 'Nog te betalen',
    dueOn: 'Uiterlijk te betalen op',
    goesBack: (amount) => `${amount} gaat terug naar de rekening waarmee je betaalde.`,
    wentBack: (amount) => `${amount} is teruggestuurd naar de rekening waarmee je betaalde.`,
    carrier: 'Bezorger',
    tracking: 'Volgcode',
    follow: 'Volg je pakket',
    news: {
      shipped: { title: 'Je bestelling is onderweg', text: 'Het pakket is verstuurd.' },
      delivered: { title: 'Je bestelling is bezorgd', text: 'Veel plezier ermee.' },
      canceled: {
        title: 'Je bestelling is geannuleerd',
        text: 'Er wordt niets bezorgd, en je bent ons niets meer schuldig.',
      },
      refunded: { title: 'Je bestelling is terugbetaald', text: 'Je bent ons niets meer schuldig.' },
    },
    ready: { title: 'Je bestelling ligt klaar', text: 'Je kunt hem ophalen.' },
  },
  eng: {
    order: (number) => `Order ${number}`,
    placed: (date) => `Ordered on ${date}`,
    address: 'Address',
    details: 'Your details',
    collect: 'Collect from:',
    delivery: 'Delivery',
    payment: 'Payment',
    reference: 'Your reference',
    purchaseOrder: 'Purchase order number',
    paid: 'Paid',
    outstanding: 'Still to pay',
    dueOn: 'To be paid by',
    goesBack: (amount) => `${amount} is on its way back to the account that you paid with.`,
    wentBack: (amount) => `${amount} was sent back to the account that you paid with.`,
    carrier: 'Carrier',
    tracking: 'Tracking code',
    follow: 'Track your package',
    news: {
      shipped: { title: 'Your order is on its way', text: 'We have shipped it.' },
      delivered: { title: 'Your order was delivered', text: 'Enjoy it.' },
      canceled: {
        title: 'Your order was canceled',
        text: 'Nothing will be delivered, and you owe us nothing.',
      },
      refunded: { title: 'Your order was refunded', text: 'You owe us nothing.' },
    },
    ready: { title: 'Your order is ready', text: 'You can collect it.' },
  },
}
