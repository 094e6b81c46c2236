import type { FastifyRequest } from 'fastify'

/**
 * Address of a request's sender. Empty once the sender has closed the connection, after which Node no longer
 * knows it: all of these count as one caller, so that nobody escapes a limit by leaving before the answer.
 */
export const callerIp = ({ ip }: { readonly ip: FastifyRequest['ip'] | undefined }): string => ip ?? ''
