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

/** Hydrates the document that was rendered from `snapshot`, told as `text`; `start` begins once it is there. */
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
      {/* an address is shown at once: what is on its way to it is the storefront's to say */}
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
    // the page was made anew: what was typed is in fields that are gone
    void import('./restoreTyped.ts').then(
      ({ restoreTyped }) => restoreTyped(named, focused),
      () => {},
    )
  }
  // in slices, so that a press is answered meanwhile
  startTransition(() => void hydrateRoot(document, page, { onRecoverableError }))
}

/** The files that the document was sent with, so that its head hydrates as it was rendered. */
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
  /** begins what goes on while the page is looked at; returns what ends it */
  readonly start: () => () => void
  readonly children: ReactNode
}

/** Starts the storefront once its page is hydrated: a change in the midst of it would have React hydrate all in one go. */
const Alive = ({ start, children }: AliveProps) => {
  useEffect(start, [start])
  return children
}
