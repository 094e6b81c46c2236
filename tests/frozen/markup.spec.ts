import { HtmlValidate } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../domain/kernel/locale.ts'
import { recorded } from './archive.ts'

/**
 * The rules of HTML itself and the accessibility rules that a document alone can break, except those with a
 * reason next to them.
 */
const validator = new HtmlValidate({
  root: true,
  elements: ['html5'],
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'prefer-native-element': [
      'error',
      {
        exclude: [
          // without JavaScript a filter is a link to its listing
          'checkbox',
          // and the menu's button a link to the menu
          'button',
        ],
      },
    ],
  },
})

/**
 * The structure of a document, without its words: its tags with their attribute names, classes, roles, types
 * and ids.
 */
const partsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<[a-z][^>]*>/g)].map(([tag]) =>
    tag
      .replaceAll(/(\s(?!class|role|type|id=)[\w-]+)="[^"]*"/g, '$1')
      .replaceAll(/ id="[^"]*\d[^"]*"/g, ' id'),
  )

/** A document of each kind: those with a structure that no earlier document has. */
const kindsOf = (documents: ReadonlyMap<string, string>): readonly (readonly [string, string])[] => {
  const seen = new Set<string>()
  return [...documents].flatMap(([name, answer]) => {
    const html = answer.slice(answer.indexOf('<!'))
    const before = seen.size
    for (const part of partsOf(html)) seen.add(part)
    return seen.size === before ? [] : [[name, html] as const]
  })
}

describe.each(['security', 'rugs'])('the documents of the shop %s', (shop) => {
  it.each(LOCALES)('break no rule of HTML and of accessibility in %s, of every kind', (locale) => {
    const kinds = kindsOf(recorded(`${shop}-${locale}-pages`))
    expect(kinds.length).toBeGreaterThan(25)
    const faults = kinds.flatMap(([name, html]) =>
      validator
        .validateStringSync(html)
        .results.flatMap(({ messages }) =>
          messages.map(
            ({ ruleId, message, selector }) => `${name}: ${ruleId}, ${message} (${selector ?? ''})`,
          ),
        ),
    )
    expect(faults).toEqual([])
  })
})
