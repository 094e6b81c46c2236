/** The builder's steps, in order. */
export const KIT_STEPS = ['hub', 'detection', 'sirens', 'control', 'cameras'] as const
export type KitStep = (typeof KIT_STEPS)[number]

/** The function of a part in a house. */
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

/** Resources that parts provide to one another, counted in places. */
export const RESOURCES = ['devices', 'sirens', 'photos', 'extenders', 'tags', 'ports', 'disks'] as const
export type Resource = (typeof RESOURCES)[number]
/** Places of each resource; a missing one is 0. */
export type Places = { readonly [Name in Resource]?: number | undefined }

/** A part's power source; `network` is power over its data cable, from a recorder or switch. */
export const POWERS = ['mains', 'battery', 'network', 'none'] as const
export type Power = (typeof POWERS)[number]

/** The properties of a part that the rules use. Texts and prices are in the catalogue. */
export interface KitPart {
  readonly productId: number
  readonly step: KitStep
  readonly duty: Duty
  /** the system of its compatible hubs; null for a part that works independently */
  readonly system: string | null
  /** MHz; empty for a part without a radio */
  readonly frequencies: readonly number[]
  /** places that one piece occupies */
  readonly takes: Places
  /** places that one piece provides */
  readonly gives: Places
  readonly power: Power
  /** kg: animals up to this weight don't trigger it; null if no animal does */
  readonly petsKg: number | null
  /** pieces available now */
  readonly atMost: number
}

/** The parts that systems are built from, best first: advice takes the first suitable one. */
export type Kit = readonly KitPart[]

/** Pieces by productId, each 1 or more. */
export type Selection = ReadonlyMap<number, number>

export const NOTHING_CHOSEN: Selection = new Map()

/** The maximum pieces of one part, whatever its stock. */
export const MOST_PIECES = 99

export const partIn = (kit: Kit, productId: number): KitPart | undefined =>
  kit.find((part) => part.productId === productId)

export const isHub = ({ duty }: Pick<KitPart, 'duty'>): boolean => duty === 'hub'
