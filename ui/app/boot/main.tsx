import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { createStorefront } from '../../../application/storefront/createStorefront.ts'
import { live } from '../../../application/storefront/life/live.ts'
import { parseSnapshot } from '../../../application/storefront/snapshot.ts'
import { App } from '../App.tsx'
import { loadChunkOf } from '../pageChunks.ts'
import { loadWords } from '../../texts/loadWords.ts'
import { prepareTexts } from '../../texts/prepareTexts.ts'
import { Alive } from './Alive.tsx'
import { assetsOf } from './assetsOf.ts'
import { browserPorts } from './browserPorts.ts'
import { LendRouter, routerAddress } from './routerAddress.ts'

/**
 * Brings the page that the server sent to life: the same storefront from the same snapshot, then the cart and all that goes on.
 * Without a readable snapshot the page stays what it is, links and plain forms.
 */
const boot = async (): Promise<void> => {
  const text = document.getElementById('snapshot')?.textContent ?? ''
  const snapshot = parseSnapshot(text)
  if (snapshot === null) return
  const assets = assetsOf(document)
  // a page that many are given doesn't know which campaign led here
  const here = { ...snapshot, url: location.pathname + location.search }
  const address = routerAddress()
  const { storefront, formKey, life } = createStorefront(here, browserPorts(window, here, address))
  const [words] = await Promise.all([loadWords(snapshot.locale), loadChunkOf(snapshot.page)])
  const say = prepareTexts(snapshot.locale, words)()
  const start = () => live(life)
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
  // in slices, so that a press is answered meanwhile
  startTransition(() => void hydrateRoot(document, page))
}

void boot()
