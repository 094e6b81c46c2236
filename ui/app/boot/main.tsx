import { createStorefront } from '../../../application/storefront/createStorefront.ts'
import { startEffects } from '../../../application/storefront/effects/startEffects.ts'
import { parseSnapshot } from '../../../application/storefront/snapshot.ts'
import { hydrate } from './hydrate.tsx'
import { browserPorts } from './browserPorts.ts'
import { routerAddress } from './routerAddress.ts'

/**
 * Brings the page that the server sent to life: the same storefront from the same snapshot, then the cart and all that goes on.
 * Without a readable snapshot the page stays what it is, links and plain forms.
 */
const boot = async (): Promise<void> => {
  const text = document.getElementById('snapshot')?.textContent ?? ''
  const snapshot = parseSnapshot(text)
  if (snapshot === null) return
  // a page that many are given doesn't know which campaign led here
  const here = { ...snapshot, url: location.pathname + location.search }
  const address = routerAddress()
  const open = createStorefront(here, browserPorts(window, here, address))
  await hydrate(open, snapshot, address, text, () => startEffects(open.life))
}

void boot()
