import css from './Icon.module.css'

/** The shop's own icons as strokes on a 24 px grid. */
const STROKES = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5L5 19',
  filter: 'M3 6.5h18M6.5 12h11M10 17.5h4',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM15.5 15.5L21 21',
  account: 'M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM4 21c.6-4 3.8-6 8-6s7.4 2 8 6',
  cart: 'M2.5 4h2.6l2.4 11.5h10.5l2.5-8.5H6M9 18.8a1 1 0 1 1 0 2a1 1 0 0 1 0-2zM17 18.8a1 1 0 1 1 0 2a1 1 0 0 1 0-2z',
  trash: 'M4 7h16M9 7V4.5h6V7M6 7l1 13h10l1-13M10 11v5.5M14 11v5.5',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  check: 'M4.5 12.5l5 5l10-11',
  next: 'M9 5l7 7l-7 7',
  previous: 'M15 5l-7 7l7 7',
  down: 'M5 9l7 7l7-7',
  truck:
    'M2 6h12v10H2zM14 10h4.5l3.5 3.5V16h-8zM6.5 16a2 2 0 1 1 0 4a2 2 0 0 1 0-4zM17.5 16a2 2 0 1 1 0 4a2 2 0 0 1 0-4z',
  shield: 'M12 3l8 3v6c0 4.6-3.3 7.6-8 9c-4.7-1.4-8-4.4-8-9V6zM8.5 12l2.5 2.5l4.5-5',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
  /** an i without a circle, for containers that are circles */
  info: 'M12 10.5V19M12 5v.5',
  about: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM12 11v5.5M12 7.5v.5',
  mark: 'M12 5v9.5M12 18.5v.5',
  alert: 'M12 4l9.5 16.5h-19zM12 10v5M12 17.5v.5',
  phone: 'M6 3.5l3 5l-2 2c1.5 3 3.5 5 6.5 6.5l2-2l5 3c-.5 2-2 3-4 3C9.5 20 4 14.5 3 7.5c0-2 1-3.5 3-4z',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  chat: 'M4 20l1.3-4A8 8 0 1 1 8.4 18.8zM9 10h6M9 13.5h4',
  mail: 'M3 5.5h18v13H3zM3.5 6l8.5 7l8.5-7',
  picture: 'M3 5h18v14H3zM3 16l5-5l5 5l3-3l5 5M16 9h.01',
} as const

export type IconName = keyof typeof STROKES

/** A decorative icon next to words, hidden from screen readers. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg
    className={css['icon']}
    viewBox="0 0 24 24"
    width="24"
    height="24"
    aria-hidden="true"
    focusable="false"
  >
    <path d={STROKES[name]} />
  </svg>
)
