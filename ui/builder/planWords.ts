import type { Home, Pets, Room } from '../../domain/kit/floorPlan.ts'
import type { Locale } from '../../domain/kernel/locale.ts'

interface PlanWords {
  readonly homeTitle: string
  readonly homeText: string
  readonly homes: Readonly<Record<Home, { readonly title: string; readonly text: string }>>
  readonly ownWay: string
  readonly ownWayLink: string
  readonly planTitle: string
  readonly planText: string
  readonly otherHome: string
  readonly floors: string
  readonly pets: string
  readonly petsOf: Readonly<Record<Pets, string>>
  readonly room: string
  readonly roomCount: string
  readonly doors: string
  readonly windows: string
  readonly rooms: Readonly<Record<Room, string>>
  readonly advise: string
  readonly adviseAgain: string
  readonly advice: string
  readonly adviceText: string
  readonly replaces: string
  readonly lacks: string
  readonly take: string
  /** @param amount what the basics of the advice cost */
  readonly basics: (amount: string) => string
  readonly takeBasics: string
  readonly takeReview: string
}

/** What is asked of a house, and said of the advice for it. */
export const PLAN_WORDS: Readonly<Record<Locale, PlanWords>> = {
  nld: {
    homeTitle: 'Waar woon je?',
    homeText:
      'Vul je huis in en krijg een advies met de reden van elk onderdeel. Je kunt daarna alles aanpassen.',
    homes: {
      apartment: { title: 'Appartement', text: 'Eén voordeur, weinig ramen waar je bij kunt' },
      terraced: { title: 'Rijtjeshuis', text: 'Voor- en achterdeur, twee of drie verdiepingen' },
      detached: { title: 'Vrijstaand', text: 'Van alle kanten te bereiken, vaak met garage' },
    },
    ownWay: 'Weet je al wat je zoekt?',
    ownWayLink: 'Kies zelf, te beginnen met de centrale',
    planTitle: 'Je huis, kamer voor kamer',
    planText: 'We hebben ingevuld wat meestal klopt. Pas aan wat bij jou anders is.',
    otherHome: 'Een ander soort huis',
    floors: 'Verdiepingen',
    pets: 'Huisdieren die los lopen',
    petsOf: { none: 'Geen', small: 'Tot 10 kg', medium: '10 tot 25 kg', large: 'Zwaarder dan 25 kg' },
    room: 'Kamer',
    roomCount: 'Hoeveel',
    doors: 'Buitendeuren',
    windows: 'Ramen waar je bij kunt',
    rooms: {
      hall: 'Hal',
      living: 'Woonkamer',
      kitchen: 'Keuken',
      landing: 'Overloop',
      bedroom: 'Slaapkamer',
      office: 'Werkkamer',
      bathroom: 'Badkamer',
      garage: 'Garage',
    },
    advise: 'Geef advies',
    adviseAgain: 'Geef opnieuw advies',
    advice: 'Ons advies voor jouw huis',
    adviceText: 'Alles hiervan past bij elkaar. Neem het over en pas het daarna aan.',
    replaces: 'Als je dit overneemt, komt het in de plaats van wat je nu gekozen hebt.',
    lacks: 'Wat je huis nog mist',
    take: 'Neem dit over en pas aan',
    basics: (amount) =>
      `Liever klein beginnen? Met alleen deuren, beweging, rook en een sirene kom je op ${amount}. De rest kan later.`,
    takeBasics: 'Neem de kleine opzet',
    takeReview: 'Neem over en ga naar de controle',
  },
  eng: {
    homeTitle: 'Where do you live?',
    homeText:
      'Fill in your home and get advice with the reason for each part. You can change everything afterwards.',
    homes: {
      apartment: { title: 'Apartment', text: 'One front door, few windows within reach' },
      terraced: { title: 'Row house', text: 'Front and back door, two or three floors' },
      detached: { title: 'Detached house', text: 'Within reach from all sides, often with a garage' },
    },
    ownWay: 'Do you know what you want?',
    ownWayLink: 'Choose for yourself, starting with the hub',
    planTitle: 'Your home, room by room',
    planText: 'We filled in what is usual. Change what is different in your home.',
    otherHome: 'Another kind of home',
    floors: 'Floors',
    pets: 'Pets that walk about',
    petsOf: { none: 'None', small: 'Up to 10 kg', medium: '10 to 25 kg', large: 'Over 25 kg' },
    room: 'Room',
    roomCount: 'How many',
    doors: 'Outside doors',
    windows: 'Windows within reach',
    rooms: {
      hall: 'Hall',
      living: 'Living room',
      kitchen: 'Kitchen',
      landing: 'Landing',
      bedroom: 'Bedroom',
      office: 'Study',
      bathroom: 'Bathroom',
      garage: 'Garage',
    },
    advise: 'Get advice',
    adviseAgain: 'Get advice again',
    advice: 'Our advice for your home',
    adviceText: 'All of it works together. Take it and change it afterwards.',
    replaces: 'If you take it, it replaces what you have chosen now.',
    lacks: 'What your home still lacks',
    take: 'Take this and change it',
    basics: (amount) =>
      `Would you rather start small? Doors, motion, smoke and a siren alone come to ${amount}. The rest can follow later.`,
    takeBasics: 'Take the small system',
    takeReview: 'Take it and go to the review',
  },
}
