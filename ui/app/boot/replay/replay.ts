import { createStorefront } from '../../../../application/storefront/createStorefront.ts'
import { playerOf } from '../../../../application/storefront/recording/player.ts'
import { REPLAY_PATH, replayedSnapshot } from '../../../../application/storefront/recording/replayed.ts'
import { silentPorts } from '../../../../application/storefront/storefrontPorts.ts'
import { loadOverlay } from '../../overlayChunks.ts'
import { loadChunkOf } from '../../pageChunks.ts'
import { hydrate } from '../hydrate.tsx'
import { routerAddress } from '../routerAddress.ts'
import { parseReplay } from './parseReplay.ts'
import { replayPanel } from './replayPanel.ts'

/**
 * Replays a recorded session in the page that was rendered from it: `?to=N` starts after entry N. The
 * storefront's ports are silent, except for addresses and the views' code, and its effects never start.
 */
const replay = async (): Promise<void> => {
  const text = document.getElementById('snapshot')?.textContent ?? ''
  const log = parseReplay(text)
  if (log === null) return
  const to = Number(new URL(location.href).searchParams.get('to'))
  const snapshot = replayedSnapshot(log)
  // the session's first address: the views would request the page of any other
  history.replaceState(null, '', snapshot.url)
  const address = routerAddress()
  const browser = { ...silentPorts.browser, go: address.go, replace: address.replace }
  const open = createStorefront(snapshot, { ...silentPorts, browser, loadChunk: loadChunkOf, loadOverlay })
  await hydrate(open, snapshot, address, text, () => {
    const player = playerOf(open.life, log)
    const panel = replayPanel(document, player, (at) => location.replace(`${REPLAY_PATH}?to=${at}`))
    void panel.playTo(to)
    return panel.close
  })
}

void replay()
