import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ESLint, Linter } from 'eslint'
import ts from 'typescript'
import { parser } from 'typescript-eslint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneText } from '../support/lint/oneText.mjs'

const folder = mkdtempSync(join(tmpdir(), 'one-text-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const START = `
declare namespace JSX { interface Element { readonly type: string } interface IntrinsicElements { [name: string]: object } }
declare const say: (key: string, values?: object) => string
declare const sayCart: (key: string) => string
declare const words: { readonly title: string; readonly states: Readonly<Record<string, string>> }
declare const line: { readonly title: string }
declare const price: string, count: number, is: boolean, texts: readonly string[]
declare const element: JSX.Element
declare const Always: () => JSX.Element
declare const Sometimes: () => JSX.Element | null
declare const Bare: () => string
interface ReactPortal { readonly key: string | null }
declare const OfALibrary: () => JSX.Element | ReactPortal | string | null
`

const FOUND: Readonly<Record<string, string>> = {
  'two texts': '<p>{say("a")} {price}</p>',
  'a conditional text beside another': '<p>{is && say("a")}{!is && say("b")}</p>',
  'a number beside an element': '<p><b>{price}</b>{count}</p>',
  'a fixed word beside a text that changes': '<p>Price: {price}</p>',
  'a template string beside an element': '<p>{`${count} x`}<b>{price}</b></p>',
  'a word with a value in it beside an element': '<p>{say("a", { count })}<b>{price}</b></p>',
  'a word by a key that changes beside an element': '<p>{say(price)}<b>{count}</b></p>',
  'a word that is looked up by what changes beside an element': '<p>{words.states[price]}<b>{count}</b></p>',
  'a title of the goods beside an element': '<p>{line.title}<b>{price}</b></p>',
  'a fixed text behind what may come to stand before it': '<p>{is && <b>{price}</b>}{words.title}</p>',
  'a fixed text behind a component that may show nothing': '<p><Sometimes />{words.title}</p>',
  'a text in a fragment': '<>{price}</>',
  'a list of texts': '<p>{texts}</p>',
  'a component that returns a bare text': '<p><Bare /></p>',
}
const LET_BE: Readonly<Record<string, string>> = {
  'one text in its element': '<p>{is ? price : say("a")}</p>',
  'a text joined to its neighbour': '<p>{`${say("a")} ${price}`}</p>',
  'texts in elements of their own': '<p><span>{price}</span> {is && <b>{count}</b>}</p>',
  'words of the language before what comes and goes': '<p><Always />{say("a")} {is && <b>{price}</b>}</p>',
  'words of the language beside each other': '<p>{say("a")}{words.title}</p>',
  'words of two namespaces beside each other': '<p>{say("a")}{sayCart("b")}</p>',
  'a space behind what comes and goes': '<p>{is && <b>{count}</b>}{" "}<b>{price}</b></p>',
  'a comment beside the one text': '<p>{/* why */}{price}</p>',
  'a text that is the key of its element': '<p><b key={price}><Always />{price}</b></p>',
  'a component of a library, which may return anything': '<p><OfALibrary /></p>',
  'an element that was made elsewhere': '<p>{element} <b>{price}</b></p>',
}

/** The rule's messages by element name, each once. */
const faults = new Map<string, Set<string>>()
beforeAll(() => {
  const views = Object.entries({ ...FOUND, ...LET_BE })
  const text = views.map(([, element], at) => `export const view${at} = ${element}`).join('\n') + START
  const filename = join(folder, 'view.tsx')
  writeFileSync(filename, text)
  const program = ts.createProgram([filename], { jsx: ts.JsxEmit.Preserve, strict: true, noEmit: true })
  const found = new Linter({ cwd: folder }).verify(
    text,
    {
      files: ['**/*.tsx'],
      languageOptions: { parser, parserOptions: { programs: [program], ecmaFeatures: { jsx: true } } },
      plugins: { shop: { rules: { 'one-text': oneText } } },
      rules: { 'shop/one-text': 'error' },
    },
    { filename },
  )
  for (const { line, messageId, message } of found) {
    const name = views[line - 1]?.[0] ?? ''
    faults.set(name, (faults.get(name) ?? new Set()).add(messageId ?? message))
  }
})

test.each(Object.keys(FOUND))('the linter finds %s, which a browser’s translator would break', (name) => {
  expect([...(faults.get(name) ?? [])]).toEqual([name.includes('returns') ? 'returned' : 'beside'])
})

test.each(Object.keys(LET_BE))('the linter allows %s', (name) => {
  expect(faults.get(name)).toBeUndefined()
})

test('the linter checks every file that shoppers see', async () => {
  const eslint = new ESLint()
  for (const file of ['ui/cart/CartTotals.tsx', 'ui/kit/form/FieldFrame.tsx', 'ui/app/App.tsx']) {
    const { rules } = (await eslint.calculateConfigForFile(file)) as Linter.Config
    expect([file, rules?.['shop/one-text']]).toEqual([file, [2]])
  }
})
