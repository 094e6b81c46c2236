import type { BrowserLogEntry } from '../../../../application/contract/log/browserLog.ts'
import type { Player } from '../../../../application/storefront/recording/player.ts'
import css from '../events/eventPanel.module.css'

/** Maximum duration of a recorded pause during playback, ms. */
const LONGEST_MS = 1_000

/** Describes an entry in a few words. */
export const entryText = (entry: BrowserLogEntry): string => {
  if ('named' in entry) return `${entry.store}: ${entry.named} (name only)`
  if ('fact' in entry) return `${entry.store}: ${entry.fact.type}`
  return `${entry.store}: ${entry.refusal === undefined ? 'command' : 'refused command'} ${entry.wish.type}`
}

/** A corner panel that steps through a session. For development only, so in one language. */
export const replayPanel = (document: Document, player: Player, startOver: (to: number) => void) => {
  const { entries } = player
  const button = (text: string, press: () => void) => {
    const made = Object.assign(document.createElement('button'), { type: 'button', textContent: text })
    made.addEventListener('click', press)
    return made
  }
  const told = document.createElement('output')
  let playing = false
  const tell = (fault = ''): void => {
    const at = player.at()
    const entry = entries[at - 1]
    const what =
      entry === undefined ? 'as it began' : `${(entry.t / 1_000).toFixed(1)} s · ${entryText(entry)}`
    told.textContent = `${at} of ${entries.length} · ${what}${fault}`
    back.disabled = at === 0
    play.textContent = playing ? 'Pause' : 'Play'
  }
  const stepped = async (): Promise<boolean> => {
    try {
      return await player.step()
    } catch (error) {
      tell(` · the interface goes no further: ${String(error)}`)
      throw error
    }
  }
  const pause = () => void (playing = false)
  const step = async () => {
    pause()
    await stepped()
    tell()
  }
  const start = async () => {
    playing = !playing
    while (playing) {
      tell()
      const [was, next] = [entries[player.at() - 1]?.t ?? 0, entries[player.at()]]
      if (next === undefined) break
      await new Promise((done) => setTimeout(done, Math.min(next.t - was, LONGEST_MS)))
      // may have been paused meanwhile
      if (playing) await stepped()
    }
    pause()
    tell()
  }
  const back = button('Back', () => startOver(player.at() - 1))
  const play = button('Play', () => void start())
  const panel = Object.assign(document.createElement('aside'), {
    ariaLabel: 'Replay',
    className: `${css['panel']} ${css['recorder']}`,
    popover: 'manual',
  })
  panel.append(
    back,
    button('Step', () => void step()),
    play,
    told,
  )
  const ends = [onTop(document, panel), stillFor(document, panel)]
  tell()
  return {
    /** plays until `to` entries were played */
    playTo: async (to: number): Promise<void> => {
      while (player.at() < to && (await stepped()));
      tell()
    },
    close: () => ends.forEach((end) => end()),
  }
}

/**
 * Keeps a popover on top and clickable: outside an open dialog nothing reacts, so it moves into that dialog.
 */
const onTop = (document: Document, popover: HTMLElement): (() => void) => {
  const settle = () => {
    const over = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    if (popover.parentElement === over && popover.isConnected) return
    const focused = document.activeElement
    const isOwn = popover.contains(focused)
    over.append(popover)
    popover.showPopover()
    if (isOwn && focused instanceof HTMLElement) focused.focus()
  }
  const changes = new MutationObserver(settle)
  changes.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] })
  settle()
  return () => {
    changes.disconnect()
    popover.remove()
  }
}

const LEAVING = ['click', 'submit', 'cancel'] as const

/** Freezes a page for viewing: links, forms and Escape do nothing, except in `panel`. */
const stillFor = (document: Document, panel: HTMLElement): (() => void) => {
  const hold = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || panel.contains(target)) return
    if (event.type !== 'click' || target.closest('a') !== null) event.preventDefault()
  }
  for (const name of LEAVING) document.addEventListener(name, hold, true)
  return () => {
    for (const name of LEAVING) document.removeEventListener(name, hold, true)
  }
}
