import { startTransition, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import type { OpenStorefront } from '../../../application/storefront/createStorefront.ts'
import type { Snapshot } from '../../../application/storefront/snapshot.ts'
import { loadWords } from '../../../application/texts/loadWords.ts'
import { prepareTexts } from '../../../application/texts/prepareTexts.ts'
import { App } from '../App.tsx'
import { loadChunkOf } from '../pageChunks.ts'
import { LendRouter, type RouterAddress } from './routerAddress.ts'
import type { Assets } from '../Head.tsx'

/** Hydrates the document rendered from `snapshot` (as JSON in `text`); calls `start` when it is hydrated. */
export const hydrate = async (
  { storefront, formKey }: OpenStorefront,
  { locale, page: first }: Snapshot,
  address: RouterAddress,
  text: string,
  start: () => () => void,
): Promise<void> => {
  const assets = assetsOf(document)
  const [words] = await Promise.all([loadWords(locale), loadChunkOf(first)])
  const say = prepareTexts(locale, words)
  const page = (
    <Alive start={start}>
      {/* no transitions, so that an address shows at once: the storefront reports a loading page itself */}
      <BrowserRouter useTransitions={false}>
        <LendRouter to={address}>
          <App storefront={storefront} assets={assets} snapshot={text} formKey={formKey} say={say} />
        </LendRouter>
      </BrowserRouter>
    </Alive>
  )
  const named = document.querySelectorAll('[name]')
  const focused = document.activeElement
  const onRecoverableError = (error: unknown): void => {
    reportError(error)
    // React re-rendered the page from scratch, so typed text is in fields that are gone
    void import('./restoreTyped.ts').then(
      ({ restoreTyped }) => restoreTyped(named, focused),
      () => {},
    )
  }
  // hydrates in slices, so that input is handled meanwhile
  startTransition(() => void hydrateRoot(document, page, { onRecoverableError }))
}

/** The files listed in the served document, so that its head hydrates unchanged. */
const assetsOf = (document: Document): Assets => {
  const listed = (selector: string, attribute: 'src' | 'href') =>
    [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '')
  return {
    scripts: listed('script[type="module"][src]', 'src'),
    styles: listed('link[rel="stylesheet"]', 'href'),
    preloads: listed('link[rel="modulepreload"]', 'href'),
    data: document.head.querySelector('script[type="application/ld+json"]')?.textContent,
  }
}

interface AliveProps {
  /** starts the storefront's effects; returns a function that stops them */
  readonly start: () => () => void
  readonly children: ReactNode
}

/**
 * Starts the storefront once its page is hydrated: a change during hydration would make React hydrate it all
 * at once.
 */
const Alive = ({ start, children }: AliveProps) => {
  useEffect(start, [start])
  return children
}
