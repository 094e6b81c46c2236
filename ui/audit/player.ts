/* Hydrates a session's page: slider, playback and keys. The server renders each moment; this replaces the
   page's parts with it. One moment is requested at a time, and only the newest position is requested next,
   so sliding stays fast however long the session is. */

/**
 * Replaces the page's parts with those of a moment rendered by the server.
 * @param only the name of a single part; null: all
 */
const putMoment = (html: string, only: string | null = null): void => {
  const fresh = document.createElement('template')
  fresh.innerHTML = html
  for (const part of fresh.content.querySelectorAll<HTMLElement>('[data-part]')) {
    const name = part.dataset['part'] ?? ''
    if (only !== null && name !== only) continue
    const old = document.querySelector(`[data-part='${name}']`)
    // keeps sections expanded
    old?.querySelectorAll('details').forEach((one, index) => {
      const other = part.querySelectorAll('details')[index]
      if (other !== undefined) other.open = one.open
    })
    old?.replaceWith(part)
  }
  centreEvent()
}

/** Scrolls the list so that the current event is in the middle. */
const centreEvent = (): void => {
  const list = document.querySelector('.audit-events ol')
  const current = list?.querySelector<HTMLElement>('[aria-current]')
  if (list && current) list.scrollTop = current.offsetTop - (list.clientHeight - current.clientHeight) / 2
}

/** ms between two events at normal speed */
const BEAT = 800
const CHECK_EVERY = 1_000
const LEAP = 10
const FIELDS = 'input:not([type=range]), select, textarea, summary'

const player = document.querySelector<HTMLElement>('[data-player]')
const slider = player?.querySelector<HTMLInputElement>('input[type=range]')

const start = (player: HTMLElement, slider: HTMLInputElement): void => {
  const events = Number(player.dataset['events'])
  const output = player.querySelector('output')
  const play = player.querySelector<HTMLButtonElement>('.audit-play')
  const speed = player.querySelector<HTMLSelectElement>('[data-speed]')
  const keys = player.querySelector<HTMLElement>('.audit-keys')
  const keyWords = keys?.textContent ?? ''
  const say = (failed: boolean) => {
    if (keys !== null) keys.textContent = failed ? (keys.dataset['failed'] ?? '') : keyWords
  }
  let shown = Number(slider.value)
  let wished = shown
  let isAsking = false
  let beat = 0

  const address = (at: number, part: boolean): string => {
    const url = new URL(location.href)
    if (part) url.pathname += '/part'
    url.searchParams.set('at', String(at))
    url.hash = ''
    return String(url)
  }

  const ask = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    try {
      while (shown !== wished) {
        const at = wished
        const answer = await fetch(address(at, true))
        if (!answer.ok) throw new Error(String(answer.status))
        const html = await answer.text()
        putMoment(html)
        shown = at
        // one frame to paint the replaced parts
        await new Promise(requestAnimationFrame)
      }
      say(false)
    } catch {
      wished = shown
      stop()
      say(true)
      mark()
    } finally {
      isAsking = false
      player.dataset['shown'] = String(shown)
    }
  }

  const mark = (): void => {
    slider.value = String(wished)
    const said = (output?.dataset['read'] ?? '').replace('-1', String(wished))
    slider.setAttribute('aria-valuetext', said)
    if (output !== null) output.value = said
    for (const link of player.querySelectorAll<HTMLAnchorElement>('a[data-step]')) {
      const to = { first: 1, previous: wished - 1, next: wished + 1, last: events }[
        link.dataset['step'] ?? ''
      ]
      link.href = address(Math.min(Math.max(to ?? 1, 1), events), false)
    }
  }

  const go = (to: number): void => {
    wished = Math.min(Math.max(to, 1), events)
    mark()
    void ask()
  }

  /** Writes the event into the address once the slider rests: browsers limit the rate of address changes. */
  const settle = (): void => history.replaceState(null, '', address(wished, false))

  const move = (to: number): void => {
    stop()
    go(to)
    settle()
  }

  const stop = (): void => {
    if (beat === 0) return
    clearInterval(beat)
    beat = 0
    face()
    settle()
  }

  const run = (): void => {
    if (wished >= events) go(1)
    beat = window.setInterval(
      () => {
        if (wished >= events) return stop()
        // waits for a slow moment instead of skipping it
        if (!isAsking) go(wished + 1)
      },
      BEAT / Number(speed?.value ?? 1),
    )
    face()
  }

  const toggle = (): void => (beat === 0 ? run() : stop())

  const face = (): void => {
    if (play === null) return
    const words = (beat === 0 ? play.dataset['play'] : play.dataset['pause']) ?? ''
    play.setAttribute('aria-label', words)
    play.title = words
    play.dataset['playing'] = String(beat !== 0)
  }

  const steps: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowLeft: ({ shiftKey }) => move(wished - (shiftKey ? LEAP : 1)),
    ArrowRight: ({ shiftKey }) => move(wished + (shiftKey ? LEAP : 1)),
    Home: () => move(1),
    End: () => move(events),
    ' ': toggle,
  }

  slider.addEventListener('input', () => {
    if (beat !== 0) stop()
    go(Number(slider.value))
  })
  slider.addEventListener('change', settle)
  player.addEventListener('submit', (event) => {
    event.preventDefault()
    move(Number(slider.value))
  })
  player.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-step]')
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    move(Number(new URL(link.href).searchParams.get('at')))
  })
  play?.addEventListener('click', toggle)
  speed?.addEventListener('change', () => {
    if (beat === 0) return
    stop()
    run()
  })
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.audit-events a')
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    move(Number(new URL(link.href).searchParams.get('at')))
    document.querySelector<HTMLElement>('.audit-events a[aria-current]')?.focus()
  })
  document.addEventListener('keydown', (event) => {
    const target = event.target as Element
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches(FIELDS)) return
    if (event.key === ' ' && target.matches('a, button')) return
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    step(event)
  })

  /** Requests the verification again until the whole session is checked. */
  const check = setInterval(() => {
    const part = document.querySelector<HTMLElement>("[data-part='check']")
    if (part?.dataset['done'] === 'true') return clearInterval(check)
    if (isAsking) return
    void fetch(address(shown, true))
      .then((answer) => answer.text())
      .then((html) => putMoment(html, 'check'))
      .catch(() => clearInterval(check))
  }, CHECK_EVERY)

  for (const hidden of player.querySelectorAll<HTMLElement>('[hidden]')) hidden.hidden = false
  face()
  mark()
  centreEvent()
  player.dataset['shown'] = String(shown)
}

if (player !== null && slider) start(player, slider)
