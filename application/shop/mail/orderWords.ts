import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Letterhead } from './letterhead.ts'

type Seller = Letterhead['company']

const sellerLine = ({ name, streetName, houseNumber, zipCode, city, emailAddress }: Seller): string =>
  `${name}, ${streetName} ${houseNumber}, ${zipCode} ${city}, ${emailAddress}`

/** What a confirmation says. The form is the model of Directive 2011/83/EU, annex I(B). */
export const ORDER_WORDS = {
  nld: {
    subject: (shop: string, number: string) => `Je bestelling ${number} bij ${shop}`,
    thanks: 'Bedankt voor je bestelling.',
    thanksPaid: 'Bedankt voor je bestelling. Je betaling is ontvangen.',
    thanksLater: 'Bedankt voor je bestelling. Je betaalt later; hieronder staat hoeveel.',
    thanksOwed: 'Bedankt voor je bestelling. Een deel betaal je later; hieronder staat hoeveel.',
    short: (goods: string, amount: string) =>
      `Helaas was dit net uitverkocht toen je betaling binnenkwam, en kunnen we het niet leveren: ${goods}. Je bestelling kost daarom ${amount} minder. Wat je daarvan al betaalde, gaat terug naar de rekening waarmee je betaalde.`,
    see: 'Bekijk je bestelling',
    later: 'Later nog eens kijken',
    laterText:
      'Ook zonder account kun je je bestelling volgen, het resterende bedrag betalen of iets terugsturen: zoek je bestelling op met je bestelnummer en e-mailadres.',
    find: 'Zoek je bestelling',
    order: (number: string) => `Bestelling ${number}`,
    placed: (day: string) => `Besteld op ${day}.`,
    details: 'Jouw gegevens',
    collectFrom: (day: string) => `Op te halen vanaf ${day}.`,
    coupon: 'Kortingscode',
    shipping: 'Bezorging',
    free: 'Gratis',
    paymentFee: 'Betaalkosten',
    total: 'Totaal incl. btw',
    vat: (percentage: string) => `Waarvan ${percentage}% btw`,
    payment: 'Betaalmethode',
    reference: 'Jouw referentie',
    purchaseOrder: 'Inkoopnummer',
    paid: 'Betaald',
    outstanding: 'Nog te betalen',
    delivery: 'Bezorging',
    pickup: 'Ophalen bij:',
    arrives: (day: string) => `Verwacht: ${day}.`,
    withdraw: 'Bedenktijd',
    withdrawHow: (days: number) =>
      `Tot en met ${days} dagen na ontvangst kun je je bestelling herroepen, zonder een reden te geven. Dat kan online, of met het modelformulier in de bijlage.`,
    withdrawButton: 'Overeenkomst hier herroepen',
    form: (seller: Seller) =>
      [
        'Modelformulier voor herroeping',
        `Aan: ${sellerLine(seller)}`,
        'Ik herroep hierbij onze overeenkomst over de verkoop van de volgende goederen:',
        'Besteld op / ontvangen op:',
        'Naam:',
        'Adres:',
        'Handtekening (alleen op papier):',
        'Datum:',
      ] as const,
    formFile: 'modelformulier-herroeping',
    guarantee: 'Wettelijke garantie',
    guaranteeText:
      'Is er iets mis met wat je kocht, dan heb je recht op herstel of vervanging zonder kosten, en als dat niet kan op (een deel van) je geld terug. Dat recht geldt minstens twee jaar na levering.',
    terms: (title: string) =>
      `De ${title.toLowerCase()} waaronder je bestelde, staan in de bijlage. Bewaar deze mail.`,
    termsFile: 'algemene-voorwaarden',
    receipt: 'Documenten bij je bestelling',
  },
  eng: {
    subject: (shop: string, number: string) => `Your order ${number} from ${shop}`,
    thanks: 'Thank you for your order.',
    thanksPaid: 'Thank you for your order. Your payment has been received.',
    thanksLater: 'Thank you for your order. You pay later; the amount is stated below.',
    thanksOwed: 'Thank you for your order. You pay part of it later; the amount is stated below.',
    short: (goods: string, amount: string) =>
      `Unfortunately this was just sold out when your payment came in, and we can't deliver it: ${goods}. Your order therefore costs ${amount} less. What you have paid of that goes back to the account that you paid with.`,
    see: 'View your order',
    later: 'Find your order later',
    laterText:
      'Even without an account you can follow your order, pay what is left or send something back: look it up with your order number and email address.',
    find: 'Find your order',
    order: (number: string) => `Order ${number}`,
    placed: (day: string) => `Ordered on ${day}.`,
    details: 'Your details',
    collectFrom: (day: string) => `Ready to collect from ${day}.`,
    coupon: 'Discount code',
    shipping: 'Delivery',
    free: 'Free',
    paymentFee: 'Payment costs',
    total: 'Total incl. VAT',
    vat: (percentage: string) => `Of which ${percentage}% VAT`,
    payment: 'Payment method',
    reference: 'Your reference',
    purchaseOrder: 'Purchase order number',
    paid: 'Paid',
    outstanding: 'Still to pay',
    delivery: 'Delivery',
    pickup: 'Collect from:',
    arrives: (day: string) => `Expected: ${day}.`,
    withdraw: 'Right of withdrawal',
    withdrawHow: (days: number) =>
      `You can withdraw from your order until ${days} days after you received it, without giving a reason: online, or with the model form that is attached.`,
    withdrawButton: 'Withdraw from contract here',
    form: (seller: Seller) =>
      [
        'Model withdrawal form',
        `To: ${sellerLine(seller)}`,
        'I hereby withdraw from our contract of sale of the following goods:',
        'Ordered on / received on:',
        'Name:',
        'Address:',
        'Signature (on paper only):',
        'Date:',
      ] as const,
    formFile: 'model-withdrawal-form',
    guarantee: 'Legal guarantee',
    guaranteeText:
      'If something is wrong with what you bought, you have the right to have it repaired or replaced free of charge, and where that is not possible to (part of) your money back. That right lasts at least two years from delivery.',
    terms: (title: string) =>
      `The ${title.toLowerCase()} under which you ordered are attached. Keep this mail.`,
    termsFile: 'terms-and-conditions',
    receipt: 'Documents of your order',
  },
} as const satisfies Record<Locale, unknown>
