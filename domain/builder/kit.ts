/** The steps of the builder in which parts are chosen, in their order. */
export const KIT_STEPS = ['hub', 'detection', 'sirens', 'control', 'cameras'] as const
export type KitStep = (typeof KIT_STEPS)[number]

/** What a part does in a house. */
export const DUTIES = [
  'hub',
  'extender',
  'door',
  'window',
  'glass',
  'motion',
  'yard',
  'smoke',
  'heat',
  'co',
  'leak',
  'siren-in',
  'siren-out',
  'keypad',
  'remote',
  'panic',
  'tags',
  'doorbell',
  'camera-in',
  'camera-out',
  'recorder',
  'disk',
  'switch',
] as const
export type Duty = (typeof DUTIES)[number]

/** What parts of a system have from one another, counted in places. */
export const RESOURCES = ['devices', 'sirens', 'photos', 'extenders', 'tags', 'ports', 'disks'] as const
export type Resource = (typeof RESOURCES)[number]
/** Places of each; what isn't named is none. */
export type Places = { readonly [Name in Resource]?: number | undefined }

/** Where a part has its power from; `network` is the cable of its recorder or switch. */
export const POWERS = ['mains', 'battery', 'network', 'none'] as const
export type Power = (typeof POWERS)[number]

/** What the rules know of a part. Its words and prices are the catalogue's. */
export interface KitPart {
  readonly productId: number
  readonly step: KitStep
  readonly duty: Duty
  /** the hubs that it works with speak it; null for a part that works by itself */
  readonly system: string | null
  /** MHz; none for a part without a radio */
  readonly frequencies: readonly number[]
  /** what one piece takes of the rest of the system */
  readonly takes: Places
  /** what one piece gives to the rest */
  readonly gives: Places
  readonly power: Power
  /** kg: animals up to this weight don't set it off; null where no animal does */
  readonly petsKg: number | null
  /** pieces of it that can be had now */
  readonly atMost: number
}

/** The parts that systems are built of, what is best first: advice takes the first that will do. */
export type Kit = readonly KitPart[]

/** Pieces by productId, each 1 or more. */
export type Selection = ReadonlyMap<number, number>

export const NOTHING_CHOSEN: Selection = new Map()

/** The most pieces of one part that a system is built of here, whatever there is of it. */
export const MOST_PIECES = 99

export const partIn = (kit: Kit, productId: number): KitPart | undefined =>
  kit.find((part) => part.productId === productId)

export const isHub = ({ duty }: Pick<KitPart, 'duty'>): boolean => duty === 'hub'
