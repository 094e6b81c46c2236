import type { FastifyRequest } from 'fastify'

/** Whether a host, as written in an address, is this machine itself. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname === '[::1]' ||
  hostname === '::1' ||
  /^127(\.\d{1,3}){3}$/.test(hostname)

/** Headers with which proxies name the client. */
const OF_PROXIES = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
]

/** Address of a socket; IPv4 may be mapped into IPv6. */
const bare = (address: string | undefined): string => (address ?? '').replace(/^::ffff:/, '')

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? ''

/**
 * Whether a request comes from this machine, as far as it shows: its connection, its host and its referring
 * page are local, and there are no proxy headers. A proxy that hides all of that (and speaks HTTP/1.1) is
 * indistinguishable from it.
 */
export const isOfThisMachine = ({ raw, headers }: FastifyRequest): boolean =>
  raw.httpVersion !== '1.0' &&
  isLoopback(bare(raw.socket.remoteAddress)) &&
  isLoopback(hostOf(`http://${headers.host ?? ''}`)) &&
  (headers.origin === undefined || headers.origin === 'null' || isLoopback(hostOf(headers.origin))) &&
  (headers.referer === undefined || isLoopback(hostOf(headers.referer))) &&
  OF_PROXIES.every((name) => headers[name] === undefined)
