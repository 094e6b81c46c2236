import { randomBytes, randomUUID } from 'node:crypto'
import type { Ids } from '../../application/ports/outside/ids.ts'

export const randomIds: Ids = {
  uuid: () => randomUUID(),
  token: () => randomBytes(32).toString('base64url'),
}
