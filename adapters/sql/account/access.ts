import type {
  Session,
  Sessions,
  KnownDevices,
  Challenges,
} from '../../../application/ports/database/access.ts'
import { deviceNamed } from '../../../domain/account/device.ts'
import type { OpenDatabase } from '../engine/database.ts'
import { isReadOnly } from '../engine/readOnly.ts'

interface SessionRow {
  uid: string
  customer_id: string
  cart_uid: string | null
  scope: Session['scope']
  created_at: number
  seen_at: number
  browser: string | null
  system: string | null
  draft: string | null
}

const COLUMNS = 'uid, customer_id, cart_uid, scope, created_at, seen_at, browser, system, draft'

const valuesOf = (
  hash: string,
  { uid, customerId, cartUid, scope, createdAt, seenAt, device, draft }: Session,
) => [
  hash,
  uid,
  customerId,
  cartUid,
  scope,
  createdAt,
  seenAt,
  device?.browser ?? null,
  device?.system ?? null,
  draft?.sealed ?? null,
]

const sessionOf = (row: SessionRow): Session => {
  const { uid, customer_id: customerId, cart_uid: cartUid, scope, browser, system, draft } = row
  const { created_at: createdAt, seen_at: seenAt } = row
  return {
    uid,
    customerId,
    cartUid,
    scope,
    createdAt,
    seenAt,
    device: browser === null && system === null ? null : deviceNamed(browser, system),
    draft: draft === null ? null : { subject: customerId, sealed: draft },
  }
}

const READ = `select ${COLUMNS} from sessions`

/** Sessions on PostgreSQL. */
export const sqlSessions = (database: OpenDatabase): Sessions => ({
  find: async (hash, notBefore) => {
    const [row] = await database.statement<SessionRow>(
      'session',
      `${READ} where token_hash = $1 and seen_at >= $2`,
      [hash, notBefore],
    )
    return row === undefined ? null : sessionOf(row)
  },
  save: async (hash, session) => {
    await database.statement(
      'session_save',
      `insert into sessions (token_hash, ${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (token_hash) do update set uid = excluded.uid, customer_id = excluded.customer_id, cart_uid = excluded.cart_uid,
         scope = excluded.scope, created_at = excluded.created_at, seen_at = excluded.seen_at, browser = excluded.browser,
         system = excluded.system, draft = excluded.draft`,
      valuesOf(hash, session),
    )
  },
  replace: async (hash, newHash, session) => {
    const rows = await database.statement(
      'session_replace',
      `with gone as (delete from sessions where token_hash = $11 returning token_hash)
       insert into sessions (token_hash, ${COLUMNS})
         select $1::text, $2::text, $3::text, $4::text, $5::text, $6::bigint, $7::bigint, $8::text, $9::text, $10::text
         from gone
       returning token_hash`,
      [...valuesOf(newHash, session), hash],
    )
    return rows.length > 0
  },
  touch: async (hash, seenAt) => {
    try {
      await database.statement(
        'session_touch',
        'update sessions set seen_at = $2 where token_hash = $1 and seen_at < $2',
        [hash, seenAt],
      )
    } catch (error) {
      if (!isReadOnly(error)) throw error
    }
  },
  remove: async (hash) => {
    await database.statement('session_remove', 'delete from sessions where token_hash = $1', [hash])
  },
  ofCustomer: async (customerId) => {
    const rows = await database.statement<SessionRow>(
      'sessions_of_customer',
      `${READ} where customer_id = $1 order by seen_at desc`,
      [customerId],
    )
    return rows.map(sessionOf)
  },
  removeOf: async (customerId, butUid = '') => {
    await database.statement(
      'sessions_remove_of',
      'delete from sessions where customer_id = $1 and uid <> $2',
      [customerId, butUid],
    )
  },
  end: async (customerId, uid) => {
    const rows = await database.statement(
      'session_end',
      'delete from sessions where customer_id = $1 and uid = $2 returning uid',
      [customerId, uid],
    )
    return rows.length > 0
  },
})

/** Deletes sessions last seen before `notBefore` (ms since 1970), with their drafts. */
export const forgetSessions = async (database: OpenDatabase, notBefore: number): Promise<void> => {
  await database.statement('forget_sessions', 'delete from sessions where seen_at < $1', [notBefore])
}

/** Known devices on PostgreSQL. */
export const sqlKnownDevices = (database: OpenDatabase): KnownDevices => ({
  has: async (customerId, hash) => {
    const rows = await database.statement(
      'known_device',
      'select 1 from known_devices where customer_id = $1 and device_hash = $2',
      [customerId, hash],
    )
    return rows.length > 0
  },
  note: async (customerId, hash, at) => {
    await database.statement(
      'known_device_note',
      `insert into known_devices (customer_id, device_hash, first_at, seen_at) values ($1, $2, $3, $3)
       on conflict (customer_id, device_hash) do update set seen_at = greatest(known_devices.seen_at, excluded.seen_at)`,
      [customerId, hash, at],
    )
  },
  ofCustomer: async (customerId) => {
    const rows = await database.statement<{ first_at: number; seen_at: number }>(
      'known_devices_of_customer',
      'select first_at, seen_at from known_devices where customer_id = $1 order by seen_at desc',
      [customerId],
    )
    return rows.map(({ first_at: firstAt, seen_at: seenAt }) => ({ firstAt, seenAt }))
  },
  removeOf: async (customerId) => {
    await database.statement('known_devices_remove_of', 'delete from known_devices where customer_id = $1', [
      customerId,
    ])
  },
  forget: async (notBefore) => {
    await database.statement('known_devices_forget', 'delete from known_devices where seen_at < $1', [
      notBefore,
    ])
  },
})

interface ChallengeRow {
  challenge_hash: string
  session_uid: string | null
  until: number
}

/** Challenges on PostgreSQL. */
export const sqlChallenges = (database: OpenDatabase): Challenges => ({
  save: async (hash, { challengeHash, sessionUid, until }) => {
    await database.statement(
      'challenge_save',
      'insert into challenges (token_hash, challenge_hash, session_uid, until) values ($1, $2, $3, $4)',
      [hash, challengeHash, sessionUid, until],
    )
  },
  take: async (hash, now) => {
    const [row] = await database.statement<ChallengeRow>(
      'challenge_take',
      'delete from challenges where token_hash = $1 returning challenge_hash, session_uid, until',
      [hash],
    )
    return row === undefined || row.until <= now
      ? null
      : { challengeHash: row.challenge_hash, sessionUid: row.session_uid, until: row.until }
  },
  forget: async (now) => {
    await database.statement('challenges_forget', 'delete from challenges where until <= $1', [now])
  },
})
