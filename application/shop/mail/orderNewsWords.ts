import type { CreditReason } from '../../../domain/orders/orderFacts.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'

/** What is told of an order after its confirmation. */
export const NEWS_WORDS = {
  nld: {
    see: 'Bekijk je bestelling',
    total: 'Totaal incl. btw',
    back: (amount: string) =>
      `${amount} gaat terug naar de rekening waarmee je betaalde. Dat duurt meestal één tot drie werkdagen.`,
    shipped: {
      subject: (number: string) => `Je bestelling ${number} is onderweg`,
      text: (day: string) => `We hebben je bestelling verstuurd op ${day}.`,
      carrier: 'Bezorger',
      track: 'Volgcode',
      follow: 'Volg je pakket',
      goods: 'Wat er onderweg is',
      collect: 'Ophalen bij:',
      readySubject: (number: string) => `Je bestelling ${number} ligt klaar`,
      ready: 'Je bestelling ligt klaar.',
      readyGoods: 'Wat er klaarligt',
    },
    canceled: {
      subject: (number: string) => `Je bestelling ${number} is geannuleerd`,
      text: 'We hebben je bestelling geannuleerd. Er wordt niets bezorgd, en je bent ons niets meer schuldig.',
    },
    changed: {
      subject: (number: string) => `Je bestelling ${number} is gewijzigd`,
      text: 'Je bestelling ziet er nu zo uit:',
      owed: (amount: string) => `Nog te betalen: ${amount}.`,
      agree:
        'We versturen je bestelling zodra je het verschil hebt betaald; dat kan op de pagina van je bestelling. Ben je het er niet mee eens? Laat het ons weten: dan passen we de bestelling aan, of kun je kosteloos annuleren.',
    },
    credited: {
      subject: (number: string) => `Er gaat geld terug voor bestelling ${number}`,
      subjectLess: (number: string) => `Bestelling ${number} kost minder`,
      text: (amount: string, reason: CreditReason) =>
        `${REASON.nld[reason]} Je bestelling kost daarom ${amount} minder. De creditfactuur bewaren we bij je bestelling.`,
    },
    withdrawn: {
      subject: (number: string) => `Je herroeping van bestelling ${number} is ontvangen`,
      text: 'Dit is de ontvangstbevestiging van je herroeping. Bewaar deze mail.',
      order: 'Bestelling',
      at: 'Ontvangen op',
      name: 'Naam',
      email: 'E-mailadres',
      goods: 'Wat je herroept',
      all: 'De hele bestelling',
    },
  },
  eng: {
    see: 'View your order',
    total: 'Total incl. VAT',
    back: (amount: string) =>
      `${amount} goes back to the account that you paid with. That usually takes one to three working days.`,
    shipped: {
      subject: (number: string) => `Your order ${number} is on its way`,
      text: (day: string) => `We shipped your order on ${day}.`,
      carrier: 'Carrier',
      track: 'Tracking code',
      follow: 'Follow your parcel',
      goods: 'What is on its way',
      collect: 'Collect from:',
      readySubject: (number: string) => `Your order ${number} is ready to collect`,
      ready: 'Your order is ready.',
      readyGoods: 'What is ready',
    },
    canceled: {
      subject: (number: string) => `Your order ${number} was canceled`,
      text: 'We have canceled your order. Nothing will be delivered, and you owe us nothing.',
    },
    changed: {
      subject: (number: string) => `Your order ${number} was changed`,
      text: 'This is what your order is now:',
      owed: (amount: string) => `Still to pay: ${amount}.`,
      agree:
        'We ship your order once you have paid the difference, which you can do on the page of your order. Do you not agree? Tell us: we will adapt the order, or you can cancel it free of charge.',
    },
    credited: {
      subject: (number: string) => `Money is on its way back for order ${number}`,
      subjectLess: (number: string) => `Order ${number} costs less`,
      text: (amount: string, reason: CreditReason) =>
        `${REASON.eng[reason]} Your order therefore costs ${amount} less. We keep the credit note with your order.`,
    },
    withdrawn: {
      subject: (number: string) => `We received your withdrawal from order ${number}`,
      text: 'This confirms that we received your withdrawal. Keep this mail.',
      order: 'Order',
      at: 'Received on',
      name: 'Name',
      email: 'Email address',
      goods: 'What you withdraw from',
      all: 'The whole order',
    },
  },
} as const satisfies Record<Locale, unknown>

const REASON = {
  nld: {
    goodwill: 'We komen je tegemoet.',
    returned: 'We hebben je retour ontvangen.',
    withdrawn: 'We hebben je herroeping verwerkt.',
  },
  eng: {
    goodwill: 'We would like to make up for something.',
    returned: 'We have received your return.',
    withdrawn: 'We have handled your withdrawal.',
  },
} as const satisfies Record<Locale, Record<CreditReason, string>>
