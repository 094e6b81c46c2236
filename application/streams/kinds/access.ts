import * as z from 'zod/mini'
import {
  access as decider,
  type AccessEvent,
  type AccessRefusal,
  type AccessState,
  type AccessCommand,
} from '../../../domain/account/access.ts'
import { eventKind } from '../eventKind.ts'
import { sealed } from '../shapes/values.ts'
import type { StreamKind } from '../streamKind.ts'

type Passkey = AccessState['passkeys'] extends Map<string, infer Known> ? Known : never
interface EncodedAccess {
  readonly passkeys: readonly (readonly [string, Passkey])[]
}

const counter = z.int().check(z.nonnegative())

/**
 * Ways to log in besides the password, and staff access to the customer's sealed data: `access-{customerId}`.
 */
export const access: StreamKind<AccessState, AccessCommand, AccessEvent, AccessRefusal> = {
  prefix: 'access-',
  schema: 1,
  decider,
  events: {
    PasskeyAdded: eventKind({
      data: z.strictObject({ passkeyUid: z.string(), credential: sealed, counter }),
      sealed: ['credential'],
    }),
    PasskeyUsed: eventKind({
      data: z.strictObject({ passkeyUid: z.string(), counter }),
    }),
    PasskeyRemoved: eventKind({
      data: z.strictObject({ passkeyUid: z.string() }),
    }),
    PersonalDataRevealed: eventKind({
      data: z.strictObject({ stream: z.string(), version: z.int(), member: z.string(), reason: z.string() }),
    }),
  },
  state: {
    encode: ({ passkeys }): EncodedAccess => ({ passkeys: [...passkeys] }),
    decode: (json) => ({ passkeys: new Map((json as EncodedAccess).passkeys) }),
    copy: ({ passkeys }) => ({
      passkeys: new Map([...passkeys].map(([uid, passkey]) => [uid, { ...passkey }])),
    }),
  },
  audit: { shows: 'last-events', snapshot: () => null },
}
