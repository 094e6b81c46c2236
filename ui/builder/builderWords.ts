import type { BuilderNote, BuilderStep } from '../../application/pages/builderPage.ts'
import type { Reason } from '../../domain/kit/advise.ts'
import type { Home, Pets, Room } from '../../domain/kit/floorPlan.ts'
import type { Duty, Resource } from '../../domain/kit/kit.ts'
import type { Locale } from '../../domain/kernel/locale.ts'

type Counted = (count: number) => string

interface Words {
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
  readonly duties: Readonly<Record<Duty, { readonly title: string; readonly why: string }>>
  readonly reasons: Readonly<Record<Reason['why'], Counted>>
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
  readonly stock: (title: string, left: number) => string
  readonly cartFailed: string
  readonly notes: Readonly<
    Record<Exclude<BuilderNote['note'], 'sockets' | 'batteries' | 'cables' | 'unmet'>, string>
  >
  readonly power: Readonly<Record<'sockets' | 'batteries' | 'cables', Counted>>
  readonly unmet: (duty: string) => string
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
  readonly take: string
  readonly takeReview: string
  readonly startOver: string
  readonly details: string
}

/** One or more of something, in words. */
const counted =
  (one: string, more: string): Counted =>
  (count) =>
    `${count} ${count === 1 ? one : more}`

/** What the builder says: its own page alone loads it. */
export const BUILDER_WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
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
    duties: {
      hub: { title: 'Centrales', why: 'Hoort alle melders en waarschuwt je telefoon' },
      extender: { title: 'Groter bereik', why: 'Brengt het signaal naar de verste kamers' },
      door: { title: 'Deuren', why: 'Merkt dat een deur opengaat' },
      window: { title: 'Ramen', why: 'Merkt dat een raam opengaat' },
      glass: { title: 'Glas', why: 'Hoort brekend glas' },
      motion: { title: 'Beweging binnen', why: 'Ziet wie er door het huis loopt' },
      yard: { title: 'Beweging buiten', why: 'Waarschuwt voordat iemand binnen is' },
      smoke: { title: 'Rook', why: 'Waarschuwt bij brand; verplicht op elke verdieping' },
      heat: { title: 'Hitte', why: 'Voor keuken en zolder, waar rook vals alarm geeft' },
      co: { title: 'Koolmonoxide', why: 'Merkt een gas dat je niet ruikt' },
      leak: { title: 'Water', why: 'Merkt een lek voordat het schade is' },
      'siren-in': { title: 'Binnen', why: 'Jaagt een inbreker weg' },
      'siren-out': { title: 'Buiten', why: 'Wijst de buren de weg' },
      keypad: { title: 'Bediendelen', why: 'Aan en uit bij de deur, zonder telefoon' },
      remote: { title: 'Afstandsbedieningen', why: 'Aan en uit vanaf je sleutelbos' },
      panic: { title: 'Hulpknoppen', why: 'Eén druk roept hulp' },
      tags: { title: 'Tags', why: 'Inschakelen zonder code' },
      doorbell: { title: 'Videodeurbellen', why: 'Laat zien wie er aanbelt' },
      'camera-in': { title: 'Binnencamera’s', why: 'Laat zien waarom het alarm gaat' },
      'camera-out': { title: 'Buitencamera’s', why: 'Houdt de achterkant van je huis in beeld' },
      recorder: { title: 'Recorders', why: 'Bewaart de beelden en voedt bekabelde camera’s' },
      disk: { title: 'Schijven', why: 'Hierop staan de opnamen' },
      switch: { title: 'Netwerk', why: 'Voedt bekabelde camera’s zonder recorder' },
    },
    reasons: {
      hub: () => 'De kleinste centrale waar alles op past',
      doors: counted('buitendeur', 'buitendeuren'),
      windows: (count) => `${counted('raam', 'ramen')(count)} waar je bij kunt`,
      ways: (count) => `${counted('kamer', 'kamers')(count)} waar je altijd langs loopt`,
      'floors-smoke': (count) =>
        `Een rookmelder op ${counted('verdieping', 'verdiepingen')(count)}, zoals de wet vraagt`,
      water: (count) => `${counted('keuken of badkamer', 'keukens en badkamers')(count)}`,
      'siren-in': (count) => `Te horen op ${counted('verdieping', 'verdiepingen')(count)}`,
      'siren-out': () => 'Aan de gevel, te zien vanaf de straat',
      'front-door': () => 'Bij de voordeur, voor wie geen telefoon bij zich heeft',
      keys: () => 'Aan de sleutelbos',
      far: (count) => `Voor de verste kamers van ${counted('verdieping', 'verdiepingen')(count)}`,
      doorbell: () => 'Bij de voordeur',
      back: () => 'Voor de achterkant van het huis',
    },
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
    otherHub: (title) =>
      `De centrale uit deze link is er niet meer. We hebben ${title} gekozen, waar alles op past.`,
    tooLong: 'Deze link is te lang om een systeem te kunnen zijn. Begin hieronder opnieuw.',
    otherVersion: 'Deze link kunnen we niet lezen. Begin hieronder opnieuw.',
    planUnreadable: 'Je huis in deze link kunnen we niet lezen. Vul het opnieuw in; je systeem staat er nog.',
    stock: (title, left) =>
      left === 0
        ? `Er is niets in je winkelwagen gelegd: van ${title} is er nu geen meer. Kies een ander onderdeel.`
        : `Er is niets in je winkelwagen gelegd: van ${title} kunnen er nog ${left} bij. Neem er minder of kies een ander.`,
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
    unmet: (duty) =>
      `Voor je huis hoort hier iets bij van ‘${duty}’, maar dat hebben we nu niet dat past. Bij grote huisdieren beveilig je beter met sensoren op deuren en ramen.`,
    noteTitle: 'Goed om te weten',
    part: 'Onderdeel',
    why: 'Waarom',
    number: 'Aantal',
    price: 'Prijs',
    toCart: 'Alles in mijn winkelwagen',
    toCartNote: 'Alles in één keer, of niets: we kijken nog één keer of het past en er is.',
    share: 'Bewaar of deel dit systeem',
    shareText: 'Je hele systeem staat in dit adres. Wie het opent, ziet hetzelfde.',
    copy: 'Kopieer het adres',
    copied: 'Gekopieerd',
    goOn: 'Ga verder met je systeem',
    goOnText: (count) => `Je had ${counted('onderdeel', 'onderdelen')(count)} gekozen.`,
    forget: 'Vergeet het',
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
    take: 'Neem dit over en pas aan',
    takeReview: 'Neem over en ga naar de controle',
    startOver: 'Opnieuw beginnen',
    details: 'Bekijk je onderdelen',
  },
  eng: {
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
    duties: {
      hub: { title: 'Hubs', why: 'Listens to all detectors and alerts your phone' },
      extender: { title: 'More range', why: 'Carries the signal to the farthest rooms' },
      door: { title: 'Doors', why: 'Notices a door that opens' },
      window: { title: 'Windows', why: 'Notices a window that opens' },
      glass: { title: 'Glass', why: 'Hears glass that breaks' },
      motion: { title: 'Motion indoors', why: 'Sees who walks through the house' },
      yard: { title: 'Motion outdoors', why: 'Warns before anyone is inside' },
      smoke: { title: 'Smoke', why: 'Warns of fire; Dutch law asks for one on each floor' },
      heat: { title: 'Heat', why: 'For kitchen and attic, where smoke gives false alarms' },
      co: { title: 'Carbon monoxide', why: 'Notices a gas that you cannot smell' },
      leak: { title: 'Water', why: 'Notices a leak before it is damage' },
      'siren-in': { title: 'Indoors', why: 'Drives a burglar out' },
      'siren-out': { title: 'Outdoors', why: 'Shows the neighbours where to look' },
      keypad: { title: 'Keypads', why: 'On and off by the door, without a phone' },
      remote: { title: 'Remote controls', why: 'On and off from your key ring' },
      panic: { title: 'Help buttons', why: 'One press calls for help' },
      tags: { title: 'Tags', why: 'Switches on and off without a code' },
      doorbell: { title: 'Video doorbells', why: 'Shows who is at the door' },
      'camera-in': { title: 'Indoor cameras', why: 'Shows why the alarm went off' },
      'camera-out': { title: 'Outdoor cameras', why: 'Keeps the back of your house in view' },
      recorder: { title: 'Recorders', why: 'Keeps the footage and powers wired cameras' },
      disk: { title: 'Disks', why: 'Holds the recordings' },
      switch: { title: 'Network', why: 'Powers wired cameras without a recorder' },
    },
    reasons: {
      hub: () => 'The smallest hub with room for everything',
      doors: counted('outside door', 'outside doors'),
      windows: (count) => `${counted('window', 'windows')(count)} within reach`,
      ways: (count) => `${counted('room', 'rooms')(count)} that everyone passes`,
      'floors-smoke': (count) => `A smoke alarm on ${counted('floor', 'floors')(count)}, as Dutch law asks`,
      water: (count) => counted('kitchen or bathroom', 'kitchens and bathrooms')(count),
      'siren-in': (count) => `To be heard on ${counted('floor', 'floors')(count)}`,
      'siren-out': () => 'On the front, to be seen from the street',
      'front-door': () => 'By the front door, for anyone without a phone',
      keys: () => 'On the key ring',
      far: (count) => `For the farthest rooms of ${counted('floor', 'floors')(count)}`,
      doorbell: () => 'By the front door',
      back: () => 'For the back of the house',
    },
    refused: (title) => `${title} does not fit like this.`,
    rules: {
      unknown: 'We do not sell this part (any more). Choose another one.',
      pieces: (title, most) =>
        most === 0
          ? `${title} cannot be had now. Choose another one.`
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
    otherHub: (title) => `The hub of this link is gone. We chose ${title}, which has room for everything.`,
    tooLong: 'This link is too long to be a system. Start again below.',
    otherVersion: 'We cannot read this link. Start again below.',
    planUnreadable: 'We cannot read your home in this link. Fill it in again; your system is still there.',
    stock: (title, left) =>
      left === 0
        ? `Nothing was added to your cart: there is no ${title} left now. Choose another part.`
        : `Nothing was added to your cart: it can take ${left} more of ${title}. Take fewer or choose another.`,
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
    unmet: (duty) =>
      `Your home asks for something of ‘${duty}’, but we have nothing that fits now. With large pets, sensors on doors and windows guard better.`,
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
    homeTitle: 'Where do you live?',
    homeText:
      'Fill in your home and get advice with the reason for each part. You can change everything afterwards.',
    homes: {
      apartment: { title: 'Apartment', text: 'One front door, few windows within reach' },
      terraced: { title: 'Terraced house', text: 'Front and back door, two or three floors' },
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
    take: 'Take this and change it',
    takeReview: 'Take it and go to the review',
    startOver: 'Start over',
    details: 'See your parts',
  },
}
