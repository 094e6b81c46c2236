import type { FastifyRequest } from 'fastify'

/** Whether a host, as an address writes it, is this machine itself. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname === '[::1]' ||
  hostname === '::1' ||
  /^127(\.\d{1,3}){3}$/.test(hostname)

/** Headers in which proxies say for whom they speak. */
const OF_PROXIES = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
]

/** An address of a socket; IPv4 may be mapped into IPv6. */
const bare = (address: string | undefined): string => (address ?? '').replace(/^::ffff:/, '')

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? ''

/**
 * Whether somebody on this very machine asks, as far as a request can tell: the connection, the host that it is asked for at and the
 * page that it comes from are its own, and no proxy speaks for anybody. A proxy that hides all of that (and speaks HTTP/1.1) can't
 * be told from them.
 */
export const isOfThisMachine = ({ raw, headers }: FastifyRequest): boolean =>
  raw.httpVersion !== '1.0' &&
  isLoopback(bare(raw.socket.remoteAddress)) &&
  isLoopback(hostOf(`http://${headers.host ?? ''}`)) &&
  (headers.origin === undefined || headers.origin === 'null' || isLoopback(hostOf(headers.origin))) &&
  (headers.referer === undefined || isLoopback(hostOf(headers.referer))) &&
  OF_PROXIES.every((name) => headers[name] === undefined)
