import type { FastifySchema } from 'fastify'
import fp from 'fastify-plugin'
import * as z from 'zod/mini'
import type { Sha256 } from '../../../application/ports/outside/digest.ts'
import { call } from '../../plugins/call.ts'
import { CART_COOKIE } from '../../plugins/cookies/cookies.ts'
import { isApiAddress } from '../../plugins/errors.ts'
import { addRoute } from '../../plugins/route.ts'
import { SESSION_COOKIE } from '../../plugins/session.ts'
import { Components, type JsonSchema } from './components.ts'
import { operationOf, SECURITY_SCHEMES } from './operation.ts'

const DESCRIPTION = call({
  operationId: 'describe',
  rate: 'pages',
  summary: 'This description',
  tag: 'shop',
  access: 'everyone',
  reads: true,
  revalidates: true,
  answer: z.object({ openapi: z.string() }),
})

interface KnownCall {
  readonly path: string
  readonly methods: readonly string[]
  readonly schema: FastifySchema
}

/** All calls as one document of OpenAPI 3.1. */
const documentOf = (calls: readonly KnownCall[]): JsonSchema => {
  const components = new Components()
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const { path, methods, schema } of calls)
    for (const method of methods) (paths[path] ??= {})[method.toLowerCase()] = operationOf(schema, components)
  return {
    openapi: '3.1.0',
    info: { title: 'Toonbank', version: '2' },
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES(CART_COOKIE, SESSION_COOKIE),
      schemas: components.schemas(),
    },
  }
}

/**
 * `GET /api/openapi.json`: every call below /api as its route describes it. Routes that are to be in it are registered after
 * this. Needs the `contract` plugin around it.
 */
export const openApi = (sha256: Sha256) =>
  fp(
    async (app) => {
      const calls: KnownCall[] = []
      let made: { readonly text: string; readonly etag: string } | null = null
      const document = () => {
        if (made !== null) return made
        const text = JSON.stringify(documentOf(calls))
        made = { text, etag: `W/"${sha256(text).slice(0, 27)}"` }
        return made
      }
      app.addHook('onRoute', ({ url, method, schema }) => {
        const methods = [method].flat().filter((one) => one !== 'HEAD')
        if (schema?.operationId === undefined || methods.length === 0 || !isApiAddress(url)) return
        calls.push({ path: url.replaceAll(/:(\w+)/g, '{$1}'), methods, schema })
      })
      const route = {
        at: 'GET /api/openapi.json',
        access: 'everyone',
        rate: 'pages',
        cache: 'public, max-age=300',
        schema: DESCRIPTION,
      } as const
      addRoute(app, route, async (request, reply) => {
        const { text, etag } = document()
        reply.header('etag', etag)
        if (request.headers['if-none-match'] === etag) return reply.code(304).send()
        return reply.type('application/json; charset=utf-8').send(text)
      })
    },
    { name: 'openApi', dependencies: ['contract'] },
  )
