import type { BuilderNote } from '../../application/pages/builderPage.ts'
import type { Lack } from '../../domain/kit/advise.ts'
import type { Resource } from '../../domain/kit/kit.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { counted, type Counted } from './counted.ts'

interface ProblemWords {
  readonly refused: (title: string) => string
  readonly rules: {
    readonly unknown: string
    readonly pieces: (title: string, most: number) => string
    readonly oneHub: string
    readonly noHub: string
    readonly otherSystem: (title: string, hub: string) => string
    readonly otherFrequency: (title: string, hub: string) => string
    readonly places: Readonly<Record<Resource, (taken: number, given: number) => string>>
    readonly none: Readonly<Record<Resource, string>>
  }
  readonly leftOut: string
  readonly gone: (productId: number) => string
  readonly unreadable: (text: string) => string
  readonly otherHub: (title: string) => string
  readonly tooLong: string
  readonly otherVersion: string
  readonly planUnreadable: string
  readonly planChanged: string
  readonly stock: (title: string, left: number) => string
  /** beside so many pieces that the cart has */
  readonly stockInCart: (title: string, left: number, inCart: number) => string
  readonly cartFailed: string
  readonly notes: Readonly<
    Record<Exclude<BuilderNote['note'], 'sockets' | 'batteries' | 'cables' | 'lacking'>, string>
  >
  readonly power: Readonly<Record<'sockets' | 'batteries' | 'cables', Counted>>
  readonly lacking: Readonly<Record<Lack['why'], (duty: string, missing: number) => string>>
}

/** What stands in the way of a system, always with what to do instead, and what is worth knowing of one. */
export const PROBLEM_WORDS: Readonly<Record<Locale, ProblemWords>> = {
  nld: {
    refused: (title) => `${title} past er zo niet bij.`,
    rules: {
      unknown: 'Dit onderdeel verkopen we niet (meer). Kies een ander.',
      pieces: (title, most) =>
        most === 0
          ? `${title} is nu niet te krijgen. Kies een ander.`
          : `Van ${title} kun je er nu hoogstens ${most} kiezen.`,
      oneHub: 'Een systeem heeft één centrale. Kies er een.',
      noHub: 'Kies eerst een centrale: dit onderdeel werkt alleen met een centrale.',
      otherSystem: (title, hub) =>
        `${title} werkt niet met ${hub}. Kies een centrale van hetzelfde merk, of haal dit onderdeel weg.`,
      otherFrequency: (title, hub) =>
        `${title} zendt op een frequentie die ${hub} niet hoort. Kies een ander onderdeel of een andere centrale.`,
      places: {
        devices: (taken, given) =>
          `Je centrale heeft plaats voor ${given} apparaten en dit zijn er ${taken}. Kies een grotere centrale of haal er ${taken - given} weg.`,
        sirens: (taken, given) =>
          `Op je centrale passen ${given} sirenes en dit zijn er ${taken}. Kies een grotere centrale of haal er ${taken - given} weg.`,
        photos: (taken, given) =>
          `Je centrale stuurt foto’s door van ${given} melders en dit zijn er ${taken}. Haal er ${taken - given} weg.`,
        extenders: (taken, given) =>
          `Op je centrale passen ${given} bereikversterkers en dit zijn er ${taken}. Haal er ${taken - given} weg.`,
        tags: (taken, given) =>
          `Je bediendeel leest ${given} tags en dit zijn er ${taken}. Haal er ${taken - given} weg.`,
        ports: (taken, given) =>
          `Er is plaats voor ${given} bekabelde camera’s en dit zijn er ${taken}. Kies een recorder met meer kanalen, of haal er ${taken - given} weg.`,
        disks: (taken, given) =>
          `Er is plaats voor ${given} schijven en dit zijn er ${taken}. Haal er ${taken - given} weg.`,
      },
      none: {
        devices: 'Kies eerst een centrale: daar melden alle apparaten zich aan.',
        sirens: 'Kies eerst een centrale: die laat de sirene klinken.',
        photos: 'Deze melder stuurt foto’s. Kies een centrale die foto’s doorstuurt, zoals een Hub Plus.',
        extenders: 'Deze centrale werkt niet met een bereikversterker. Kies een andere centrale.',
        tags: 'Tags hebben een bediendeel nodig dat tags leest. Kies er een bij Bediening.',
        ports: 'Een bekabelde camera heeft een recorder of PoE-switch nodig. Kies die eerst.',
        disks: 'Een schijf hoort in een recorder. Kies die eerst.',
      },
    },
    leftOut: 'Deze link is ouder of niet volledig. Dit hebben we weggelaten, de rest staat er nog:',
    gone: (productId) => `onderdeel ${productId}`,
    unreadable: (text) => `‘${text}’`,
    otherHub: (title) => `De centrale uit deze link is er niet meer. ${title} kwam ervoor in de plaats.`,
    tooLong: 'Deze link is te lang om een systeem te kunnen zijn. Wat we ervan konden lezen, staat er nog.',
    planChanged:
      'Niet elk getal van je huis kan zo. We namen het dichtstbijzijnde dat kan: kijk je kamers hieronder na.',
    otherVersion: 'Deze link kunnen we niet lezen. Begin hieronder opnieuw.',
    planUnreadable: 'Je huis in deze link kunnen we niet lezen. Vul het opnieuw in; je systeem staat er nog.',
    stock: (title, left) =>
      left === 0
        ? `Er is niets in je winkelwagen gelegd: van ${title} is er nu geen meer. Kies een ander onderdeel.`
        : `Er is niets in je winkelwagen gelegd: van ${title} kunnen er nog ${left} bij. Neem er minder of kies een ander.`,
    stockInCart: (title, left, inCart) =>
      left === 0
        ? `Er is niets bij gekomen: ${title} ligt al ${inCart} keer in je winkelwagen en meer zijn er nu niet. Kies een ander onderdeel of kijk wat er al in ligt.`
        : `Er is niets bij gekomen: ${title} ligt al ${inCart} keer in je winkelwagen en er kunnen er nog ${left} bij. Neem er minder of kijk wat er al in ligt.`,
    cartFailed: 'Er is niets in je winkelwagen gelegd. Kijk je systeem na en probeer het nog eens.',
    notes: {
      'no-hub': 'Er is geen centrale: zonder centrale krijg je geen melding op je telefoon.',
      'no-detection': 'Er is nog niets dat een inbreker opmerkt. Kies een sensor of een bewegingsmelder.',
      'no-siren': 'Er is nog geen sirene: een inbreker hoort niets.',
      'no-control':
        'Je bedient dit systeem alleen met de app. Een bediendeel is handig voor wie geen telefoon heeft.',
      'no-disk': 'De recorder heeft nog geen schijf: zonder schijf bewaart hij geen beelden.',
    },
    power: {
      sockets: (count) =>
        `${counted('onderdeel heeft', 'onderdelen hebben')(count)} een stopcontact of vaste stroom nodig.`,
      batteries: (count) =>
        `${counted('onderdeel werkt', 'onderdelen werken')(count)} op een batterij of accu: overal te plaatsen.`,
      cables: (count) =>
        `${counted('camera krijgt', 'camera’s krijgen')(count)} stroom en netwerk door één kabel.`,
    },
    lacking: {
      animals: (duty, missing) =>
        `${duty}: ${missing} te weinig voor je huis. Meer die dieren van dit gewicht niet opmerken, hebben we nu niet. Sensoren op deuren, ramen en glas hebben geen last van dieren.`,
      few: (duty, missing) =>
        `${duty}: ${missing} te weinig voor je huis. Meer zijn er nu niet, of passen niet op één centrale. Vraag ons om raad.`,
    },
  },
  eng: {
    refused: (title) => `${title} does not fit like this.`,
    rules: {
      unknown: 'We do not sell this part (any more). Choose another one.',
      pieces: (title, most) =>
        most === 0
          ? `${title} is not available. Choose another one.`
          : `You can choose ${most} of ${title} at most now.`,
      oneHub: 'A system has one hub. Choose one.',
      noHub: 'Choose a hub first: this part only works with one.',
      otherSystem: (title, hub) =>
        `${title} does not work with ${hub}. Choose a hub of the same make, or remove this part.`,
      otherFrequency: (title, hub) =>
        `${title} sends on a frequency that ${hub} does not hear. Choose another part or another hub.`,
      places: {
        devices: (taken, given) =>
          `Your hub has room for ${given} devices and these are ${taken}. Choose a larger hub or remove ${taken - given}.`,
        sirens: (taken, given) =>
          `Your hub has room for ${given} sirens and these are ${taken}. Choose a larger hub or remove ${taken - given}.`,
        photos: (taken, given) =>
          `Your hub passes on photos from ${given} detectors and these are ${taken}. Remove ${taken - given}.`,
        extenders: (taken, given) =>
          `Your hub has room for ${given} range extenders and these are ${taken}. Remove ${taken - given}.`,
        tags: (taken, given) =>
          `Your keypad reads ${given} tags and these are ${taken}. Remove ${taken - given}.`,
        ports: (taken, given) =>
          `There is room for ${given} wired cameras and these are ${taken}. Choose a recorder with more channels, or remove ${taken - given}.`,
        disks: (taken, given) =>
          `There is room for ${given} disks and these are ${taken}. Remove ${taken - given}.`,
      },
      none: {
        devices: 'Choose a hub first: all devices report to it.',
        sirens: 'Choose a hub first: it sounds the siren.',
        photos: 'This detector sends photos. Choose a hub that passes on photos, such as a Hub Plus.',
        extenders: 'This hub does not work with a range extender. Choose another hub.',
        tags: 'Tags need a keypad that reads tags. Choose one under Control.',
        ports: 'A wired camera needs a recorder or a PoE switch. Choose that first.',
        disks: 'A disk goes into a recorder. Choose that first.',
      },
    },
    leftOut: 'This link is older or incomplete. We left this out; the rest is still there:',
    gone: (productId) => `part ${productId}`,
    unreadable: (text) => `‘${text}’`,
    otherHub: (title) => `The hub of this link is gone. ${title} took its place.`,
    tooLong: 'This link is too long to be a system. What we could read of it is still there.',
    planChanged:
      'Not every number of your home can be. We took the nearest that can: check your rooms below.',
    otherVersion: 'We cannot read this link. Start again below.',
    planUnreadable: 'We cannot read your home in this link. Fill it in again; your system is still there.',
    stock: (title, left) =>
      left === 0
        ? `Nothing was added to your cart: there is no ${title} left now. Choose another part.`
        : `Nothing was added to your cart: it can take ${left} more of ${title}. Take fewer or choose another.`,
    stockInCart: (title, left, inCart) =>
      left === 0
        ? `Nothing was added: your cart already has ${inCart} of ${title}, and there are no more now. Choose another part or see what is in it.`
        : `Nothing was added: your cart already has ${inCart} of ${title} and can take ${left} more. Take fewer or see what is in it.`,
    cartFailed: 'Nothing was added to your cart. Check your system and try again.',
    notes: {
      'no-hub': 'There is no hub: without one you get no alert on your phone.',
      'no-detection': 'Nothing notices a burglar yet. Choose a sensor or a motion detector.',
      'no-siren': 'There is no siren yet: a burglar hears nothing.',
      'no-control': 'You can only use this system with the app. A keypad helps anyone without a phone.',
      'no-disk': 'The recorder has no disk yet: without one it keeps no footage.',
    },
    power: {
      sockets: (count) => `${counted('part needs', 'parts need')(count)} a socket or fixed power.`,
      batteries: (count) => `${counted('part runs', 'parts run')(count)} on batteries: place them anywhere.`,
      cables: (count) =>
        `${counted('camera gets', 'cameras get')(count)} power and network through one cable.`,
    },
    lacking: {
      animals: (duty, missing) =>
        `${duty}: ${missing} too few for your home. We have no more now that ignore animals of this weight. Sensors on doors, windows and glass are not bothered by animals.`,
      few: (duty, missing) =>
        `${duty}: ${missing} too few for your home. There are no more now, or no hub has room for them. Ask us for advice.`,
    },
  },
}
