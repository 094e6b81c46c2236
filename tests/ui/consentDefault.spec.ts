import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { ONLY_NECESSARY } from '../../domain/consent/choices.ts'
import { signalsOf } from '../../domain/consent/signals.ts'

interface Tagged {
  dataLayer?: ArrayLike<unknown>[]
  gtag?: (...command: unknown[]) => void
}

const run = (window: Tagged): Tagged => {
  runInNewContext(readFileSync('ui/consent/consentDefault.js', 'utf8'), { window })
  return window
}
const commands = ({ dataLayer = [] }: Tagged) => dataLayer.map((command) => Array.from(command))

it('the consent default denies everything but functionality and security before any tag [9-024]', () => {
  expect(commands(run({}))).toEqual([['consent', 'default', signalsOf(ONLY_NECESSARY)]])
})

it('the consent default keeps the existing data layer, and defines a tag function for later calls', () => {
  const window = run({ dataLayer: [['earlier']] })
  window.gtag?.('consent', 'update', {})
  expect(commands(window).map(([name]) => name)).toEqual(['earlier', 'consent', 'consent'])
  expect(Object.prototype.toString.call(window.dataLayer?.at(-1))).toBe('[object Arguments]')
})
