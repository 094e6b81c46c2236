import { expect, test } from 'vitest'
import { parseRules } from '../../../application/shop/redirects/parseRules.ts'

const parsed = (...lines: readonly string[]) => parseRules(['from,to,permanent', ...lines])
const ruled = (line: string) => parsed(line).rules[0]
const fault = (...lines: readonly string[]) =>
  parsed(...lines).faults.map(({ line, field, reason }) => `line ${line}: ${field}: ${reason}`)

test('a line is a rule: from, to, and whether permanent [2-044]', () => {
  expect(parsed('/shop,/products,true', '', '/hubs , /hub,FALSE', '/a,/b')).toEqual({
    read: 3,
    rules: [
      { from: '/shop', to: '/products', permanent: true },
      { from: '/hubs', to: '/hub', permanent: false },
      { from: '/a', to: '/b', permanent: true },
    ],
    faults: [],
  })
})

test('a file saved by a spreadsheet is accepted: byte order mark, quotes, semicolons', () => {
  expect(parseRules(['\uFEFF"From";"To"', '"/a";"/b"', '"/wat ""nu""";/c', '/d,e;/f'])).toEqual({
    read: 3,
    rules: [
      { from: '/a', to: '/b', permanent: true },
      { from: '/d,e', to: '/f', permanent: true },
    ],
    faults: [
      {
        line: 3,
        field: 'from',
        reason: 'must be a path of the shop: it begins with one /, without host, ? or #',
      },
    ],
  })
})

test.each([
  ['/cafés,/x', '/caf%C3%A9s'],
  ['/caf%c3%a9s,/x', '/caf%C3%A9s'],
  ['/%61bc,/x', '/abc'],
  ['/abc/,/x', '/abc'],
  ['/a/../b,/x', '/b'],
  ['/a%2fb,/x', '/a%2Fb'],
  ['/%zz,/x', '/%zz'],
])('%s is parsed as %s', (line, from) => {
  expect(ruled(line)?.from).toBe(from)
})

const PATH = 'must be a path of the shop: it begins with one /, without host, ? or #'

test.each([
  ['//evil.example,/x', `from: ${PATH}`],
  ['shop,/x', `from: ${PATH}`],
  [',/x', 'from: is missing'],
  ['/a', 'to: is missing'],
  ['/a,https://evil.example/x', `to: ${PATH}`],
  ['/a,//evil.example', `to: ${PATH}`],
  ['/a,/\\evil.example', `to: ${PATH}`],
  ['/a,/x\\y', `to: ${PATH}`],
  ['/a,/./\t/evil.example', `to: ${PATH}`],
  ['/a,/x/..//evil.example', `to: ${PATH}`],
  ['/a,javascript:alert(1)', `to: ${PATH}`],
  ['/a,/b?c=d', `to: ${PATH}`],
  ['/a,/b#c', `to: ${PATH}`],
  [`/a,/${'b'.repeat(2_000)}`, 'to: is longer than 2000 characters'],
  ['/a,/b,perhaps', 'permanent: must be true or false; empty means true'],
  ['/a,/b,true,more', 'line: must have 3 fields at most, its quotes in pairs'],
  ['"/a,/b', 'line: must have 3 fields at most, its quotes in pairs'],
  ['/,/b', 'from: "/" belongs to the shop itself'],
  ['/en/,/b', 'from: "/en" belongs to the shop itself'],
  ['/checkout/gegevens,/b', 'from: "/checkout/gegevens" belongs to the shop itself'],
  ['/api/v2/app,/b', 'from: "/api/v2/app" belongs to the shop itself'],
  ['/winkelwagen,/b', 'from: "/winkelwagen" belongs to the shop itself'],
  ['/a,/a/', 'to: "/a" leads back to "/a"'],
])('%j is refused by line and field', (line, why) => {
  expect(fault(line)).toEqual([`line 2: ${why}`])
  expect(parsed(line).rules).toEqual([])
})

test('duplicates and loops are refused by line, and the earlier rules stay', () => {
  expect(fault('/a,/b', '/A,/b', '/a/,/c', '/b,/c', '/c,/a')).toEqual([
    'line 4: from: "/a" is already on line 2',
    'line 6: to: "/a" leads back to "/c"',
  ])
})

test.each([[[]], [['']], [['/a,/b']], [['to,from']], [['from,to,permanent,more']]])(
  '%j has no header, so nothing is read',
  (lines) => {
    const { rules, faults } = parseRules(lines)
    expect(rules).toEqual([])
    expect(faults).toMatchObject([{ line: 1, field: 'header' }])
  },
)
