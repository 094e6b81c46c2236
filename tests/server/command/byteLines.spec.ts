import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byteLines } from '../../../server/command/fileLines.ts'
import { runs } from '../../support/runs.ts'

const linesOf = async (text: string, longest: number, piece = 3) => {
  const bytes = Buffer.from(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, i) =>
    bytes.subarray(i * piece, (i + 1) * piece),
  )
  const lines: (readonly [string, boolean, boolean])[] = []
  const source = (async function* () {
    yield* pieces
  })()
  for await (const { bytes: line, isCut, isEnded } of byteLines(source, longest))
    lines.push([line.toString(), isCut, isEnded])
  return lines
}

describe('lines of bytes', () => {
  it('are unchanged, however the input is split', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.stringMatching(/^[a-zé]{0,9}$/)),
        fc.integer({ min: 1, max: 9 }),
        async (all, piece) => {
          const lines = await linesOf(all.map((line) => `${line}\n`).join(''), 100, piece)
          expect(lines).toEqual(all.map((line) => [line, false, true]))
        },
      ),
      runs(100),
    ))

  it('that are too long are truncated, and the next ones are whole', async () => {
    expect(await linesOf(`abcdefgh${'x'.repeat(1_000)}\nabcde\nabcdef`, 5)).toEqual([
      ['abcde', true, true],
      ['abcde', false, true],
      ['abcde', true, false],
    ])
  })

  it('end with the input: an unterminated last line is one line, empty input none', async () => {
    expect(await linesOf('a\n\nb', 5)).toEqual([
      ['a', false, true],
      ['', false, true],
      ['b', false, false],
    ])
    expect(await linesOf('', 5)).toEqual([])
  })
})
