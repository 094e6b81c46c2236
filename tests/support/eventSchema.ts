import * as z from 'zod/mini'
import { KINDS } from '../../application/streams/kinds.ts'

const hex = { type: 'string', pattern: '^[0-9a-f]{64}$' }

/** The members around the data of every event (docs/reference/log-format.md). */
const EVENT = {
  type: 'object',
  additionalProperties: false,
  required: ['at', 'data', 'hash', 'meta', 'previous', 'stream', 'type', 'version'],
  properties: {
    at: { type: 'string', format: 'date-time' },
    data: true,
    hash: hex,
    meta: {
      type: 'object',
      additionalProperties: false,
      required: ['actor', 'causation', 'correlation', 'schema'],
      properties: {
        actor: { type: 'string' },
        causation: { anyOf: [hex, { type: 'null' }] },
        correlation: { type: ['string', 'null'] },
        schema: { type: 'integer', minimum: 1 },
      },
    },
    previous: hex,
    stream: { type: 'string' },
    type: { type: 'string' },
    version: { type: 'integer', minimum: 1 },
  },
}

/**
 * The JSON Schema of every event as this build writes it: the shape of its data by its stream's kind and its
 * type.
 */
export const eventSchema = (): object => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'An event of the log, as it is written today',
  ...EVENT,
  oneOf: KINDS.flatMap(({ prefix, schema, shapes }) =>
    [...shapes].map(([type, shape]) => {
      const { $schema: _, ...data } = z.toJSONSchema(shape, {
        target: 'draft-7',
        io: 'input',
        unrepresentable: 'any',
      })
      return {
        title: `${prefix}: ${type}`,
        properties: {
          stream: { pattern: `^${prefix}` },
          type: { const: type },
          meta: { properties: { schema: { const: schema } } },
          data,
        },
      }
    }),
  ),
})
