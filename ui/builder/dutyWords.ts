import type { Reason } from '../../domain/kit/advise.ts'
import type { Duty } from '../../domain/kit/kit.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { counted, type Counted } from './counted.ts'

interface DutyWords {
  readonly duties: Readonly<Record<Duty, { readonly title: string; readonly why: string }>>
  readonly reasons: Readonly<Record<Reason['why'], Counted>>
}

/** What parts do in a house, and why so many of them are advised. */
export const DUTY_WORDS: Readonly<Record<Locale, DutyWords>> = {
  nld: {
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
      hub: () => 'Heeft plaats voor alles uit dit advies',
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
  },
  eng: {
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
      'siren-out': { title: 'Outdoors', why: 'Shows the neighbors where to look' },
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
      hub: () => 'Has room for all of this advice',
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
  },
}
