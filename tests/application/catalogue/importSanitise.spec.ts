import { expect, test } from 'vitest'
import { sanitise } from '../../../adapters/html/sanitise.ts'

test.each([
  ['<script>alert(1)</script>', ''],
  ['<p style="position:fixed" onclick="a()">x</p>', '<p>x</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href=" java\nscript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  [
    '<a href="https://a.example" target="_blank">x</a>',
    '<a href="https://a.example" rel="noopener nofollow">x</a>',
  ],
  ['<a href="/contact">x</a>', '<a href="/contact">x</a>'],
  ['<svg><script>1</script></svg><math><style>x</style></math>', ''],
  ['<iframe src="https://a.example"></iframe><form><input></form>', ''],
  ['<p>open', '<p>open</p>'],
  ['<ul><li><strong>a</strong></li></ul>', '<ul><li><strong>a</strong></li></ul>'],
  ['a < b & c', 'a &lt; b &amp; c'],
])('%s is sanitised to %s', (html, safe) => {
  expect(sanitise(html)).toBe(safe)
  expect(sanitise(safe)).toBe(safe)
})
