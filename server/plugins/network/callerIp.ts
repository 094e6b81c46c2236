import type { FastifyRequest } from 'fastify'

/**
 * The address that a request came from. Empty once its sender has hung up, which Node then no longer knows by any address: all of them
 * count as one caller, so that nobody escapes a limit by leaving before the answer.
 */
export const callerIp = ({ ip }: { readonly ip: FastifyRequest['ip'] | undefined }): string => ip ?? ''
