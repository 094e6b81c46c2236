import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { KINDS } from '../../application/streams/kinds.ts'
import type { StoredEvent } from '../../domain/kernel/storedEvent.ts'
import { eventSchema } from '../support/eventSchema.ts'

const FILE = 'docs/reference/events.schema.json'
const GOLDEN = 'tests/replay/golden'

const written = (): unknown => JSON.parse(readFileSync(FILE, 'utf8'))

it('the JSON Schema of events is what this build writes; RECORD_ANSWERS=1 rewrites it', () => {
  const made: unknown = JSON.parse(JSON.stringify(eventSchema()))
  if (process.env['RECORD_ANSWERS'] !== undefined) writeFileSync(FILE, `${JSON.stringify(made, null, 2)}\n`)
  expect(written()).toEqual(made)
})

it('every golden event of the current shape is valid in that schema, and none with an extra member or another type is', async () => {
  const app = Fastify({
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        strict: false,
        formats: { base64: true },
      },
    },
  })
  const { $schema: _, ...body } = written() as Record<string, unknown>
  app.post('/', { schema: { body } }, async () => ({}))
  const is = async (payload: object) => (await app.inject({ method: 'POST', url: '/', payload })).statusCode
  const events = readdirSync(GOLDEN)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(`${GOLDEN}/${name}`, 'utf8').trimEnd().split('\n'))
    .map((line) => JSON.parse(line) as StoredEvent)
    .filter((event) =>
      KINDS.some(
        ({ prefix, schema }) => event.stream?.startsWith(prefix) === true && event.meta.schema === schema,
      ),
    )
  expect(events.length).toBeGreaterThan(50)
  for (const event of events) {
    expect(await is(event), `${event.stream} ${event.version}`).toBe(200)
    const data = event.data as object
    expect(await is({ ...event, data: { ...data, alien: 1 } }), `${event.type} with another member`).toBe(400)
    expect(await is({ ...event, type: `${event.type}s` })).toBe(400)
  }
  await app.close()
})
