import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** The tests of a file: the full titles as written, of those that run and of those that are left out. */
export interface Titles {
  readonly run: ReadonlySet<string>
  readonly leftOut: ReadonlySet<string>
}

const MAKERS = new Set(['it', 'test', 'describe'])
/** the modifiers that leave out a test, or all tests of a group */
const LEFT_OUT = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails', 'fail'])

/** `it`, `each` of `it.each(rows)`, or nothing if no test is made. */
const wordsOf = (callee: ts.Expression): readonly string[] => {
  if (ts.isIdentifier(callee)) return [callee.text]
  if (ts.isPropertyAccessExpression(callee)) return [...wordsOf(callee.expression), callee.name.text]
  if (ts.isCallExpression(callee)) return wordsOf(callee.expression)
  return ts.isTaggedTemplateExpression(callee) ? wordsOf(callee.tag) : []
}

/** A title's own text; a template keeps its `${…}` as written. */
const textOf = (title: ts.Expression): string | null => {
  if (ts.isStringLiteral(title)) return title.text
  return ts.isTemplateLiteral(title) ? title.getText().slice(1, -1) : null
}

/** The row names of `it.each([['a row', …]])('%s', …)`. */
const rowTitles = ({ expression }: ts.CallExpression): readonly string[] => {
  if (!ts.isCallExpression(expression) || !wordsOf(expression.expression).includes('each')) return []
  const [rows] = expression.arguments
  if (rows === undefined || !ts.isArrayLiteralExpression(rows)) return []
  return rows.elements.flatMap((row) => {
    const first = ts.isArrayLiteralExpression(row) ? row.elements[0] : row
    return (first && textOf(first)) ?? []
  })
}

/** Reads the titles of a test file. Everything in a group that is left out is left out too. */
export const titlesIn = (path: string, text: string): Titles => {
  const run = new Set<string>()
  const leftOut = new Set<string>()
  const visit = (node: ts.Node, isLeftOut: boolean): void => {
    let isOut = isLeftOut
    if (ts.isCallExpression(node)) {
      const [maker = '', ...more] = wordsOf(node.expression)
      const title = MAKERS.has(maker) && node.arguments[0] ? textOf(node.arguments[0]) : null
      if (MAKERS.has(maker)) isOut ||= more.some((word) => LEFT_OUT.has(word))
      const titles = title === null ? [] : [title, ...(title.includes('%s') ? rowTitles(node) : [])]
      for (const one of titles) (isOut ? leftOut : run).add(one)
    }
    ts.forEachChild(node, (child) => visit(child, isOut))
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), false)
  return { run, leftOut }
}

const known = new Map<string, Titles>()

/** The titles in a file, cached. */
export const titlesOf = (path: string): Titles => {
  const titles = known.get(path) ?? titlesIn(path, readFileSync(path, 'utf8'))
  known.set(path, titles)
  return titles
}
