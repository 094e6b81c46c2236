import fp from 'fastify-plugin'
import * as z from 'zod/mini'
import { InputRefused, inputOf } from './input.ts'
import { problemFor } from './problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** the body as it was sent, which a repeated call must match */
    sentBody: unknown
  }
}

/**
 * Applies the contract's schemas to routes: decodes inputs before the handler runs, and encodes answers.
 * Headers are only validated, not decoded.
 */
export const contract = fp(
  async (app) => {
    app.decorateRequest('sentBody', null)
    app.addHook('preValidation', (request, _reply, done) => {
      request.sentBody = request.body
      done()
    })
    app.setValidatorCompiler<z.ZodMiniType>(({ schema, httpPart }) => (value: unknown) => {
      // Fastify passes null if nothing was sent
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
