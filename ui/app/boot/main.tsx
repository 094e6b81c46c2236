import { createStorefront } from '../../../application/storefront/createStorefront.ts'
import { startEffects } from '../../../application/storefront/effects/startEffects.ts'
import { parseSnapshot } from '../../../application/storefront/snapshot.ts'
import { hydrate } from './hydrate.tsx'
import { browserPorts } from './browserPorts.ts'
import { routerAddress } from './routerAddress.ts'

/**
 * Hydrates the served page: creates the same storefront from the same snapshot, then starts its effects.
 * Without a readable snapshot the page stays plain links and forms.
 */
const boot = async (): Promise<void> => {
  const text = document.getElementById('snapshot')?.textContent ?? ''
  const snapshot = parseSnapshot(text)
  if (snapshot === null) return
  // a shared (cached) page doesn't know the campaign in this visit's address
  const here = { ...snapshot, url: location.pathname + location.search }
  const address = routerAddress()
  const open = createStorefront(here, browserPorts(window, here, address))
  await hydrate(open, snapshot, address, text, () => startEffects(open.life))
}

void boot()
