import type { Setting } from './scene.ts'

/** A setting that is searched: completely, or only its nearest states if the whole takes too long. */
export interface Searched {
  readonly name: string
  readonly setting: Setting
  readonly most?: number
}

const NOTHING: Setting = { pieces: 0, product: 1, clicks: 1, crashes: 0, news: 0 }

/** The settings of a full search, the smallest first. */
export const SEARCHED: readonly Searched[] = [
  { name: 'a command, and news of the other tab comes late', setting: { ...NOTHING, news: 1 } },
  { name: 'a command, and a page that crashes or is reloaded', setting: { ...NOTHING, crashes: 1 } },
  { name: 'a command that is refused, and a crash', setting: { ...NOTHING, product: 3, crashes: 1 } },
  {
    name: 'two commands, in two tabs',
    setting: { ...NOTHING, clicks: 2, kinds: ['add'] },
    most: 12_000,
  },
  {
    name: 'a command of any kind on a line that is there, and a crash',
    setting: { ...NOTHING, pieces: 1, crashes: 1 },
    most: 12_000,
  },
  {
    name: 'two commands of any kind, a crash and late news',
    setting: { ...NOTHING, clicks: 2, crashes: 1, news: 1 },
    most: 20_000,
  },
]
