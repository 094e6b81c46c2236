import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readBrowserLog } from '../../../application/contract/log/browserLog.ts'
import { linesOf, readAgain, shopAround, textOf } from '../../support/recorded/shopping.ts'
import { open } from '../../support/storefront/open.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const session = async (): Promise<string[]> => {
  const opened = open()
  await shopAround(opened)
  return [...linesOf(textOf(opened))]
}

type Spoilt = (lines: readonly string[]) => readonly string[]

/** Changes of a session's file and the resulting complaint; lines are counted from 1, -1 is the last. */
const SPOILT: readonly (readonly [string, Spoilt, string, number])[] = [
  ['empty', () => [''], 'empty', 1],
  ['nothing', () => [], 'empty', 1],
  ['another program’s', () => ['{"events":[]}'], 'foreign', 1],
  ['no JSON at all', () => ['\u0000PNG\u0001', 'x'], 'not-json', 1],
  ['a list', () => ['[]'], 'foreign', 1],
  [
    'of a newer shop',
    ([first = '', ...more]) => [first.replace('"version":1', '"version":2'), ...more],
    'newer',
    1,
  ],
  [
    'without its locale',
    ([first = '', ...more]) => [first.replace('"locale":"nld",', ''), ...more],
    'bad-shape',
    1,
  ],
  ['cut between two lines', (lines) => lines.slice(0, 9), 'truncated', 9],
  ['cut in a line', (lines) => [...lines.slice(0, 9), lines[9]!.slice(0, 20)], 'truncated', 10],
  ['with a torn line', (lines) => lines.with(4, '{"t":'), 'not-json', 5],
  [
    'with an edited answer',
    (lines) => lines.map((l) => l.replace('"updatedQuantity":3', '"updatedQuantity":4')),
    'edited',
    -1,
  ],
  ['with a line left out', (lines) => lines.toSpliced(-2, 1), 'edited', -1],
  ['with more after its end', (lines) => [...lines, '{}'], 'after-end', -1],
  ['of an unknown store', (lines) => lines.with(3, '{"t":9,"store":"till","named":"X"}'), 'bad-shape', 4],
  [
    'with an event of no command',
    (lines) => lines.with(1, '{"t":0,"store":"cart","of":7,"fact":{"type":"CartAsked","data":null}}'),
    'bad-order',
    2,
  ],
  [
    'with time that goes back',
    (lines) => lines.with(-2, '{"t":0,"store":"search","named":"X"}'),
    'bad-order',
    -2,
  ],
]

describe('a recorded session', () => {
  it('is read to its end', async () => {
    const lines = await session()
    expect(readAgain(`${lines.join('\n')}\n`).entries.length).toBe(lines.length - 2)
  })

  it.each(SPOILT)('%s is refused by line and reason', async (_, spoil, why, at) => {
    const lines = spoil(await session())
    const line = at < 0 ? lines.length + 1 + at : at
    expect(readBrowserLog(lines)).toMatchObject({ ok: false, refusal: { why, line } })
  })
})
