import { serversIn, SESSION_KINDS, sessionKindOf } from '../../../adapters/sql/engine/hosts.ts'

/** What an address of a database must be, if it is something else; null if nothing is wrong. */
export const databaseUrlFault = (databaseUrl: string): string | null => {
  const [first] = serversIn(databaseUrl) ?? []
  if (first === undefined) return 'must be a postgres:// address'
  const url = new URL(first)
  if (`${last(url, 'host') ?? ''}${last(url, 'port') ?? ''}`.includes(','))
    return 'must name several servers before its path: postgres://user@host1:5432,host2:5432/shop'
  return SESSION_KINDS.has(sessionKindOf(first))
    ? null
    : 'must have target_session_attrs=read-write (or primary, or any): the shop writes'
}

/** A host that only this machine reaches, or a folder of sockets on it. */
const LOCAL = /^(?:|localhost|127(?:\.\d{1,3}){3}|\[?::1\]?|\/.*)$/u

/** Values of `sslmode` with which the driver uses TLS and verifies the server's certificate. */
const VERIFIED = new Set(['require', 'verify-ca', 'verify-full'])

/** The last value of a parameter counts, as for the driver. */
const last = ({ searchParams }: URL, name: string): string | undefined => searchParams.getAll(name).at(-1)

const speaksTls = (url: URL): boolean => {
  const mode = last(url, 'sslmode')
  if (last(url, 'uselibpqcompat') === 'true') return mode === 'verify-ca' || mode === 'verify-full'
  return mode === undefined ? /^(?:true|1)$/u.test(last(url, 'ssl') ?? '') : VERIFIED.has(mode)
}

/**
 * First host of a database on another machine without TLS or without
 * a verified certificate; null for any other database.
 */
export const plainHostOf = (databaseUrl: string): string | null =>
  (serversIn(databaseUrl) ?? []).map((one) => plainHostIn(new URL(one))).find((host) => host !== null) ?? null

const plainHostIn = (url: URL): string | null => {
  const host = last(url, 'host') ?? url.hostname.replaceAll(/%2f/giu, '/')
  return LOCAL.test(host) || speaksTls(url) ? null : host
}
