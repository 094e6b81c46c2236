import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import type { OpenStorefront } from '../../../application/storefront/createStorefront.ts'
import type { Snapshot } from '../../../application/storefront/snapshot.ts'
import { loadWords } from '../../../application/texts/loadWords.ts'
import { prepareTexts } from '../../../application/texts/prepareTexts.ts'
import { App } from '../App.tsx'
import { loadChunkOf } from '../pageChunks.ts'
import { Alive } from './Alive.tsx'
import { assetsOf } from './assetsOf.ts'
import { LendRouter, type RouterAddress } from './routerAddress.ts'

/** Hydrates the document that was rendered from `snapshot`, told as `text`; `start` begins once it is there. */
export const bringToLife = async (
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
    void import('./keepTyped.ts').then(
      ({ keepTyped }) => keepTyped(named, focused),
      () => {},
    )
  }
  // in slices, so that a press is answered meanwhile
  startTransition(() => void hydrateRoot(document, page, { onRecoverableError }))
}
