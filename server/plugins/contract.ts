import fp from 'fastify-plugin'
import * as z from 'zod/mini'
import { InputRefused, inputOf } from './input.ts'
import { problemFor } from './problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** the body as it was sent: of a call that comes again, this is what must be the same */
    sentBody: unknown
  }
}

/**
 * Lets the contract's schemas stand on routes: what comes in is decoded by them before the handler sees it, and what goes out is
 * encoded. Of headers only what is wrong with them counts: they stay as they came.
 */
export const contract = fp(
  async (app) => {
    app.decorateRequest('sentBody', null)
    app.addHook('preValidation', (request, _reply, done) => {
      request.sentBody = request.body
      done()
    })
    app.setValidatorCompiler<z.ZodMiniType>(({ schema, httpPart }) => (value: unknown) => {
      // Fastify says null where nothing came
      const input = inputOf(schema, value ?? undefined)
      if (httpPart === 'headers') return input.ok || { error: new InputRefused(problemFor('key-malformed')) }
      return input.ok ? { value: input.value } : { error: new InputRefused(input.refusal) }
    })
    app.setSerializerCompiler<z.ZodMiniType>(
      ({ schema }) =>
        (answer: unknown) =>
          JSON.stringify(z.encode(schema, answer)),
    )
  },
  { name: 'contract' },
)
