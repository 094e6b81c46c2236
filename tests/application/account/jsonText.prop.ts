import fc from 'fast-check'
import { expect, it } from 'vitest'
import { collected } from '../../../application/shop/privacy/collected.ts'
import { jsonText } from '../../../application/shop/privacy/jsonText.ts'
import { runs } from '../../support/runs.ts'

const textOf = async (value: unknown): Promise<string> => (await collected(jsonText(value))).join('')

async function* made<One>(all: readonly One[], asked: number[] = []): AsyncGenerator<One> {
  for (const [nr, one] of all.entries()) {
    asked.push(nr)
    yield one
  }
}

it('streamed JSON text equals JSON.stringify', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.array(fc.jsonValue()),
      async (value, list) => {
        expect(await textOf(value)).toBe(JSON.stringify(value))
        expect(await textOf({ data: { list: made(list), none: made([]) } })).toBe(
          JSON.stringify({ data: { list, none: [] } }),
        )
      },
    ),
    runs(100),
  )
})

it('lazy values are computed only when they are requested', async () => {
  const asked: number[] = []
  const text = jsonText({ list: made(['a', 'b', 'c'], asked) })
  for await (const part of text) if (part.includes('"b"')) break
  expect(asked).toEqual([0, 1])
})
