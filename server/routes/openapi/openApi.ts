import type { FastifySchema } from 'fastify'
import fp from 'fastify-plugin'
import * as z from 'zod/mini'
import type { Sha256 } from '../../../application/ports/outside/digest.ts'
import { REFUSALS, type RefusalCode } from '../../../application/refusals/refusals.ts'
import { call, type Access } from '../../plugins/call.ts'
import { CART_COOKIE } from '../../plugins/cookies/cookies.ts'
import { isApiAddress } from '../../plugins/errors.ts'
import { addRoute } from '../../plugins/route.ts'
import { SESSION_COOKIE } from '../../plugins/session.ts'
import { Components, type JsonSchema, membersOf } from './components.ts'

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
 * `GET /api/openapi.json`: describes every call below /api from its route. Routes to describe must be
 * registered after this plugin. Needs the `contract` plugin around it.
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

type Answers = Readonly<Record<string, z.core.$ZodType>>

/** Ways to identify the data's owner; a caller without any is a new visitor. */
const SECURITY: Readonly<Record<Access, readonly JsonSchema[]>> = {
  everyone: [],
  cart: [{}, { cart: [] }],
  session: [{}, { cart: [] }, { cart: [], session: [] }, { cart: [], bearer: [] }],
}

const SECURITY_SCHEMES = (cart: string, session: string): JsonSchema => ({
  cart: { type: 'apiKey', in: 'cookie', name: cart },
  session: { type: 'apiKey', in: 'cookie', name: session },
  bearer: { type: 'http', scheme: 'bearer' },
})

const isSchema = (value: unknown): value is z.core.$ZodType => value instanceof z.core.$ZodType

const parametersOf = (place: 'path' | 'query' | 'header', schema: unknown): readonly JsonSchema[] =>
  isSchema(schema) ? membersOf(schema).map((member) => ({ ...member, in: place })) : []

/** A file of a form in OpenAPI 3.1: its raw bytes. */
const FILE: JsonSchema = { contentMediaType: 'application/octet-stream' }

/** The text members of a body as a form with files; its other members are for files inside JSON. */
const formOf = (body: z.core.$ZodType): JsonSchema => {
  const texts = membersOf(body).filter(({ schema }) => schema['type'] !== 'array')
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(texts.map(({ name, schema }) => [name, schema])),
      files: { type: 'array', items: FILE },
    },
    required: texts.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

const bodyOf = (
  { body, bodyType, files }: FastifySchema,
  name: string,
  components: Components,
): JsonSchema => {
  if (!isSchema(body)) return {}
  const schema = components.refer(body, `${name}Request`)
  return {
    requestBody: {
      required: !z.safeParse(body, undefined).success,
      content: {
        [bodyType ?? 'application/json']: { schema },
        ...(files && { 'multipart/form-data': { schema: formOf(body) } }),
      },
    },
  }
}

/** Each code with the client's action for it. */
const refusalText = (codes: readonly RefusalCode[]): string =>
  codes.map((code) => `${code} (${REFUSALS[code].act})`).join(', ')

/** Description of an answer with this status: data, or a refusal with a text of one of its codes. */
const responseOf = (
  status: string,
  schema: z.core.$ZodType,
  codes: readonly RefusalCode[],
  name: string,
  components: Components,
): JsonSchema => {
  if (status === '304') return { description: 'It is as it was' }
  const reference = components.refer(schema, `${name}Answer`)
  const texts = [...new Set(codes.map((code) => REFUSALS[code].text))]
  return {
    description:
      codes.length === 0 ? 'Done' : status === '200' ? `Done, or ${refusalText(codes)}` : refusalText(codes),
    content: {
      'application/json': {
        schema:
          status === '200'
            ? reference
            : { ...reference, properties: { message: { type: 'string', enum: texts } } },
      },
    },
  }
}

/** A file, of the requested type. */
const fileOf = (types: readonly string[]): JsonSchema => ({
  description: 'Done',
  content: Object.fromEntries(types.map((type) => [type, {}])),
})

/** A route's schema as an operation of OpenAPI. */
const operationOf = (schema: FastifySchema, components: Components): JsonSchema => {
  const { operationId = '', summary, tag, access = 'everyone', refusals = [], response, answerTypes } = schema
  const name = operationId.charAt(0).toUpperCase() + operationId.slice(1)
  const answers = Object.entries(response as Answers).map(([status, answer]) => {
    const codes = refusals.filter((code) => String(REFUSALS[code].status) === status)
    const described =
      status === '200' && answerTypes !== undefined
        ? fileOf(answerTypes)
        : responseOf(status, answer, codes, name, components)
    return [status, described] as const
  })
  return {
    operationId,
    summary,
    tags: [tag],
    security: SECURITY[access],
    parameters: [
      ...parametersOf('path', schema.params),
      ...parametersOf('query', schema.querystring),
      ...parametersOf('header', schema.headers),
    ],
    ...bodyOf(schema, name, components),
    responses: Object.fromEntries(answers),
  }
}
