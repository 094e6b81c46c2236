import { namespace } from './namespace.ts'
import type { address } from './nld/address.ts'

export const ADDRESS = namespace<typeof address>(
  import.meta.glob('./*/address.ts', { eager: true, import: 'address' }),
)
