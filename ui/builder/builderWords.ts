import type { BuilderStep } from '../../application/pages/builderPage.ts'
import type { Resource } from '../../domain/kit/kit.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { counted, type Counted } from './counted.ts'
import { DUTY_WORDS } from './dutyWords.ts'
import { PLAN_WORDS } from './planWords.ts'
import { PROBLEM_WORDS } from './problemWords.ts'
import { SET_WORDS } from './setWords.ts'

interface StepWords {
  readonly steps: Readonly<Record<BuilderStep, string>>
  readonly stepsLabel: string
  readonly chosenIn: Counted
  readonly next: (step: string) => string
  readonly previous: string
  readonly review: string
  readonly add: (title: string) => string
  readonly addShort: string
  readonly choose: string
  readonly chosen: string
  readonly more: (title: string) => string
  readonly fewer: (title: string) => string
  readonly pieces: (title: string) => string
  readonly set: string
  readonly remove: (title: string) => string
  readonly system: string
  readonly empty: string
  readonly parts: Counted
  readonly total: string
  readonly exclVat: string
  readonly inclVat: string
  readonly delivery: string
  readonly places: Readonly<Record<Resource, string>>
  readonly placesTaken: (taken: number, given: number) => string
  readonly noteTitle: string
  readonly part: string
  readonly why: string
  readonly number: string
  readonly price: string
  readonly toCart: string
  readonly toCartNote: string
  readonly share: string
  readonly shareText: string
  readonly copy: string
  readonly copied: string
  readonly goOn: string
  readonly goOnText: Counted
  readonly forget: string
  readonly startOver: string
  readonly details: string
}
type Of<Table extends Readonly<Record<Locale, object>>> = Table[Locale]
type Words = StepWords &
  Of<typeof DUTY_WORDS> &
  Of<typeof PLAN_WORDS> &
  Of<typeof PROBLEM_WORDS> &
  Of<typeof SET_WORDS>

/** What the builder says: its own page alone loads it. */
export const BUILDER_WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
    ...DUTY_WORDS.nld,
    ...PLAN_WORDS.nld,
    ...PROBLEM_WORDS.nld,
    ...SET_WORDS.nld,
    steps: {
      plan: 'Je huis',
      hub: 'Centrale',
      detection: 'Detectie',
      sirens: 'Sirenes',
      control: 'Bediening',
      cameras: 'Camera’s',
      review: 'Controle',
    },
    stepsLabel: 'Stappen',
    chosenIn: counted('gekozen', 'gekozen'),
    next: (step) => `Verder: ${step}`,
    previous: 'Vorige stap',
    review: 'Naar de controle',
    add: (title) => `${title} toevoegen`,
    addShort: 'Toevoegen',
    choose: 'Kies deze',
    chosen: 'Gekozen',
    more: (title) => `Eén ${title} meer`,
    fewer: (title) => `Eén ${title} minder`,
    pieces: (title) => `Aantal ${title}`,
    set: 'Wijzig',
    remove: (title) => `${title} weghalen`,
    system: 'Jouw systeem',
    empty: 'Nog niets gekozen. Begin met een centrale, of vul je huis in voor een advies.',
    parts: counted('onderdeel', 'onderdelen'),
    total: 'Totaal',
    exclVat: 'excl. btw',
    inclVat: 'incl. btw',
    delivery: 'Zonder bezorging: die kies je bij het afrekenen.',
    places: {
      devices: 'Apparaten op de centrale',
      sirens: 'Sirenes op de centrale',
      photos: 'Melders met foto',
      extenders: 'Bereikversterkers',
      tags: 'Tags',
      ports: 'Bekabelde camera’s',
      disks: 'Schijven in de recorder',
    },
    placesTaken: (taken, given) => `${taken} van ${given}`,
    noteTitle: 'Goed om te weten',
    part: 'Onderdeel',
    why: 'Waarom',
    number: 'Aantal',
    price: 'Prijs',
    toCart: 'Alles in mijn winkelwagen',
    toCartNote: 'We controleren nog één keer of alles past en op voorraad is.',
    share: 'Bewaar of deel dit systeem',
    shareText: 'Je hele systeem staat in dit adres. Wie het opent, ziet hetzelfde.',
    copy: 'Kopieer het adres',
    copied: 'Gekopieerd',
    goOn: 'Ga verder met je systeem',
    goOnText: (count) => `Je had ${counted('onderdeel', 'onderdelen')(count)} gekozen.`,
    forget: 'Vergeet het',
    startOver: 'Opnieuw beginnen',
    details: 'Bekijk je onderdelen',
  },
  eng: {
    ...DUTY_WORDS.eng,
    ...PLAN_WORDS.eng,
    ...PROBLEM_WORDS.eng,
    ...SET_WORDS.eng,
    steps: {
      plan: 'Your home',
      hub: 'Hub',
      detection: 'Detection',
      sirens: 'Sirens',
      control: 'Control',
      cameras: 'Cameras',
      review: 'Review',
    },
    stepsLabel: 'Steps',
    chosenIn: counted('chosen', 'chosen'),
    next: (step) => `Next: ${step}`,
    previous: 'Previous step',
    review: 'To the review',
    add: (title) => `Add ${title}`,
    addShort: 'Add',
    choose: 'Choose this',
    chosen: 'Chosen',
    more: (title) => `One ${title} more`,
    fewer: (title) => `One ${title} less`,
    pieces: (title) => `Number of ${title}`,
    set: 'Change',
    remove: (title) => `Remove ${title}`,
    system: 'Your system',
    empty: 'Nothing chosen yet. Start with a hub, or fill in your home for advice.',
    parts: counted('part', 'parts'),
    total: 'Total',
    exclVat: 'excl. VAT',
    inclVat: 'incl. VAT',
    delivery: 'Without delivery: you choose that at checkout.',
    places: {
      devices: 'Devices on the hub',
      sirens: 'Sirens on the hub',
      photos: 'Detectors with photos',
      extenders: 'Range extenders',
      tags: 'Tags',
      ports: 'Wired cameras',
      disks: 'Disks in the recorder',
    },
    placesTaken: (taken, given) => `${taken} of ${given}`,
    noteTitle: 'Good to know',
    part: 'Part',
    why: 'Why',
    number: 'Number',
    price: 'Price',
    toCart: 'Add everything to my cart',
    toCartNote: 'All in one go, or nothing: we check once more that it fits and is in stock.',
    share: 'Keep or share this system',
    shareText: 'Your whole system is in this address. Whoever opens it sees the same.',
    copy: 'Copy the address',
    copied: 'Copied',
    goOn: 'Go on with your system',
    goOnText: (count) => `You had chosen ${counted('part', 'parts')(count)}.`,
    forget: 'Forget it',
    startOver: 'Start over',
    details: 'See your parts',
  },
}
