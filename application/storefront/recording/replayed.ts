import type { BrowserLog } from '../../contract/log/browserLog.ts'
import { parsePage } from '../pages/parsePage.ts'
import type { Snapshot } from '../snapshot.ts'

/** Where `npm run dev -- --replay FILE` plays the file. */
export const REPLAY_PATH = '/_replay'

/** What the page of a recorded session is made from, on the server and again in the browser. Its inside is taken as it was recorded. */
export const replayedSnapshot = ({
  header: { snapshot, locale, buildId },
}: Pick<BrowserLog, 'header'>): Snapshot => ({
  ...(snapshot as unknown as Pick<Snapshot, 'config' | 'moment'>),
  locale,
  url: snapshot.url,
  page: parsePage(snapshot.page) ?? { type: 'not-found', path: snapshot.url },
  cart: null,
  buildId,
  formKeySeed: '',
  development: true,
})

/** A session's lines as text for an inert script element: nothing in it can end the element, and no snapshot is read from it. */
export const encodeReplay = (lines: readonly string[]): string =>
  JSON.stringify({ lines }).replaceAll('<', '\\u003c')
