import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { createStorefront } from '../../application/storefront/createStorefront.ts'
import { parseSnapshot } from '../../application/storefront/snapshot.ts'
import { App } from '../../ui/app/App.tsx'
import { loadAllPageChunks } from '../../ui/app/pageChunks.ts'
import { loadWords } from '../../application/texts/loadWords.ts'
import { prepareTexts } from '../../application/texts/prepareTexts.ts'

const DOCTYPE = /^<!doctype html>/iu

const attributes = (html: string, tag: RegExp): readonly string[] =>
  [...html.matchAll(tag)].map(([, value = '']) => value)

/**
 * A function that renders, with React alone, exactly the tree of a page of the shop, from the page's own
 * snapshot.
 * @throws Error if React's result is not byte for byte what the shop sent.
 */
export const rendererOf = async (sent: string): Promise<() => string> => {
  const text = /<script type="application\/json" id="snapshot">(.*?)<\/script>/su.exec(sent)?.[1] ?? ''
  const snapshot = parseSnapshot(text)
  if (snapshot === null) throw new Error('the page carries no snapshot')
  await loadAllPageChunks()
  const say = prepareTexts(snapshot.locale, await loadWords(snapshot.locale))
  const { storefront, formKey } = createStorefront(snapshot)
  const assets = {
    scripts: attributes(sent, /<script type="module" src="([^"]+)"/gu),
    styles: attributes(sent, /<link rel="stylesheet" href="([^"]+)"/gu),
    preloads: attributes(sent, /<link rel="modulepreload" href="([^"]+)"/gu),
    data: /<script type="application\/ld\+json">(.*?)<\/script>/su.exec(sent)?.[1],
  }
  const tree = (
    <StaticRouter location={snapshot.url}>
      <App storefront={storefront} assets={assets} snapshot={text} formKey={formKey} say={say} />
    </StaticRouter>
  )
  const rendered = renderToString(tree)
  const expected = sent.replace(DOCTYPE, '').trim()
  if (rendered !== expected) throw new Error(differenceOf(rendered, expected))
  return () => renderToString(tree)
}

const differenceOf = (one: string, other: string): string => {
  let at = 0
  while (one[at] === other[at]) at += 1
  const from = Math.max(0, at - 40)
  return `React renders another page than the shop sent: "${one.slice(from, at + 60)}" for "${other.slice(from, at + 60)}"`
}
