import type { RouteRate } from './rates/rates.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type * as z from 'zod/mini'
import type { Access, CallSchema } from './call.ts'
import { isPublic, type CacheRule } from './privacy.ts'

/** A method and its address. */
export type RouteAddress = `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`

/**
 * Inputs of a route: a call's schema, named parts of its address, a plain form's fields, or only its address.
 */
type Taken = CallSchema | { readonly params: z.ZodMiniType } | 'form' | 'address'

/** Declaration of a route: leaving out a member does not compile. */
export interface RouteParts {
  readonly at: RouteAddress
  /** scope of its answer */
  readonly access: Access
  /** rate limit of its requests; null: a file, which is not limited */
  readonly rate: RouteRate | null
  readonly cache: CacheRule
  readonly schema: Taken
}

/** Parsed part of a request. */
type Parsed<Schema, Part extends string> = Schema extends {
  readonly [Name in Part]: infer S extends z.ZodMiniType
}
  ? z.output<S>
  : unknown

/** A request parsed by the route's schema. */
export type RequestOf<Schema> = FastifyRequest<{
  Body: Parsed<Schema, 'body'>
  Params: Parsed<Schema, 'params'>
  Querystring: Parsed<Schema, 'querystring'>
}>

/** Options for Fastify beyond the declaration. */
type Treatment = Pick<RouteShorthandOptions, 'errorHandler' | 'compress'>

/** Registers a route. It is the only way: a lint rule refuses `app.get` and the like elsewhere. */
export const addRoute = <const Parts extends RouteParts>(
  app: FastifyInstance,
  { at, access, rate, cache, schema }: Parts,
  handler: (request: RequestOf<Parts['schema']>, reply: FastifyReply) => unknown,
  treatment: Treatment = {},
): void => {
  const [method = '', url = ''] = at.split(' ')
  app.route({
    ...treatment,
    method,
    url,
    schema: { ...(typeof schema === 'string' ? {} : schema), access, rate },
    config: { cache },
    // the contract's compilers have parsed it by this schema
    handler: (request, reply) => {
      if (isPublic(cache)) reply.header('cache-control', cache)
      return handler(request as RequestOf<Parts['schema']>, reply)
    },
  })
}
