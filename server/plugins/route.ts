import type { RouteRate } from './rates/rates.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type * as z from 'zod/mini'
import type { Access, CallSchema } from './call.ts'
import { isPublic, type CacheRule } from './privacy.ts'

/** A method and the address that it is for. */
export type RouteAddress = `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`

/**
 * What a route takes: by a call's schema, parts of its address by name, the fields of a plain form, or
 * nothing but its address.
 */
type Taken = CallSchema | { readonly params: z.ZodMiniType } | 'form' | 'address'

/** What each route says of itself: one that leaves anything out does not compile. */
export interface RouteParts {
  readonly at: RouteAddress
  /** whose its answer is */
  readonly access: Access
  /** as what its requests are counted; null: a file, which is not counted */
  readonly rate: RouteRate | null
  readonly cache: CacheRule
  readonly schema: Taken
}

/** What a schema makes of a part of a request. */
type Parsed<Schema, Part extends string> = Schema extends {
  readonly [Name in Part]: infer S extends z.ZodMiniType
}
  ? z.output<S>
  : unknown

/** A request as the route's schema has read it. */
export type RequestOf<Schema> = FastifyRequest<{
  Body: Parsed<Schema, 'body'>
  Params: Parsed<Schema, 'params'>
  Querystring: Parsed<Schema, 'querystring'>
}>

/** How Fastify is to treat a route beyond what it says of itself. */
type Treatment = Pick<RouteShorthandOptions, 'errorHandler' | 'compress'>

/** Registers a route. It is the only way there is: a lint rule refuses `app.get` and the like elsewhere. */
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
    // the contract's compilers have read it by this very schema
    handler: (request, reply) => {
      if (isPublic(cache)) reply.header('cache-control', cache)
      return handler(request as RequestOf<Parts['schema']>, reply)
    },
  })
}
