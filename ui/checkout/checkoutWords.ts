import type { ReferenceField } from '../../domain/orders/references.ts'
import type { CheckoutApproval } from '../../application/pages/checkoutView.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { ADDRESS_WORDS, type AddressWords } from '../kit/address/addressWords.ts'

interface Words extends AddressWords, Readonly<Record<ReferenceField, string>> {
  readonly toDelivery: string
  readonly toOverview: string
  readonly order: string
  readonly addresses: string
  readonly anotherAddress: string
  readonly address: string
  readonly payTitle: string
  readonly payText: string
  readonly payGo: string
  readonly payBack: string
  readonly noDelivery: string
  readonly noPayment: string
  readonly guest: string
  readonly haveAccount: string
  readonly logIn: string
  /** below an e-mail address that has an account */
  readonly hasAccount: string
  readonly company: string
  readonly terms: string
  readonly termsLink: string
  readonly steps: string
  readonly informationTitle: string
  readonly contact: string
  readonly deliveryTitle: string
  readonly overviewTitle: string
  readonly previous: string
  readonly due: string
  readonly dueNow: string
  readonly dueLater: string
  /** @param now, later amounts with their currency */
  readonly partLater: (now: string, later: string) => string
  readonly allLater: (later: string) => string
  readonly withdrawal: (days: number) => string
  /** the button of who has to ask first */
  readonly ask: string
  readonly approval: Readonly<Record<CheckoutApproval, string>>
  readonly approvalCompany: string
  readonly known: (emailAddress: string) => string
}

/** What the steps of the checkout say: only they load it. */
export const CHECKOUT_WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
    toDelivery: 'Naar bezorging',
    toOverview: 'Naar overzicht',
    order: 'Bestellen en betalen',
    addresses: 'Jouw adressen',
    anotherAddress: 'Een ander adres',
    address: 'Bezorgadres',
    ...ADDRESS_WORDS.nld,
    payTitle: 'Je gaat naar de betaalpagina',
    payText:
      'Je bestelling staat klaar om betaald te worden. Opent de betaalpagina niet vanzelf? Ga dan hieronder verder.',
    payGo: 'Verder met betalen',
    payBack: 'Terug naar het overzicht',
    reference: 'Jouw referentie',
    purchaseOrder: 'Inkoopnummer',
    noDelivery: 'Op dit adres kunnen we niet bezorgen.',
    noPayment: 'Er is op dit moment geen betaalmethode beschikbaar.',
    guest: 'Je bestelt zonder account.',
    haveAccount: 'Heb je een account?',
    logIn: 'Inloggen',
    hasAccount:
      'Dit e-mailadres heeft al een account. Log in om je adressen te gebruiken, of ga hieronder verder zonder account.',
    company: 'Bestel je voor een bedrijf?',
    terms: 'Met je bestelling ga je akkoord met de',
    termsLink: 'algemene voorwaarden',
    steps: 'Stappen',
    informationTitle: 'Waar mag het heen?',
    contact: 'Contact',
    deliveryTitle: 'Hoe wil je het ontvangen?',
    overviewTitle: 'Klopt alles?',
    previous: 'Vorige stap',
    due: 'Te betalen, incl. btw',
    dueNow: 'Nu te betalen',
    dueLater: 'Te betalen na ontvangst',
    partLater: (now, later) => `Nu ${now}, na ontvangst ${later}`,
    allLater: (later) => `Na ontvangst ${later}`,
    withdrawal: (days) => `Je hebt ${days} dagen bedenktijd na ontvangst.`,
    ask: 'Vraag goedkeuring',
    approval: {
      needed:
        'Dit is meer dan je zonder goedkeuring mag bestellen. Je vraagt goedkeuring voor deze winkelwagen; er wordt nog niets besteld of gereserveerd.',
      asked:
        'Je hebt goedkeuring gevraagd voor deze winkelwagen. Verander je iets, dan vraag je het opnieuw.',
      'buys-nothing': 'Met jouw rol kun je niet bestellen.',
    },
    approvalCompany: 'Bekijk je bedrijf',
    known: (emailAddress) => `Je bent ingelogd als ${emailAddress}.`,
  },
  eng: {
    toDelivery: 'Continue to delivery',
    toOverview: 'Continue to overview',
    order: 'Order and pay',
    addresses: 'Your addresses',
    anotherAddress: 'Another address',
    address: 'Delivery address',
    ...ADDRESS_WORDS.eng,
    payTitle: 'Taking you to the payment page',
    payText: 'Your order is ready to be paid. If the payment page did not open by itself, continue here.',
    payGo: 'Continue to payment',
    payBack: 'Back to the overview',
    reference: 'Your reference',
    purchaseOrder: 'Purchase order number',
    noDelivery: 'We cannot deliver to this address.',
    noPayment: 'No payment method is available at the moment.',
    guest: 'You do not need an account to order.',
    haveAccount: 'Do you have an account?',
    logIn: 'Log in',
    hasAccount:
      'This email address already has an account. Log in to use your addresses, or continue below without an account.',
    company: 'Ordering for a company?',
    terms: 'By ordering you agree to the',
    termsLink: 'terms and conditions',
    steps: 'Steps',
    informationTitle: 'Where should we send it?',
    contact: 'Contact',
    deliveryTitle: 'How would you like to receive it?',
    overviewTitle: 'Is everything correct?',
    previous: 'Previous step',
    due: 'To pay, incl. VAT',
    dueNow: 'To pay now',
    dueLater: 'To pay after delivery',
    partLater: (now, later) => `${now} now, ${later} after delivery`,
    allLater: (later) => `${later} after delivery`,
    withdrawal: (days) => `You can change your mind for ${days} days after delivery.`,
    ask: 'Ask for approval',
    approval: {
      needed:
        'This is above the amount that you order without approval. You ask for approval of this cart; nothing is ordered or reserved yet.',
      asked: 'You asked for approval of this cart. If you change anything, you’ll need to ask again.',
      'buys-nothing': 'Your role does not allow ordering.',
    },
    approvalCompany: 'See your company',
    known: (emailAddress) => `You are logged in as ${emailAddress}.`,
  },
}
