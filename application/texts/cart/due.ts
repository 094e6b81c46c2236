import { namespace } from '../namespace.ts'
import type { due } from '../nld/cart/due.ts'

export const DUE = namespace<typeof due>(import.meta.glob('../*/cart/due.ts', { eager: true, import: 'due' }))
