import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { scriptPolicy } from '../../server/compose/pages/scriptPolicy.ts'
import { policyOf } from '../../server/plugins/security.ts'

type Records = Parameters<typeof scriptPolicy>[0]

const record = (content: string, changes: Partial<Records[number]> = {}): Records[number] => ({
  id: content,
  content,
  script_status: 1,
  script_position: 'header',
  cookie_type: 'marketing',
  sources: [],
  ...changes,
})
const policy = (...records: Records) => scriptPolicy(records, sha256)
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the policy for the shop owner’s scripts', () => {
  it('adds nothing while none is active', () => {
    const none = { scripts: [], reached: [] }
    expect(policy()).toStrictEqual(none)
    expect(policy(record('<script>a</script>', { script_status: 0 }))).toStrictEqual(none)
    expect(policyOf({ formTargets: [], ...none })).toBe(policyOf({ formTargets: [] }))
  })

  it.each([
    ['a()', 'a()'],
    [' if (a && b < 1) c("é") \n', ' if (a && b < 1) c("é") \n'],
    ['a()\r\nb()\rc()', 'a()\nb()\nc()'],
    ['a("&amp;")', 'a("&amp;")'],
    ['a("\0")', 'a("\ufffd")'],
  ])('adds the hash of an inline text as a browser reads it: %j [4-099]', (written, read) => {
    expect(policy(record(`<script>${written}</script>`))).toStrictEqual({
      scripts: [hashOf(read)],
      reached: [],
    })
  })

  it('adds a hash for each of several texts, once', () => {
    const twice = record('<script>a</script><p>x</p><SCRIPT>b</SCRIPT><script>a</script>')
    expect(policy(twice).scripts).toStrictEqual([hashOf('a'), hashOf('b')])
  })

  it.each([
    ['https://tag.example/a.js?x=1&amp;y=2', ['https://tag.example']],
    ['//tag.example/a.js', ['https://tag.example']],
    ['https://tag.example:8443/a.js', ['https://tag.example:8443']],
    ['/shop/own.js', []],
    ['own.js', []],
    ['data:text/javascript,alert(1)', []],
    ["https://tag.example;script-src'unsafe-inline'/a.js", []],
  ])('adds the origin of a script’s address, if it is on another site: %s', (src, scripts) => {
    expect(policy(record(`<script src="${src}"></script>`))).toStrictEqual({ scripts, reached: [] })
  })

  it('adds the origin of a stylesheet’s address, for styles', () => {
    const link = record(
      '<link rel="stylesheet" href="https://css.example/a.css"><link rel="icon" href="https://no.example/">',
    )
    expect(policy(link)).toStrictEqual({ scripts: [], reached: ['https://css.example'] })
  })

  it('adds each of the sources that a script names, for scripts, calls, pictures, styles and frames', () => {
    const sources = ['https://a.example', 'https://*.b.example']
    const added = policy(record('<script src="https://a.example/x.js"></script>', { sources }))
    expect(added).toStrictEqual({ scripts: sources, reached: sources })
    const directives = policyOf({ formTargets: [], ...added }).split('; ')
    for (const name of ['script-src', 'connect-src', 'img-src', 'style-src', 'frame-src'])
      expect(directives.find((one) => one.startsWith(`${name} `))).toContain(sources.join(' '))
  })

  it('never allows any inline script or any origin', () => {
    const text = policyOf({ formTargets: [], ...policy(record('<script>a</script>')) })
    expect(text).not.toMatch(/unsafe|strict-dynamic|(?<=\s)\*|https:(?=[\s;])/)
  })
})
