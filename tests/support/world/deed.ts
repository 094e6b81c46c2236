import type { Fate } from './network.ts'

/** One step in the world, as plain data: a failing run prints it, so that it can be added as an example. */
export type Deed =
  | { readonly does: 'add'; readonly tab: number; readonly product: number; readonly pieces: number }
  | { readonly does: 'set'; readonly tab: number; readonly product: number; readonly pieces: number }
  | { readonly does: 'step'; readonly tab: number; readonly product: number; readonly by: 1 | -1 }
  | { readonly does: 'pass'; readonly ms: number }
  | { readonly does: 'network'; readonly changes: Fate; readonly loads: Fate }
  | { readonly does: 'online'; readonly isOnline: boolean }
  | { readonly does: 'reload' | 'close' | 'open' | 'look' | 'back'; readonly tab: number }
  | { readonly does: 'restart' | 'finish' | 'login' | 'logout' }
  | { readonly does: 'stock'; readonly product: number; readonly pieces: number }
  | { readonly does: 'price'; readonly product: number; readonly euros: number }
